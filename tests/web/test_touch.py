"""Touch: a long press looks ahead, a tap plays, a drag plays."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from playwright.sync_api import Locator, expect

from tests.web.person import Person

Come = Callable[..., Person]
Point = tuple[float, float]
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
LONG = 600  # milliseconds
NOTE_MENUS = """() => {
    window.menus = 0;
    addEventListener("contextmenu", (event) => (menus += event.defaultPrevented ? 0 : 1));
}"""
PRESS_LONG_ON_ANDROID = """(name) => {
    const place = document.querySelector(`[data-open][data-place="${name}"]`);
    const menu = new PointerEvent("contextmenu", { bubbles: true, cancelable: true });
    return place.dispatchEvent(menu);
}"""


class Finger:
    """A finger on a person's screen."""

    def __init__(self, person: Person) -> None:
        self.page = person.page
        self._browser = person.page.context.new_cdp_session(person.page)

    def down(self, x: float, y: float) -> None:
        """Touch the screen."""
        self._send("touchStart", {"x": x, "y": y})

    def move(self, start: Point, end: Point, steps: int = 8) -> None:
        """Move across the screen."""
        for k in range(1, steps + 1):
            x, y = (a + (b - a) * k / steps for a, b in zip(start, end, strict=True))
            self._send("touchMove", {"x": x, "y": y})

    def up(self) -> None:
        """Lift the finger."""
        self._send("touchEnd")

    def _send(self, kind: str, *points: dict[str, float]) -> None:
        self._browser.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})


def middle(place: Locator) -> Point:
    place.scroll_into_view_if_needed()
    box = place.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_a_long_press_looks_ahead_and_does_not_play(come: Come) -> None:
    person = come(**PHONE)
    person.sit_down("Skirt", "On one screen")
    person.wait_for_turn()
    person.page.evaluate(NOTE_MENUS)
    finger, ghosts = Finger(person), person.page.locator(".ghosts")
    name = person.open_places.nth(2).get_attribute("data-place")
    finger.down(*middle(person.open_places.nth(2)))
    expect(ghosts).to_have_count(1)
    assert not person.page.evaluate(PRESS_LONG_ON_ANDROID, name), "the menu would open"
    finger.up()
    expect(ghosts).to_have_count(0)
    person.page.wait_for_timeout(LONG)
    expect(person.page.locator("[data-piece]")).to_have_count(0)
    assert person.page.evaluate("[menus, getSelection().toString()]") == [0, ""]


def test_a_short_tap_plays(come: Come) -> None:
    person = come(**PHONE)
    person.sit_down("Skirt", "On one screen")
    person.wait_for_turn()
    finger = Finger(person)
    finger.down(*middle(person.open_places.nth(2)))
    finger.up()
    expect(person.page.locator("[data-piece]")).to_have_count(1)
    expect(person.page.locator(".ghosts")).to_have_count(0)


def test_a_long_press_on_a_word_looks_ahead_too(come: Come) -> None:
    person = come(**PHONE)
    person.sit_down("JAM IT", "On one screen")
    person.wait_for_turn()
    finger, coming = Finger(person), person.page.locator(".ghosts .coming")
    before = person.page.locator("[data-piece]").count()
    finger.down(*middle(person.open_places.nth(4)))
    finger.up()
    word = person.page.locator("[data-word]").first
    expect(word).to_be_visible()
    expect(person.page.locator(".way").first).to_be_visible()
    anyhow = coming.count()  # pieces that move whichever lid goes first
    finger.down(*middle(word))
    expect(coming).to_have_count(anyhow + 2)
    finger.up()
    expect(coming).to_have_count(anyhow)
    person.page.wait_for_timeout(LONG)
    expect(person.page.locator("[data-piece]")).to_have_count(before)
    word.tap()
    expect(person.page.locator("[data-piece]")).to_have_count(before + 2)


def test_a_finger_drags_a_piece(come: Come) -> None:
    person = come(**PHONE)
    person.sit_down("Fruits Platter", "On one screen")
    luck = Random(4)
    prompt = person.page.get_by_role("region", name="What to do")
    while "let it jump home" not in prompt.inner_text():
        person.do_something(luck)
    mover = prompt.inner_text().split(":")[0]
    finger, start = Finger(person), middle(person.open_places.first)
    finger.down(*start)
    finger.move(start, (start[0] + 20, start[1]))
    end = middle(person.page.locator("[data-open][aria-pressed=false]").first)
    finger.move((start[0] + 20, start[1]), end)
    finger.up()
    expect(prompt).not_to_contain_text(mover)
    expect(person.page.locator(".ghosts")).to_have_count(0)
