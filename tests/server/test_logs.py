"""The log is JSON for programs and short lines for people."""

from __future__ import annotations

import json
import logging
from collections.abc import Iterator

import pytest

from orchard.errors import OrchardError
from orchard.server.logs import JsonLines, TextLines, log, set_up_logs


@pytest.fixture
def root() -> Iterator[logging.Logger]:
    """The logger of everything, as it was afterwards."""
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
