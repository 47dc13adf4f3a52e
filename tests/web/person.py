"""A person at a browser, who goes by what is seen and labelled."""

from __future__ import annotations

import re
from collections.abc import Mapping
from random import Random
from typing import Any

from playwright.sync_api import BrowserContext, Locator, Page, expect

from tests.web.playing import PLAY

A_MOVE = 60_000  # milliseconds within which a table must have changed, on any machine
MOST_CHOICES = 1500  # in a match
SHORT = {  # options by which a match is soon over, as the front page calls them
    "Skirt": {"Board size": "3"},
    "Fruits Platter": {"Limit": "20"},
    "Nuts Sorting": {},
    "JAM IT": {"Board": "mini"},
    "Fabled Fruit": {"Round limit": "10"},
}
SMALL = SHORT["Skirt"]
BOT = "Random"
JAPANESE = {  # what a person goes by, in Japanese
    "Clock": "持ち時間",
    "Let’s go": "はじめましょう",
    "Level": "強さ",
    "Options": "設定",
    "Play again": "もう一局",
    "Play against a bot": "ボットと対戦",
    "Random": "ランダム",
    "Rules": "ルール",
    "Take back": "選び直す",
    "What to do": "次にすること",
}
GERMAN = {
    "Clock": "Bedenkzeit",
    "Let’s go": "Los geht’s",
    "Level": "Spielstärke",
    "Options": "Optionen",
    "Play again": "Noch eine Partie",
    "Play against a bot": "Gegen einen Bot",
    "Random": "Zufallsbot",
    "Rules": "Regeln",
    "Take back": "Doch nicht",
    "What to do": "Was zu tun ist",
}
WORDS = {"ja": JAPANESE, "de": GERMAN}


class Person:
    """Somebody who looks at one page."""

    def __init__(
        self, context: BrowserContext, address: str, words: Mapping[str, str] | None = None
    ) -> None:
        self.words = words or {}  # that stand for English ones
        self.page: Page = context.new_page()
        self.address = address
        self.complaints: list[str] = []  # of the page: nothing may go wrong unseen
        self.unheard = {BLOCKED}  # what it says that is no complaint
        self.is_patient = False  # whether its server may be away
        self.page.on("pageerror", lambda error: self.complaints.append(str(error)))
        self.page.on("console", self._listen)
        self.page.add_locator_handler(self.eager, lambda go: go.click(), no_wait_after=True)

    @property
    def eager(self) -> Locator:
        """The way past cards that one meets for the first time."""
        return self.page.get_by_role("button", name=self.word("Let’s go"))

    def take_time(self) -> None:
        """Look at new cards from now on, instead of going on at once."""
        self.page.remove_locator_handler(self.eager)

    def cut_network(self) -> None:
        """Cut the network; that the page cannot reach anything is no fault of its own then."""
        self.page.context.set_offline(True)
        self.unheard |= OFFLINE

    def may_lose_its_server(self) -> None:
        """Let the page complain that it cannot reach a server that was killed."""
        self.is_patient = True

    def word(self, english: str) -> str:
        """Return the word that the page shows for an English one."""
        return self.words.get(english, english)

    def open(self, path: str = "/") -> None:
        """Open a page."""
        self.page.goto(self.address + path)

    def sit_down(self, game: str, way: str, options: Mapping[str, str] | None = None) -> None:
        """Choose a game on the front page and a way to play it, with options by their labels."""
        self.choose(game, way, options)
        expect(self.page).to_have_url(re.compile("/table/"))
        self.come_forward()
        expect(self.table).to_be_visible()

    def choose(self, game: str, way: str, options: Mapping[str, str] | None = None) -> None:
        """Choose a game on the front page and a way to play it."""
        self.open()
        card = self.page.get_by_role("article", name=game)
        if options:
            card.get_by_text(self.word("Options")).click()
        for name, value in (options or {}).items():
            field = card.get_by_label(name, exact=True)
            if field.evaluate("field => field.tagName") == "SELECT":
                field.select_option(value)
            else:
                field.fill(value)
                field.blur()
        level = card.get_by_label(self.word("Level"))
        if way == self.word("Play against a bot"):
            level.select_option(label=self.word(BOT))
        card.get_by_role("button", name=way).click()
        if way == self.word("On one screen"):
            self.page.get_by_role("button", name=self.word("Sit down")).click()

    def take_seat(self, name: str = "") -> None:
        """Sit down on an open seat, with a name or without one; who has a name is not asked."""
        self.page.get_by_role("button", name="Sit here").first.click()
        sheet = self.page.get_by_role("dialog", name="What shall we call you?")
        seated = self.page.get_by_role("button", name="Change the name")
        expect(sheet.or_(seated).first).to_be_visible()
        if not sheet.is_visible():
            return
        if name:
            sheet.get_by_label("Your name").fill(name)
            sheet.get_by_role("button", name="Sit down", exact=True).click()
        else:
            sheet.get_by_role("button", name="Sit down without a name").click()

    def be_called(self, name: str) -> None:
        """Choose a name on the front page."""
        self.open()
        self.page.get_by_label("Your name").fill(name)
        self.page.get_by_label("Your name").press("Enter")
        expect(self.page.get_by_text("Saved")).to_be_visible()

    def share_a_screen(self) -> None:
        """Sit down as two people with names, then change one of them."""
        self.open()
        card = self.page.get_by_role("article", name="Skirt")
        card.get_by_role("button", name="On one screen").click()
        self.page.get_by_label("White", exact=True).fill("Ann")
        self.page.get_by_label("Black", exact=True).fill("Ben")
        self.page.get_by_role("button", name="Sit down").click()
        expect(self.page.locator(".seat b bdi")).to_have_text(["Ann", "Ben"])
        prompt = self.page.get_by_role("region", name="What to do")
        self.do_something(Random(1))
        expect(self.log).to_contain_text("Ann")
        self.page.get_by_role("button", name="Change the name Ben").click()
        self.page.get_by_label("Your name").fill("Bea")
        self.page.get_by_role("button", name="Save").click()
        expect(self.page.locator(".seat b bdi")).to_have_text(["Ann", "Bea"])
        expect(prompt).to_be_visible()
        self.page.reload()
        expect(self.page.locator(".seat b bdi")).to_have_text(["Ann", "Bea"])

    @property
    def log(self) -> Locator:
        """What has happened and what was said."""
        return self.page.get_by_role("log")

    @property
    def table(self) -> Locator:
        """The board, or the cards that lie out."""
        return self.page.get_by_role("main")

    @property
    def open_places(self) -> Locator:
        """Places that can be chosen, wherever they are."""
        return self.page.locator("[data-open]")

    @property
    def buttons(self) -> Locator:
        """Actions that are buttons."""
        return self.page.get_by_role("region", name=self.word("What to do")).get_by_role("button")

    @property
    def is_over(self) -> bool:
        """Whether the match has ended."""
        return self.again.is_visible()

    @property
    def endings(self) -> list[str]:
        """What stands on the buttons by which one goes on after a match."""
        return [self.word(name) for name in ("Play again", "Next game")]

    @property
    def again(self) -> Locator:
        """The way to play again, once a match has ended."""
        again, on = (self.page.get_by_role("button", name=name) for name in self.endings)
        return again.or_(on)

    @property
    def curtain(self) -> Locator:
        """What hides the table until the right person says who they are: the button to say so."""
        return self.page.locator(".curtain").get_by_role("button")

    def come_forward(self) -> None:
        """Say that one is who the curtain asks for, if there is one."""
        expect(self.page.locator(".table, .curtain").first).to_be_visible()
        if self.curtain.is_visible():
            self.curtain.click()

    def wait_for_turn(self) -> None:
        """Wait until there is something to choose, or the end."""
        self.page.wait_for_function(WAITS_FOR_ONE, arg=self.endings, timeout=A_MOVE)
        expect(self.page.locator("body")).to_be_visible()  # past new cards, if one is eager
        if self.curtain.is_visible():
            self.curtain.click()
            self.wait_for_turn()

    def do_something(self, luck: Random) -> None:
        """Tap a place or press a button, whatever can be chosen."""
        self.wait_for_turn()
        before = self.state
        names = self.open_places.evaluate_all("places => places.map(p => p.dataset.place)")
        pressed = self.buttons.filter(has_not_text=self.word("Take back"))
        if names and (not pressed.count() or luck.random() < 0.5):
            name = luck.choice(names)
            self.page.locator(f'[data-open][data-place="{name}"]').first.click()
        elif pressed.count():
            pressed.nth(luck.randrange(pressed.count())).click()
        self.page.wait_for_function(CHANGED, arg=before, timeout=A_MOVE)

    @property
    def state(self) -> str:
        """What can be seen of the table, to notice that something has changed."""
        return str(self.page.evaluate(STATE))

    def play_to_the_end(self, seed: int, taps: int = 8) -> int:
        """Choose anything until the match is over, some times by hand; return how often."""
        luck = Random(seed)
        for count in range(taps):
            self.wait_for_turn()
            if self.is_over:
                return count
            self.do_something(luck)
        return taps + int(self.let_play(seed)["count"])

    def settle(self) -> None:
        """Wait until nothing moves that ever comes to rest."""
        self.page.evaluate(SETTLED)

    def let_play(self, seed: int, *, reads: bool = False) -> dict[str, Any]:
        """Let the page play to the end; return `count`, and `lines` that could be read."""
        return dict(self.page.evaluate(PLAY, self._wanted(seed, reads=reads)))

    def begin_to_play(self, seed: int) -> None:
        """Let the page play to the end by itself, and wait for nothing."""
        self.page.evaluate(f"wanted => {{ ({PLAY})(wanted); }}", self._wanted(seed))

    def _wanted(self, seed: int, *, reads: bool = False) -> dict[str, Any]:
        return {"seed": seed, "endings": self.endings, "most": MOST_CHOICES, "reads": reads}

    def _listen(self, message: object) -> None:
        text = str(getattr(message, "text", message))
        if self.is_patient and REFUSED in text:
            return
        if getattr(message, "type", "") in ("error", "warning") and text not in self.unheard:
            self.complaints.append(text)


OFFLINE = {
    f"Failed to load resource: net::{why}" for why in ("ERR_INTERNET_DISCONNECTED", "ERR_FAILED")
}
REFUSED = "net::ERR_CONNECTION_REFUSED"
BLOCKED = "Service Worker registration blocked by Playwright"
STATE = """(() => [...document.querySelectorAll(
    "[data-open], [data-piece], [aria-pressed=true], [role=log] li, main ~ * button, main ~ * p"
)].map((e) => (e.dataset.place ?? "") + (e.dataset.piece ?? "") + e.textContent).join("|"))()"""
SETTLED = """() => Promise.allSettled(document.getAnimations()
    .filter((one) => one.effect.getTiming().iterations !== Infinity).map((one) => one.finished))"""
WAITS_FOR_ONE = """names => !document.querySelector("main[aria-busy=true]") && (
    document.querySelector("[data-open], [data-choices] button, .curtain button")
    || [...document.querySelectorAll("button")].some(
        (button) => names.includes(button.textContent.trim())))"""
CHANGED = f"""before => {STATE} !== before && !document.querySelector("main[aria-busy=true]")"""
