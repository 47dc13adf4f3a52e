"""The log is JSON for programs and short lines for people."""

from __future__ import annotations

import json
import logging
from collections.abc import Iterator

import pytest

from orchard.errors import OrchardError
from orchard.server import log_limits
from orchard.server.log_limits import FEW, RateLimitedHandler
from orchard.server.logs import JsonLines, TextLines, log, report_suppressed, set_up_logs


@pytest.fixture
def root() -> Iterator[logging.Logger]:
    """The root logger, restored afterwards."""
    found = logging.getLogger()
    handlers, level = found.handlers[:], found.level
    yield found
    found.handlers[:], found.level = handlers, level


def record(**more: object) -> logging.LogRecord:
    made = logging.LogRecord("orchard.server", logging.WARNING, "", 0, "a %s", ("word",), None)
    made.__dict__.update(more)
    return made


def test_a_json_line_is_one_object() -> None:
    told = json.loads(JsonLines().format(record(facts={"game": "skirt"})))
    assert (told["level"], told["text"], told["game"]) == ("warning", "a word", "skirt")


def test_a_text_line_is_read_by_a_person() -> None:
    line = TextLines().format(record(facts={"game": "skirt", "number": 3}))
    assert line.endswith("WARNING: a word (game skirt, number 3)")
    assert TextLines().format(record()).endswith("WARNING: a word")


def test_an_error_brings_its_traceback() -> None:
    try:
        raise KeyError("lost")
    except KeyError as error:
        caught = (KeyError, error, error.__traceback__)
    assert "KeyError: 'lost'" in TextLines().format(record(exc_info=caught))
    assert "KeyError: 'lost'" in json.loads(JsonLines().format(record(exc_info=caught)))["trace"]


@pytest.mark.parametrize(("is_json", "kind"), [(True, JsonLines), (False, TextLines)])
def test_the_form_can_be_chosen(root: logging.Logger, is_json: bool, kind: type) -> None:
    set_up_logs("error", is_json=is_json)
    assert [type(handler.formatter) for handler in root.handlers] == [kind]
    assert not log.isEnabledFor(logging.WARNING)


def test_a_level_that_there_is_not_is_refused() -> None:
    with pytest.raises(OrchardError, match="debug, info, warning, error") as caught:
        set_up_logs("loud", is_json=True)
    assert caught.value.code == "setting.log_level"


class Page(logging.Handler):
    """Collects the lines that are written."""

    def __init__(self) -> None:
        super().__init__()
        self.lines: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        """Collect a line."""
        self.lines.append(TextLines().format(record).partition(" ")[2])


class Log:
    """A rate-limited logger with a clock set by hand."""

    def __init__(self) -> None:
        self.now, self.page = 0.0, Page()
        self.handler = RateLimitedHandler(self.page, lambda: self.now)
        self.log = logging.Logger("test")
        self.log.addHandler(self.handler)

    def complain(self, text: str = "it is %s", error: Exception | None = None) -> None:
        """Log a warning, always from the same line of code."""
        self.log.warning(text, "late", exc_info=error)


def test_the_same_line_is_written_a_few_times_a_minute() -> None:
    told = Log()
    for _ in range(1000):
        told.complain()
    assert told.page.lines == ["WARNING: it is late"] * FEW
    told.now = 59.0
    told.complain("it is still %s")
    assert told.page.lines[FEW:] == ["WARNING: it is still late"]
    told.now = 60.0
    told.complain()
    assert told.page.lines[FEW + 1 :] == [
        f"WARNING: {1000 - FEW} more like this in the last minute: it is late",
        "WARNING: it is late",
    ]


def test_what_was_suppressed_is_reported_without_another_line(root: logging.Logger) -> None:
    told = Log()
    root.handlers[:] = [told.handler]
    for _ in range(FEW + 2):
        told.complain()
    report_suppressed()
    assert len(told.page.lines) == FEW
    told.now = 60.0
    report_suppressed()
    report_suppressed()
    assert told.page.lines[FEW:] == ["WARNING: 2 more like this in the last minute: it is late"]


def test_what_was_suppressed_is_reported_at_the_end() -> None:
    told = Log()
    for _ in range(FEW + 1):
        told.complain()
    told.handler.close()
    assert "1 more like this" in told.page.lines[-1]


def test_only_the_first_of_a_kind_has_a_traceback() -> None:
    told = Log()
    for number in range(3):
        try:
            raise KeyError(number, "a\nlong story")
        except KeyError as error:
            told.complain(error=error)
    told.now = 100.0
    told.complain(error=ValueError("one\ntwo"))
    told.complain(error=ValueError("one\ntwo"))
    assert ["Traceback" in line for line in told.page.lines] == [True, False, False, False, False]
    assert told.page.lines[1] == "WARNING: it is late (error KeyError: (1, 'a\\nlong story'))"
    assert told.page.lines[4] == "WARNING: it is late (error ValueError: one)"


def test_few_kinds_are_remembered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(log_limits, "MANY", 10)
    told = Log()
    for number in range(100):
        told.complain(f"{number} %s", error=ValueError())
    assert len(told.handler._windows) == len(told.handler._traced) == 10
