"""Solo matches and matches on one screen, played in the page itself, online and offline."""

from __future__ import annotations

import re
import threading
from collections.abc import Callable, Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import expect

from orchard.games.game import all_games
from orchard.match import make_variant, parse_record
from orchard.page.module import find_module, module_name
from orchard.page.site import write_site
from orchard.page.variants import usual_variants
from tests.modules import built
from tests.web.keeping import keep_all
from tests.web.person import Person

TITLES = [game.title for game in all_games()]
MANIFEST = """async () =>
  (await fetch(document.querySelector("[rel=manifest]").href)).json()"""
Come = Callable[..., Person]


@pytest.mark.parametrize("title", TITLES)
def test_a_whole_match_is_played_with_the_network_cut(come_near: Come, title: str) -> None:
    person = come_near()
    person.open()
    keep_all(person.page)
    person.cut_network()
    person.sit_down(title, "Play against a bot")
    expect(person.page).to_have_url(re.compile("#/table/"))
    person.play_to_the_end(seed=2)
    person.page.get_by_role("button", name="Play again").click()
    expect(person.page.get_by_role("button", name="Play again")).to_be_hidden()
    person.do_something(Random(1))


def test_a_match_is_kept(come_near: Come) -> None:
    person = come_near()
    person.sit_down("Skirt", "Play against a bot")
    luck = Random(3)
    for _ in range(3):
        person.do_something(luck)
        person.wait_for_turn()
    seen = person.page.get_by_role("log").inner_text()
    person.page.reload()
    expect(person.table).to_be_visible()
    assert person.page.get_by_role("log").inner_text() == seen
    person.open()
    person.page.get_by_role("link", name="Skirt").click()
    expect(person.page.get_by_role("log")).to_have_text(re.compile("placed"))


def test_two_pages_of_one_match_agree(come_near: Come) -> None:
    one = come_near()
    one.sit_down("Skirt", "On one screen")
    other = one.page.context.new_page()
    other.goto(one.page.url)
    one.page.reload()
    one.do_something(Random(1))
    other.locator("[data-open]").first.click()
    expect(other.get_by_role("log")).to_contain_text("placed")  # played by the first page
    expect(other.locator("[data-piece]")).to_have_count(1)
    assert other.get_by_role("log").inner_text() == one.page.get_by_role("log").inner_text()


def test_undo_resign_and_the_past(come_near: Come) -> None:
    person = come_near()
    person.sit_down("Skirt", "Play against a bot")
    log = person.page.get_by_role("log")
    expect(person.open_places).to_have_count(30)  # the outer ring
    person.page.locator("[data-open][data-place=a1]").first.click()
    expect(log).to_contain_text("Random placed a black stone on")
    person.wait_for_turn()
    person.page.locator("polygon[data-place=a1]").click()
    expect(person.page.get_by_role("alert")).to_be_visible()
    expect(person.page.get_by_role("button", name=re.compile("Rule S"))).to_be_visible()
    person.page.get_by_role("button", name="Look back").click()
    expect(person.page.get_by_role("region", name="Look back")).to_contain_text("of")
    person.page.get_by_role("button", name="Back to the game").click()
    person.page.get_by_role("button", name="Undo").click()
    expect(log).to_contain_text("takes back a turn")
    expect(person.open_places).to_have_count(30)
    person.page.get_by_role("button", name="Resign").click()
    person.page.get_by_role("button", name="Really?").click()
    expect(person.page.get_by_text("You have lost.")).to_be_visible()


def test_a_record_is_saved(come_near: Come) -> None:
    person = come_near()
    person.sit_down("JAM IT", "On one screen")
    for k in range(6):
        person.do_something(Random(k))
    person.page.get_by_role("button", name="Share").click()
    with person.page.expect_download() as download:
        person.page.get_by_role("button", name="Save the record").click()
    assert download.value.suggested_filename.startswith("jam-it-red-vs-blue-2")
    match = parse_record(Path(download.value.path()).read_text("utf-8"))
    assert match.actions


def test_a_match_begun_near_is_finished_far(come_near: Come) -> None:
    ann, ben = come_near(), come_near()
    ann.sit_down("Skirt", "Play against a bot")
    luck = Random(4)
    for _ in range(4):
        ann.do_something(luck)
        ann.wait_for_turn()
    seen = ann.page.locator("[data-piece]").count()
    ann.page.get_by_role("button", name="Share").click()
    ann.page.get_by_role("button", name="Random’s seat").click()
    expect(ann.page).to_have_url(re.compile(r"\d/table/"))
    expect(ann.page.locator("[data-piece]")).to_have_count(seen)
    ben.page.goto(ann.page.url)
    ben.take_seat()
    ben.begin_to_play(seed=4)
    ann.let_play(seed=5)
    expect(ben.again).to_be_visible()


def test_a_strong_bot_thinks_in_several_workers(come_near: Come) -> None:
    person = come_near()
    person.page.add_init_script(
        "Object.defineProperty(Navigator.prototype, 'hardwareConcurrency', { get: () => 4 })"
    )
    person.open()
    card = person.page.get_by_role("article", name="JAM IT")
    card.get_by_label("Level").select_option("harvest")
    card.get_by_role("button", name="Play against a bot").click()
    expect(person.table).to_be_visible()
    for k in range(4):
        person.do_something(Random(k))
        person.wait_for_turn()
    expect(person.page.get_by_role("log")).to_contain_text("Harvest")
    assert len(person.page.workers) == 3  # one core is left for the page


def test_hidden_hands_hold_on_one_screen(come_near: Come) -> None:
    person = come_near()
    person.choose("Fabled Fruit", "On one screen")
    page = person.page
    fox = page.get_by_role("button", name="I’m Fox")
    expect(page.locator(".hand")).to_have_count(0)
    fox.click()
    expect(page.locator(".hand")).to_have_count(1)
    luck = Random(5)
    for _ in range(30):
        if page.get_by_role("button", name="Pass to").count():
            break
        person.do_something(luck)
    own = page.locator(".hand").inner_text()
    page.get_by_role("button", name="Pass to Hare").click()
    expect(page.get_by_role("heading", name="Hare is next")).to_be_visible()
    expect(page.locator(".hand")).to_have_count(0)
    expect(page.get_by_role("log")).to_have_count(0)
    page.get_by_role("button", name="I’m Hare").click()
    expect(page.locator(".hand")).to_have_count(1)
    assert page.locator(".hand").inner_text() != own or own == ""


def test_cards_are_met_and_what_nobody_has_found_stays_hidden(come_near: Come) -> None:
    person = come_near()
    person.take_time()
    person.sit_down("Fabled Fruit", "Play against a bot")
    expect(person.page.get_by_role("dialog", name="6 new places")).to_be_visible()
    person.eager.click()
    person.page.keyboard.press("i")
    looked_up = person.page.get_by_role("dialog", name="Places you have met")
    expect(looked_up).to_contain_text("1 of 6")
    person.page.keyboard.press("End")
    expect(looked_up.get_by_role("article", name="No two alike")).to_be_visible()


def test_a_variant_without_a_module_is_played_far(come_near: Come) -> None:
    assert find_module(module_name(make_variant("skirt", size=9))) is None
    person = come_near()
    person.sit_down("Skirt", "Play against a bot", {"Board size": "9"})
    expect(person.page).to_have_url(re.compile(r"\d/table/"))


class Quiet(SimpleHTTPRequestHandler):
    """Serves files without logging."""

    def log_message(self, *_: object) -> None:
        """Log nothing."""


@pytest.fixture
def site(tmp_path: Path, address: str) -> Iterator[tuple[Path, str]]:
    """Return a folder with the site, and its address on a plain file server."""
    built(usual_variants())
    folder = tmp_path / "some" / "where"
    write_site(folder)
    host = ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=str(tmp_path)))
    threading.Thread(target=host.serve_forever, daemon=True).start()
    yield folder, f"http://127.0.0.1:{host.server_port}/some/where"
    host.shutdown()
    host.server_close()


def test_the_site_works_from_a_subfolder(come_near: Come, site: tuple[Path, str]) -> None:
    _, where = site
    person = come_near(where)
    refused: list[str] = []
    person.page.on("response", lambda answer: refused.append(answer.url) if not answer.ok else None)
    person.sit_down("Nuts Sorting", "Play against a bot")
    assert person.page.url.startswith(f"{where}/#/table/")
    person.play_to_the_end(seed=1)
    person.page.get_by_role("button", name="Rules").click()
    expect(person.page.get_by_role("dialog")).to_contain_text("Nuts Sorting")
    person.page.keyboard.press("Escape")
    person.page.get_by_role("link", name="Orchard").click()
    expect(person.page.get_by_role("article")).to_have_count(len(TITLES))
    expect(person.page.get_by_role("button", name="Invite friends")).to_have_count(0)
    assert refused == []


PAGE = """<!doctype html><title>A page</title><link rel="icon" href="../leaf.svg">
<div class="orchard-board" data-game="skirt" data-options="{}">a picture</div>
<script type="module" src="../board.js"></script>"""  # as in the documentation


def test_a_board_in_another_page_can_be_played_on(come_near: Come, site: tuple[Path, str]) -> None:
    folder, where = site
    (folder / "docs").mkdir()
    (folder / "docs" / "page.html").write_text(PAGE, "utf-8")
    person = come_near(where)
    person.open("/docs/page.html")
    board = person.page.frame_locator("iframe")
    board.locator("[data-open][data-place=a1]").first.click()
    expect(board.locator("[data-piece]")).not_to_have_count(0)
    expect(person.page.get_by_text("a picture")).to_have_count(0)


def test_the_site_is_installable_and_asks_before_it_changes(
    come_near: Come, site: tuple[Path, str]
) -> None:
    folder, where = site
    person = come_near(where)
    page = person.page
    person.open("/")
    manifest = page.evaluate(MANIFEST)
    assert manifest["display"] == "standalone"
    icons = [icon["src"] for icon in manifest["icons"]]
    assert all((folder / icon).is_file() for icon in icons)
    keep_all(page)
    expect(page.get_by_text("new version")).to_have_count(0)
    worker = (folder / "sw.js").read_bytes()
    (folder / "sw.js").write_bytes(worker + b"\n// newer")
    page.evaluate("async () => (await navigator.serviceWorker.ready).update()")
    expect(page.get_by_text("A new version of Orchard is ready.")).to_be_visible()
    with page.expect_navigation():
        page.get_by_role("button", name="Update").click()
    expect(page.get_by_role("article").first).to_be_visible()
    expect(page.get_by_text("new version")).to_have_count(0)
