"""Logs that stay readable when the same things go wrong repeatedly.

Once a line has been written a few times within a minute, it is only counted; when the minute is
over, one line says how many were left out. Only the first error of a kind has its traceback; later
ones name the error.
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
class Spell:
    """A minute in which one kind of line occurs."""

    since: float
    record: logging.LogRecord  # the first one, without its error
    count: int = 0


class SparingHandler(logging.Handler):
    """Passes log records on to another handler, a few of each kind."""

    def __init__(self, inner: logging.Handler, clock: Callable[[], float] = monotonic) -> None:
        super().__init__()
        self._inner, self._clock = inner, clock
        self._spells: OrderedDict[Kind, Spell] = OrderedDict()  # oldest first
        self._traced: OrderedDict[tuple[Kind, str], None] = OrderedDict()

    def setFormatter(self, formatter: logging.Formatter | None) -> None:  # noqa: N802  # logging's
        """Set the formatter, also of the inner handler."""
        super().setFormatter(formatter)
        self._inner.setFormatter(formatter)

    def emit(self, record: logging.LogRecord) -> None:
        """Write a record, unless there were too many of its kind."""
        self.tell_left_out()
        kind = record.name, record.pathname, record.lineno, str(record.msg)
        if kind not in self._spells:
            self._spells[kind] = Spell(self._clock(), _without_error(record))
            while len(self._spells) > MANY:
                self._close(self._spells.popitem(last=False)[1])
        spell = self._spells[kind]
        spell.count += 1
        if spell.count <= FEW:
            self._inner.handle(self._brief(record, kind))

    def tell_left_out(self) -> None:
        """Log how many lines were left out, for each kind whose minute is over."""
        self.acquire()
        try:
            now = self._clock()
            while self._spells and now - next(iter(self._spells.values())).since >= MINUTE:
                self._close(self._spells.popitem(last=False)[1])
        finally:
            self.release()

    def close(self) -> None:
        """Log how many lines were left out of the current minute, and close."""
        while self._spells:
            self._close(self._spells.popitem(last=False)[1])
        super().close()

    def _close(self, spell: Spell) -> None:
        if spell.count <= FEW:
            return
        told, told_first = copy.copy(spell.record), spell.record.getMessage()
        told.msg = "%d more like this in the last minute: %s"
        told.args = spell.count - FEW, told_first
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
