"""What the server counts, for Prometheus, and its log: one JSON object a line."""

from __future__ import annotations

import json
import logging
from functools import cache
from typing import Any

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

log = logging.getLogger("orchard.server")
QUICK = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5)


class Metrics:
    """The server's counters."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        named: dict[str, Any] = {"registry": self.registry, "namespace": "orchard"}
        self.tables = Gauge("live_tables", "Tables in memory", **named)
        self.sockets = Gauge("sockets", "Open sockets", **named)
        wishes = Counter("wishes", "What browsers asked for", ["kind", "code"], **named)
        self.wishes = cache(wishes.labels)  # looking one up costs more than counting it
        self.appends = Counter("appends", "Appends written to the store", **named)
        self.commits = Histogram("commit_seconds", "Transactions", buckets=QUICK, **named)
        self.failures = Counter("store_failures", "Transactions that failed", **named)
        self.answers = Histogram("answer_seconds", "Wishes answered", buckets=QUICK, **named)
        self.thinking = Gauge("bots_thinking", "Bots that think or wait to", **named)
        self.views = Counter("views", "Views sent", **named)

    def committed(self, appends: int, seconds: float) -> None:
        """Count a transaction."""
        self.appends.inc(appends)
        self.commits.observe(seconds)

    def failed(self, error: Exception) -> None:
        """Count a transaction that failed, and say so."""
        self.failures.inc()
        log.error("store failed", exc_info=error)

    def page(self) -> bytes:
        """Return all counters as Prometheus reads them."""
        return generate_latest(self.registry)


class JsonLines(logging.Formatter):
    """Writes a log record as one line of JSON."""

    def format(self, record: logging.LogRecord) -> str:
        """Return the line."""
        line: dict[str, Any] = {
            "at": self.formatTime(record, "%Y-%m-%dT%H:%M:%S%z"),
            "level": record.levelname.lower(),
            "from": record.name,
            "text": record.getMessage(),
            **getattr(record, "facts", {}),
        }
        if record.exc_info:
            line["trace"] = self.formatException(record.exc_info)
        return json.dumps(line, ensure_ascii=False)


def log_as_json(level: str) -> None:
    """Send all logs of this process to standard error, one JSON object a line."""
    handler = logging.StreamHandler()
    handler.setFormatter(JsonLines())
    logging.basicConfig(level=level.upper(), handlers=[handler], force=True)
    logging.getLogger("alembic").setLevel("WARNING")
