"""The server's metrics, for Prometheus."""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from collections.abc import Iterator
from itertools import accumulate
from typing import Any

from prometheus_client import CollectorRegistry, Gauge, generate_latest
from prometheus_client.metrics_core import CounterMetricFamily, HistogramMetricFamily, Metric
from prometheus_client.utils import floatToGoString

from orchard.server.logs import log

BUCKETS = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5)


class Histogram:
    """A histogram of durations: a count per bucket, and the total in seconds."""

    def __init__(self) -> None:
        self.counts = [0] * (len(BUCKETS) + 1)
        self.total = 0.0

    def add(self, seconds: float) -> None:
        """Count one duration."""
        self.counts[bisect_left(BUCKETS, seconds)] += 1
        self.total += seconds

    def to_metric(self, name: str, about: str) -> Metric:
        """Return the histogram as a Prometheus metric."""
        bounds = [*map(floatToGoString, BUCKETS), "+Inf"]
        buckets = list(zip(bounds, accumulate(self.counts), strict=True))
        return HistogramMetricFamily(name, about, buckets=buckets, sum_value=self.total)


class Metrics:
    """The server's counters.

    Counters that change with every request are plain numbers, updated by the event loop alone; they
    become Prometheus metrics when scraped.
    """

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.registry.register(self)
        named: dict[str, Any] = {"registry": self.registry, "namespace": "orchard"}
        self.tables = Gauge("live_tables", "Tables in memory", **named)
        self.sockets = Gauge("sockets", "Open sockets", **named)
        self.thinking = Gauge("bots_thinking", "Bots that think or wait to", **named)
        self.bus_up = Gauge("bus_up", "Whether other processes can be reached", **named)
        self.requests: Counter[tuple[str, str]] = Counter()  # by kind of request and answer code
        self.views = 0
        self.appends = 0
        self.failures = 0
        self.reports = 0
        self.bus_dropped = 0
        self.commits = Histogram()
        self.answers = Histogram()

    def committed(self, appends: int, seconds: float) -> None:
        """Count a transaction."""
        self.appends += appends
        self.commits.add(seconds)

    def failed(self, error: Exception) -> None:
        """Count and log a failed transaction."""
        self.failures += 1
        log.error("store failed", exc_info=error)

    def collect(self) -> Iterator[Metric]:
        """Yield the metrics that are kept as plain numbers."""
        requests = CounterMetricFamily(
            "orchard_requests", "What browsers asked for", labels=["kind", "code"]
        )
        for labels, count in self.requests.items():
            requests.add_metric(labels, count)
        yield requests
        yield CounterMetricFamily("orchard_views", "Views sent", self.views)
        yield CounterMetricFamily("orchard_appends", "Appends written to the store", self.appends)
        yield CounterMetricFamily(
            "orchard_store_failures", "Transactions that failed", self.failures
        )
        yield CounterMetricFamily("orchard_reports", "What people reported", self.reports)
        yield CounterMetricFamily(
            "orchard_bus_dropped", "Messages that other processes never got", self.bus_dropped
        )
        yield self.commits.to_metric("orchard_commit_seconds", "Transactions")
        yield self.answers.to_metric("orchard_answer_seconds", "Requests answered")

    def page(self) -> bytes:
        """Return all metrics in Prometheus' text format."""
        return generate_latest(self.registry)
