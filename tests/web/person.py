"""A person at a browser, guided by what is visible and labelled."""

from __future__ import annotations

import re
from collections.abc import Mapping
from random import Random
from typing import Any

from playwright.sync_api import BrowserContext, Locator, Page, expect

from tests.web.playing import PLAY

A_MOVE = 60_000  # milliseconds within which a table must change, on any machine
MOST_CHOICES = 1500  # per match
SHORT = {  # options that make a match short, labelled as on the front page
    "Skirt": {"Board size": "3"},
    "Fruits Platter": {"Limit": "20"},
    "Nuts Sorting": {},
    "JAM IT": {"Board": "mini"},
    "Fabled Fruit": {"Round limit": "10"},
}
SMALL = SHORT["Skirt"]
BOT = "Random"
JAPANESE = {  # the labels a person looks for, in Japanese
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
    """A person looking at one page."""

    def __init__(
        self, context: BrowserContext, address: str, words: Mapping[str, str] | None = None
    ) -> None:
        self.words = words or {}  # translations of the English labels
        self.page: Page = context.new_page()
        self.address = address
        self.complaints: list[str] = []  # errors and warnings of the page; tests expect none
        self.unheard = {BLOCKED}  # messages that are not complaints
        self.is_patient = False  # whether its server may be unreachable
        self.page.on("pageerror", lambda error: self.complaints.append(str(error)))
        self.page.on("console", self._listen)
        self.page.add_locator_handler(self.eager, lambda go: go.click(), no_wait_after=True)

    @property
    def eager(self) -> Locator:
        """The button that dismisses cards shown for the first time."""
        return self.page.get_by_role("button", name=self.word("Let’s go"))

    def take_time(self) -> None:
        """Look at new cards from now on, instead of dismissing them at once."""
        self.page.remove_locator_handler(self.eager)

    def cut_network(self) -> None:
        """Cut the network; requests that fail because of it are not complaints."""
        self.page.context.set_offline(True)
        self.unheard |= OFFLINE

    def may_lose_its_server(self) -> None:
        """Ignore the page's complaints about a server that was killed."""
        self.is_patient = True

    def word(self, english: str) -> str:
        """Return the page's label for an English one."""
        return self.words.get(english, english)

    def open(self, path: str = "/") -> None:
        """Open a page."""
        self.page.goto(self.address + path)

    def sit_down(self, game: str, way: str, options: Mapping[str, str] | None = None) -> None:
        """Choose a game and a way to play, with options by label, and wait for the table."""
        self.choose(game, way, options)
        expect(self.page).to_have_url(re.compile("/table/"))
        self.come_forward()
        expect(self.table).to_be_visible()

    def choose(self, game: str, way: str, options: Mapping[str, str] | None = None) -> None:
        """Choose a game and a way to play on the front page, with options by label."""
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
        """Take an open seat, with or without a name; a person who has a name is not asked."""
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
        """Sit down as two named people, rename one, and check that the names last."""
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
        """The log of moves and chat."""
        return self.page.get_by_role("log")

    @property
    def table(self) -> Locator:
        """The board, or the cards on the table."""
        return self.page.get_by_role("main")

    @property
    def open_places(self) -> Locator:
        """Places that can be chosen, anywhere on the page."""
        return self.page.locator("[data-open]")

    @property
    def buttons(self) -> Locator:
        """Actions offered as buttons."""
        return self.page.get_by_role("region", name=self.word("What to do")).get_by_role("button")

    @property
    def is_over(self) -> bool:
        """Whether the match has ended."""
        return self.again.is_visible()

    @property
    def endings(self) -> list[str]:
        """The labels of the buttons that continue after a match."""
        return [self.word(name) for name in ("Play again", "Next game")]

    @property
    def again(self) -> Locator:
        """The button that continues after a match: a rematch or the next game."""
        again, on = (self.page.get_by_role("button", name=name) for name in self.endings)
        return again.or_(on)

    @property
    def curtain(self) -> Locator:
        """The button on the curtain, which hides the table until the right person comes forward."""
        return self.page.locator(".curtain").get_by_role("button")

    def come_forward(self) -> None:
        """Come forward as the person the curtain asks for, if there is a curtain."""
        expect(self.page.locator(".table, .curtain").first).to_be_visible()
        if self.curtain.is_visible():
            self.curtain.click()

    def wait_for_turn(self) -> None:
        """Wait until there is a choice to make, or the match is over."""
        self.page.wait_for_function(WAITS_FOR_ONE, arg=self.endings, timeout=A_MOVE)
        expect(self.page.locator("body")).to_be_visible()  # lets the handler dismiss new cards
        if self.curtain.is_visible():
            self.curtain.click()
            self.wait_for_turn()

    def do_something(self, luck: Random) -> None:
        """Tap a random open place or press a random button, and wait for a change."""
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
        """What is visible of the table, to detect changes."""
        return str(self.page.evaluate(STATE))

    def play_to_the_end(self, seed: int, taps: int = 8) -> int:
        """Choose at random to the end, the first `taps` times by hand; return the count."""
        luck = Random(seed)
        for count in range(taps):
            self.wait_for_turn()
            if self.is_over:
                return count
            self.do_something(luck)
        return taps + int(self.let_play(seed)["count"])

    def settle(self) -> None:
        """Wait until all finite animations have ended."""
        self.page.evaluate(SETTLED)

    def let_play(self, seed: int, *, reads: bool = False) -> dict[str, Any]:
        """Let the page play to the end; return the `count` of choices and the `lines` shown."""
        return dict(self.page.evaluate(PLAY, self._wanted(seed, reads=reads)))

    def begin_to_play(self, seed: int) -> None:
        """Let the page play to the end by itself, without waiting."""
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
