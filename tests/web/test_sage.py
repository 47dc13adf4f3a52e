"""The level that plays with a net, chosen in a browser for a game that has one."""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random

import pytest
from playwright.sync_api import Page, expect

from orchard.bots.warming import warm
from orchard.match import make_variant
from orchard.page.learned import build_learned
from tests.modules import built
from tests.nets.made import write_random_net
from tests.web.conftest import Come
from tests.web.process import running_server, what_is_missing

JAM_IT = make_variant("jam-it")
OF_NETS = re.compile("/(learned|nets)/")


@pytest.fixture(scope="module")
def near_address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Return the address of a server with a net for one game."""
    if missing := what_is_missing():
        pytest.skip(f"BROWSER TESTS ARE LEFT OUT: {missing}")
    built()
    folder = tmp_path_factory.mktemp("nets")
    write_random_net(folder, JAM_IT, width=8, blocks=2)
    build_learned(JAM_IT)
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("ORCHARD_NETS", str(folder))
        warm(JAM_IT)  # otherwise the server would do it during the tests
    settings = {"ORCHARD_MODULES_AN_HOUR": "0", "ORCHARD_NETS": str(folder)}
    with running_server(tmp_path_factory.mktemp("tables"), settings=settings) as address:
        yield address


def loaded(page: Page) -> list[str]:
    """Return the URLs that the page has loaded for nets."""
    names = page.evaluate("performance.getEntriesByType('resource').map(({ name }) => name)")
    return [name for name in names if OF_NETS.search(name)]


def test_it_is_chosen_loaded_and_plays(come_near: Come) -> None:
    person = come_near()
    person.open()
    skirt = person.page.get_by_role("article", name="Skirt").get_by_label("Level")
    expect(skirt.get_by_role("option")).to_have_count(8)
    expect(skirt).to_have_value("sapling")
    card = person.page.get_by_role("article", name="JAM IT")
    expect(card.get_by_role("option", name="Sage ★★★★★★★")).to_be_attached()
    card.get_by_label("Level").select_option("sage")
    expect(card).to_contain_text("Sage learned it all by playing against itself.")
    assert loaded(person.page) == []
    card.get_by_role("button", name="Play against a bot").click()
    expect(person.page).to_have_url(re.compile("#/table/"))
    for k in range(3):
        person.do_something(Random(k))
        person.wait_for_turn()
    expect(person.page.get_by_role("log")).to_contain_text("Sage")
    assert any(name.endswith(".net") for name in loaded(person.page))
    person.open()
    expect(skirt).to_have_value("orchardist")  # the strongest level there
