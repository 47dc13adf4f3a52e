"""How a table begins: the request is checked, seats are assigned, and chance deals."""

from __future__ import annotations

import secrets

from orchard.bots import find_bot
from orchard.errors import OrchardError
from orchard.games.game import Game, Value, find_game
from orchard.kernel import CHANCE
from orchard.match import Position, Variant
from orchard.match.even import check_even, draw_even_start, even_opening
from orchard.page.variants import variant_with
from orchard.server.events import Chapter, Event, Holder, Made, Played, What, to_row
from orchard.server.fables import first_chapter
from orchard.server.luck import Seed, draw
from orchard.server.naming import distinct, fold_name
from orchard.server.text import LONGEST_NAME, clean
from orchard.server.warmth import load
from orchard.server.wire import Clock, NewTable
from orchard.store import Row

ME, OPEN = "me", "open"
SHORTEST, LONGEST = 5, 14 * 24 * 3600  # limits of a clock, in seconds
MOST_INCREMENT = 3600


def new_address() -> str:
    """Return an unguessable address."""
    return secrets.token_urlsafe(12)


def create(request: NewTable, person: str, name: str, *, seed: Seed) -> list[What]:
    """Return the first events of a requested table; refuse an invalid request."""
    asked = find_game(request.game)
    variant = variant_for(asked, request)
    check_clock(request.clock)
    if ME not in request.chairs:
        raise OrchardError("chairs.me")
    if request.is_even:
        check_even(asked)
    chairs = seated(asked, request, person, name)
    load(variant)
    chapter = None if request.fable is None else first_chapter(request, chairs, asked)
    if request.actions:
        return _continue_match(variant, chairs, request, seed=seed, chapter=chapter)
    return [_first_event_of(variant, chairs, request, seed, chapter)]


def first_event(
    variant: Variant,
    chairs: list[Holder],
    clock: Clock,
    *,
    seed: Seed,
    dealt: list[str] | None = None,
    is_open: bool = False,
    chapter: Chapter | None = None,
    is_even: bool = False,
) -> Made:
    """Return the first event of a table; chance deals, unless `dealt` is given."""
    first = variant.start(chapter.left if chapter else ())
    if dealt is None:
        dealt = even_actions(first, seed) if is_even else chance_actions(first, seed, 0)
    return Made(
        game=variant.game.id,
        version=variant.game.version,
        options=variant.options,
        clock=clock,
        chairs=chairs,
        seed=seed,
        actions=dealt,
        is_open=is_open,
        chapter=chapter,
        is_even=is_even,
    )


def _continue_match(
    variant: Variant,
    chairs: list[Holder],
    request: NewTable,
    *,
    seed: Seed,
    chapter: Chapter | None = None,
) -> list[What]:
    """Return the events of a match begun elsewhere; every action must be legal."""
    position, parts = variant.start(chapter.left if chapter else ()), [Played(CHANCE, [])]
    opening = even_opening(position, request.actions) if request.is_even else 0
    for number, action in enumerate(request.actions):
        if position.is_over:
            raise OrchardError("match.over")
        if position.actor != CHANCE and number >= opening:
            parts.append(Played(position.actor, []))
        position = position.play(action)
        parts[-1].actions.append(action)
    if position.is_over:
        raise OrchardError("match.over")
    parts[-1].actions.extend(chance_actions(position, seed, len(request.actions)))
    dealt, *played = parts
    return [_first_event_of(variant, chairs, request, seed, chapter, dealt.actions), *played]


def _first_event_of(
    variant: Variant,
    chairs: list[Holder],
    request: NewTable,
    seed: Seed,
    chapter: Chapter | None,
    dealt: list[str] | None = None,
) -> Made:
    """Return the first event of a requested table."""
    return first_event(
        variant,
        chairs,
        request.clock,
        seed=seed,
        dealt=dealt,
        is_open=request.is_open,
        chapter=chapter,
        is_even=request.is_even,
    )


def first_rows(
    address: str, whats: list[What], at: int
) -> tuple[list[Row], list[tuple[str, str, int]]]:
    """Return the first rows of a table, and a sitting for each person at it."""
    made = whats[0]
    assert isinstance(made, Made)
    persons = {holder.person for holder in made.chairs if holder.person}
    rows = [to_row(address, Event(number, at, what)) for number, what in enumerate(whats, 1)]
    return rows, [(person, address, at) for person in sorted(persons)]


def even_actions(first: Position, seed: Seed) -> list[str]:
    """Return the actions of an even start; each attempt draws numbers of its own."""
    return list(draw_even_start(first, lambda attempt, place: draw(seed, place, attempt)))


def chance_actions(position: Position, seed: Seed, count: int) -> list[str]:
    """Return chance's actions from a position that is reached after `count` actions."""
    return dealt_from(position, seed, count)[0]


def dealt_from(position: Position, seed: Seed, count: int) -> tuple[list[str], Position]:
    """Return chance's actions from a position on, and the position after them.

    Each depends only on the seed and its place in the match: undoing and playing again brings no
    better luck.
    """
    actions: list[str] = []
    while position.actor == CHANCE:
        action = position.chosen(draw(seed, count + len(actions)))
        actions.append(action)
        position = position.play_unchecked(position.parse_action(action))
    return actions, position


def variant_for(asked: Game, request: NewTable) -> Variant:
    """Return the requested variant; refuse one whose seats do not match the chairs."""
    options: dict[str, Value] = dict(request.options)
    if any(option.name == "seats" for option in asked.options):
        options.setdefault("seats", len(request.chairs))
    variant = variant_with(asked, options)
    if variant.seats != len(request.chairs):
        raise OrchardError("chairs.count", seats=variant.seats, chairs=len(request.chairs))
    return variant


def check_clock(clock: Clock) -> None:
    """Refuse a clock outside the allowed limits."""
    if clock.pace == "none":
        return
    if not SHORTEST <= clock.seconds <= LONGEST or not 0 <= clock.increment <= MOST_INCREMENT:
        raise OrchardError(
            "clock.range", seconds=SHORTEST, days=LONGEST // 86400, minutes=MOST_INCREMENT // 60
        )


def seated(asked: Game, request: NewTable, person: str, name: str) -> list[Holder]:
    """Return who has the chairs; people who share a screen may have names of their own."""
    names = [clean(each, LONGEST_NAME) for each in request.names[: len(request.chairs)]]
    names += [""] * (len(request.chairs) - len(names))
    taken = {fold_name(name)}
    holders = []
    for chair, wish in zip(request.chairs, names, strict=True):
        own = chair == ME and wish and wish != name
        called = distinct(wish, taken) if own else name
        taken.add(fold_name(called))
        holder = _holder(asked, chair, person, name)
        holders.append(Holder(person, "", called, True) if own else holder)
    return holders


def _holder(asked: Game, chair: str, person: str, name: str) -> Holder:
    if chair == ME:
        return Holder(person=person, name=name)
    if chair == OPEN:
        return Holder()
    return Holder(bot=find_bot(chair, asked).name)
