"""Former tables in the browser: which cannot continue, and what the board can no longer show."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.web.conftest import Come
from tests.web.process import FAR, running_server, what_is_missing

STORED = Path(__file__).parents[1] / "server" / "data" / "version-0.1.sql"
SECRET = {"ORCHARD_SECRET": "a secret of version 0.1"}
COOKIE = "-ZTMx8a5v9h-6vzzbQ7p-Q.vGQ3eFT8Y6kCtknWu3B-heRfXGU"  # Ann's
SKIRT, JAM = "xwOTTrMcr9ZzjyUP", "q2T02_A6oHrgDzJa"


@pytest.fixture(scope="module")
def former(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Return the address of a server with tables from version 0.1, two of them altered."""
    if missing := what_is_missing():
        pytest.skip(f"BROWSER TESTS ARE LEFT OUT: {missing}")
    folder = tmp_path_factory.mktemp("former")
    with sqlite3.connect(folder / "orchard.db") as database:
        database.executescript(STORED.read_text("utf-8"))
        change = 'UPDATE events SET body = replace(body, ?, ?) WHERE "table" = ? AND number = ?'
        database.execute(change, ('"played"', '"danced"', SKIRT, 4))
        database.execute(change, ('"version":1', '"version":99', JAM, 1))
    with running_server(folder, settings={**FAR, **SECRET}) as address:
        yield address


def test_former_tables_say_what_they_are(former: str, come: Come) -> None:
    ann = come(former)
    page = ann.page
    page.context.add_cookies([{"name": "orchard", "value": COOKIE, "url": former}])
    page.goto(former)
    mine = page.get_by_role("region", name="My tables")
    expect(mine.get_by_role("listitem")).to_have_count(6)
    expect(mine.get_by_text("Cannot go on")).to_have_count(2)
    page.goto(f"{former}/table/{SKIRT}")
    expect(page.get_by_text("This table is damaged")).to_be_visible()
    expect(page.get_by_role("list", name="Who played")).to_contain_text("Ben")
    expect(page.get_by_text("Good luck!")).to_be_visible()
    expect(page.get_by_text("1 entry could not be read.")).to_be_visible()
    page.goto(f"{former}/table/{JAM}")
    prompt = page.get_by_role("region", name="What to do")
    expect(prompt).to_contain_text("began under version 99 of the rules")
    expect(prompt.get_by_role("button", name="Play again")).to_be_visible()
    expect(page.get_by_role("combobox")).to_have_count(0)  # no bot can take over
