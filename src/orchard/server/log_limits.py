"""Logs that stay readable when the same things go wrong repeatedly.

Once a line has been written a few times within a minute, it is only counted; when the minute is
over, one line says how many were suppressed. Only the first error of a kind has its traceback;
later ones name the error.
"""

from __future__ import annotations

import copy
import logging
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass
from time import monotonic
from typing import TypeAlias

FEW = 5  # lines of a kind per minute
MINUTE = 60.0
MANY = 500  # kinds remembered
Kind: TypeAlias = tuple[str, str, int, str]  # logger, file, line, message


@dataclass
class Window:
    """A minute in which one kind of line occurs."""

    since: float
    record: logging.LogRecord  # the first one, without its error
    count: int = 0


class RateLimitedHandler(logging.Handler):
    """Passes log records on to another handler, a few of each kind."""

    def __init__(self, inner: logging.Handler, clock: Callable[[], float] = monotonic) -> None:
        super().__init__()
        self._inner, self._clock = inner, clock
        self._windows: OrderedDict[Kind, Window] = OrderedDict()  # oldest first
        self._traced: OrderedDict[tuple[Kind, str], None] = OrderedDict()

    def setFormatter(self, formatter: logging.Formatter | None) -> None:  # noqa: N802  # logging's
        """Set the formatter, also of the inner handler."""
        super().setFormatter(formatter)
        self._inner.setFormatter(formatter)

    def emit(self, record: logging.LogRecord) -> None:
        """Write a record, unless there were too many of its kind."""
        self.report_suppressed()
        kind = record.name, record.pathname, record.lineno, str(record.msg)
        if kind not in self._windows:
            self._windows[kind] = Window(self._clock(), _without_error(record))
            while len(self._windows) > MANY:
                self._close(self._windows.popitem(last=False)[1])
        window = self._windows[kind]
        window.count += 1
        if window.count <= FEW:
            self._inner.handle(self._brief(record, kind))

    def report_suppressed(self) -> None:
        """Log how many lines were suppressed, for each kind whose minute is over."""
        self.acquire()
        try:
            now = self._clock()
            while self._windows and now - next(iter(self._windows.values())).since >= MINUTE:
                self._close(self._windows.popitem(last=False)[1])
        finally:
            self.release()

    def close(self) -> None:
        """Log how many lines were suppressed in the current minute, and close."""
        while self._windows:
            self._close(self._windows.popitem(last=False)[1])
        super().close()

    def _close(self, window: Window) -> None:
        if window.count <= FEW:
            return
        told, told_first = copy.copy(window.record), window.record.getMessage()
        told.msg = "%d more like this in the last minute: %s"
        told.args = window.count - FEW, told_first
        told.facts = {}
        self._inner.handle(told)

    def _brief(self, record: logging.LogRecord, kind: Kind) -> logging.LogRecord:
        """Return a record, without its traceback if its kind has already had one."""
        if not record.exc_info or not record.exc_info[0]:
            return record
        traced = kind, record.exc_info[0].__qualname__
        if traced not in self._traced:
            self._traced[traced] = None
            if len(self._traced) > MANY:
                self._traced.popitem(last=False)
            return record
        brief = _without_error(record)
        brief.facts = {**getattr(record, "facts", {}), "error": in_one_line(record.exc_info[1])}
        return brief


def in_one_line(error: BaseException | None) -> str:
    """Return the type of an error and the first line of its message."""
    said = str(error).strip().splitlines()
    return ": ".join([type(error).__name__, *said[:1]])


def _without_error(record: logging.LogRecord) -> logging.LogRecord:
    brief = copy.copy(record)
    brief.exc_info = brief.exc_text = None
    return brief
