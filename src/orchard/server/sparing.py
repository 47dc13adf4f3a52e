"""Logs that stay readable when things go wrong again and again.

A line that has been written a few times within a minute is counted instead; when the minute is
over, one line says how many were left out. Only the first of a kind brings its traceback, the next
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

FEW = 5  # lines of a kind in each minute
MINUTE = 60.0
MANY = 500  # kinds that are remembered
Kind: TypeAlias = tuple[str, str, int, str]  # the logger, where in the code, what is said


@dataclass
class Spell:
    """A minute in which a kind of line comes up."""

    since: float
    record: logging.LogRecord  # the first one, without what went wrong
    count: int = 0


class SparingHandler(logging.Handler):
    """Passes on log records to another handler, few of each kind."""

    def __init__(self, inner: logging.Handler, clock: Callable[[], float] = monotonic) -> None:
        super().__init__()
        self._inner, self._clock = inner, clock
        self._spells: OrderedDict[Kind, Spell] = OrderedDict()  # the oldest first
        self._traced: OrderedDict[tuple[Kind, str], None] = OrderedDict()

    def setFormatter(self, formatter: logging.Formatter | None) -> None:  # noqa: N802  # logging's
        """Let records be written like this."""
        super().setFormatter(formatter)
        self._inner.setFormatter(formatter)

    def emit(self, record: logging.LogRecord) -> None:
        """Write a record, unless there were enough of its kind."""
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
        """Say how many lines were left out of what is a minute old."""
        self.acquire()
        try:
            now = self._clock()
            while self._spells and now - next(iter(self._spells.values())).since >= MINUTE:
                self._close(self._spells.popitem(last=False)[1])
        finally:
            self.release()

    def close(self) -> None:
        """Say what is still to be said."""
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
        """Return a record that tells where something went wrong only once."""
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
    """Return the kind of an error, and the first line of what it says."""
    said = str(error).strip().splitlines()
    return ": ".join([type(error).__name__, *said[:1]])


def _without_error(record: logging.LogRecord) -> logging.LogRecord:
    brief = copy.copy(record)
    brief.exc_info = brief.exc_text = None
    return brief
