"""The conformance kit: play random games and check in every position what must always hold.

>>> from orchard.games.skirt import GAME
>>> from orchard.testing import check_game
>>> check_game(GAME, size=3, games=1).games
1
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial

import numpy as np

from orchard.errors import OrchardError
from orchard.games.checking import where
from orchard.games.game import Game, Value
from orchard.games.numbers import MOST_SENTENCES, MOST_TAPS
from orchard.kernel import CHANCE, EVERYTHING, SPECTATOR, Target, copied
from orchard.kernel.random import Stream
from orchard.kernel.rules import choose as choose_by_list
from orchard.match import (
    Choice,
    Match,
    Position,
    Variant,
    format_record,
    make_variant,
    parse_record,
)
from orchard.match.desk import Desk
from orchard.testing.even import check_even_starts
from orchard.testing.law import NonconformingError, expect
from orchard.testing.observation import Observer, check_sight
from orchard.words import LOCALES, entries
from orchard.words.catalogue import SHARED, source

CLAUSE = re.compile(r"\*\*([A-Z]+\d+)\*\*")
LONGEST = 20_000  # no game may take more actions than this
CLOSE_LOOK = 7  # slow laws are checked in one position out of this many
TRIED_ACTIONS = 12  # actions of other positions tried in each position checked closely
TRIED_GESTURES = 300  # actions whose gestures are checked there
MOST_CODES = 1 << 15  # upper bound on action codes
GUARD = -31_000  # fills the space beyond a buffer, to detect overruns


@dataclass(frozen=True)
class Conformance:
    """How much was checked."""

    games: int
    positions: int
    refusals: int  # illegal actions that were refused with a clause


def check_game(
    known: Game,
    /,
    *,
    games: int = 10,
    seed: int = 0,
    progress: Callable[[int], None] | None = None,
    **options: Value,
) -> Conformance:
    """Check a game with these options; raise `NonconformingError` at the first law it breaks."""
    variant = make_variant(known, **options)
    check_facts(known)
    check_words(variant)
    check_symmetries(variant)
    check_sight(variant)
    check_even_starts(variant, seed)
    walk = _Walk(variant, seed)
    for number in range(games):
        walk.play(number)
        if progress:
            progress(1)
    return Conformance(games, walk.positions, walk.refusals)


def typical_options(known: Game) -> list[dict[str, Value]]:
    """Return sets of options to test: the defaults, then each option alone at both extremes.

    Invalid combinations are left out.
    """
    usual = {option.name: option.default for option in known.options}
    ends = [
        usual | {option.name: option.values[end]} for option in known.options for end in (0, -1)
    ]
    found: list[dict[str, Value]] = []
    for options in (usual, *ends):
        if options not in found and _is_consistent(known, options):
            found.append(options)
    return found


def _is_consistent(known: Game, options: dict[str, Value]) -> bool:
    try:
        return len(make_variant(known, **options).tables) == 1
    except OrchardError:
        return False


def check_facts(known: Game) -> None:
    """Check a game's facts about itself."""
    expect(re.fullmatch(r"[a-z][a-z0-9-]*", known.id), f"the id '{known.id}' is not lower-case")
    expect(known.title and known.designers, "title and designers are needed")
    expect(known.version >= 1 and known.minutes > 0 and len(known.seats) > 0, "facts are missing")
    expect(CLAUSE.search(known.rules_page), "RULES.md has no clauses such as **S1**")
    expect(len({look.name for look in known.looks}) == len(known.looks), "two looks have one name")
    for option in known.options:
        expect(option.parse(str(option.default)) == option.default, f"default of {option.name}")
    if known.sample:
        position = make_variant(known).position(known.sample)
        expect(position.everything == known.sample, "the sample is not written as positions are")
        expect(position.actor >= 0, "in the sample it is no seat's turn")


def check_words(variant: Variant) -> None:
    """Check that English has all entries needed, and that other languages have the same ones."""
    package = variant.game.package
    english = entries(source(package, "en"))
    shared = entries(source(SHARED, "en"))
    layout = variant.layout
    named = {
        f"place-{place.word or place.name}"
        for place in layout.places
        if place.kind not in ("cell", "hole")
    }
    wanted = [*sorted(named), *(f"counter-{name}" for name in layout.counters)]
    wanted += [f"seat-{seat}" for seat in range(variant.seats)]
    for act in (act for card in variant.cards.values() for act in card.acts):
        wanted += [f"act-{act.word}", f"end-{act.source.word}", f"end-{act.target.word}"]
    for key in wanted:
        expect(key in english or key in shared, f"{package}/words/en.ftl has no entry '{key}'")
    for locale in LOCALES[1:]:
        text = source(package, locale)
        _check_language(entries(text), english, f"{package}/words/{locale}.ftl") if text else None


def _check_language(
    other: dict[str, frozenset[str]], english: dict[str, frozenset[str]], where: str
) -> None:
    for key in english:
        expect(key in other, f"{where} has no entry '{key}'")
    for key, used in other.items():
        expect(key in english, f"{where} has '{key}', which English has not")
        expect(used <= english[key] | {f"{n}-number" for n in english[key]}, f"{where}: '{key}'")


def check_symmetries(variant: Variant) -> None:
    """Check that symmetries permute cells, sides and actions, the first being the identity."""
    for table in variant.symmetries:
        whole = np.arange(table.shape[1])
        expect((table[0] == whole).all(), "the first symmetry must leave all in place")
        expect((np.sort(table, axis=1) == whole).all(), "a symmetry takes two things to one")


class _Walk:
    """Plays random games of one variant and checks every position on the way."""

    def __init__(self, variant: Variant, seed: int) -> None:
        self.variant = variant
        self.seed = seed
        self.observer = Observer(variant)
        self.clauses = set(CLAUSE.findall(variant.game.rules_page))
        self.positions = 0
        self.refusals = 0
        self.seen: dict[str, None] = {}  # actions met so far, in order

    def play(self, number: int) -> None:
        """Play one random game and check it."""
        stream = Stream(self.seed, number)
        match = Match(self.variant)
        while not match.position.is_over:
            position = match.position
            self._look(position, stream)
            match.play(position.chosen(stream.next()))
            expect(len(match.actions) <= LONGEST, f"a game takes more than {LONGEST} actions")
            expect(match.position.turn - position.turn in (0, 1), f"turns: {match.position!r}")
        self._look_at_end(match)

    def _look(self, position: Position, stream: Stream) -> None:
        self.positions += 1
        check_actions(position)
        self.observer.look(position)
        if self.positions % CLOSE_LOOK == 0:
            check_interpreted(position, stream.next())
            check_said(position, stream.next())
        if position.actor == CHANCE:
            expect(all(w > 0 for w in position.weights.values()), f"a weight below 1: {position!r}")
        if self.positions % CLOSE_LOOK == 0:
            check_text(position)
            check_choice(position, stream.next())
            self.observer.look_closely(position, stream.next())
            check_drawing(position)
            self._check_refusals(position)
        self.seen.update(dict.fromkeys(position.legal))

    def _look_at_end(self, match: Match) -> None:
        position = match.position
        expect(position.legal == (), f"actions after the end: {position!r}")
        expect(abs(sum(position.returns)) < 1e-5, f"returns do not sum to 0: {position!r}")
        expect(all(-1 <= r <= 1 for r in position.returns), f"a return beyond 1: {position!r}")
        check_text(position)
        check_drawing(position)
        self.observer.look_closely(position, self.seed)
        again = parse_record(format_record(match), find=lambda _: match.variant.game)
        expect(
            again.position.everything == position.everything,
            f"a record replays otherwise: {position!r}",
        )

    def _check_refusals(self, position: Position) -> None:
        """Check that illegal actions from other positions are refused with a clause of RULES.md."""
        for action in list(self.seen)[:: max(1, len(self.seen) // TRIED_ACTIONS)]:
            reason = position.why_not(action)
            code = position.parse_action(action)
            expect(
                (reason is None) == (code in position.codes),
                f"why_not({action}) contradicts the legal actions: {position!r}",
            )
            if reason:
                self.refusals += 1
                expect(
                    reason.clause in self.clauses and len(reason.sentence) > 1,
                    f"{action} is refused by '{reason}', not in RULES.md: {position!r}",
                )
                by_python = position.why_not_code(code, "python")
                expect(by_python == position.why_not_code(code), f"why_not({action}) interpreted")


def check_actions(position: Position) -> None:
    """Check that legal actions are ascending, distinct, few enough, and read back as written."""
    variant, actions = position.variant, position.variant.actions
    room = np.full(MOST_CODES, GUARD, np.int16)  # first, as nothing can overrun this much room
    n = variant.door("legal", "cpu")(variant.tables, position.state, room)
    told = f"{where(variant.game.rules.actions)}: {actions}"
    expect(n <= actions.most, f"{told}, but {n} are legal at once: {position!r}")
    expect((room[actions.most :] == GUARD).all(), f"{told}, but legal writes more: {position!r}")
    codes = position.codes
    expect(codes and list(codes) == sorted(set(codes)), f"codes are not ascending: {position!r}")
    expect(codes[0] >= 0, f"a code below 0: {position!r}")
    expect(codes[-1] < actions.count, f"{told}, but {codes[-1]} is legal: {position!r}")
    for code, text in zip(codes, position.legal, strict=True):
        expect(position.parse_action(text) == code, f"{text} reads back as another action")


def check_text(position: Position) -> None:
    """Check that a position reads back as written."""
    again = position.variant.position(position.everything)
    expect(again.everything == position.everything, f"{position!r} reads back as {again!r}")
    expect(again.actor == position.actor, f"another actor after reading: {position!r}")
    expect(again.codes == position.codes, f"other actions after reading: {position!r}")
    if position.is_over:
        expect(again.returns == position.returns, f"other returns after reading: {position!r}")
    for seat in range(position.variant.seats):
        expect(position.view(seat), f"seat {seat} has no view: {position!r}")


def check_choice(position: Position, x: int) -> None:
    """Check that a game's own `choose` selects the same action as choosing from the list."""
    variant = position.variant
    by_list = variant.specialise(choose_by_list)
    code = by_list(variant.tables[0], position.state[0], variant.buffer(), np.uint64(x))
    expect(position.chosen(x) == variant.format_action(code), f"choose({x}) differs: {position!r}")
    choose, out = variant.door("choose", "cpu"), variant.buffer()
    compiled = choose(variant.tables, position.state, out, np.uint64(x))
    expect(compiled == code, f"compiled choose({x}) differs: {position!r}")


def check_interpreted(position: Position, x: int) -> None:
    """Check that interpreted and compiled rules agree to the last byte."""
    before = position.state.tobytes()
    code = position.parse_action(position.chosen(x))
    legal, after = _ruled(position, code, "cpu")
    expect(legal == position.codes, f"actions differ: {position!r}")
    read, played = _ruled(position, code, "python")
    expect(read == legal, f"interpreted actions differ: {position!r}")
    expect(played == after, f"interpreted play differs: {position!r}")
    expect(position.play_unchecked(code).state.tobytes() == after, f"play differs: {position!r}")
    expect(position.state.tobytes() == before, f"playing changed the old position: {position!r}")


def _ruled(position: Position, code: int, target: Target) -> tuple[tuple[int, ...], bytes]:
    """Return the legal actions of a position, and the state after one of them."""
    variant, out, state = position.variant, position.variant.buffer(), copied(position.state)
    n = variant.door("legal", target)(variant.tables, position.state, out)
    variant.door("apply", target)(variant.tables, state, code)
    return tuple(out[:n].tolist()), state.tobytes()


def check_said(position: Position, x: int) -> None:
    """Check that interpreted and compiled rules say the same, and that it fits."""
    code = position.parse_action(position.chosen(x))
    after = position.play_unchecked(code)
    seats = range(position.variant.seats) if position.variant.hides else ()
    _expect_same(position, lambda target: {"gesture": _gestures(position, x, target)})
    for eyes in (EVERYTHING, SPECTATOR, *seats):
        shown = _expect_same(position, partial(_shown, position, eyes, code))
        expect(shown["state"] == after.state.tobytes(), f"tell is not apply: {position!r}")
    with _within_layout(position):
        after.story()


def _expect_same(
    position: Position, asked: Callable[[Target], dict[str, bytes]]
) -> dict[str, bytes]:
    """Check that interpreted and compiled rules say the same, and return what they say."""
    try:
        read = asked("python")
    except IndexError as error:
        raise NonconformingError(f"beyond an array: {error}: {position!r}") from error
    compiled = asked("cpu")
    for name in compiled:
        expect(compiled[name] == read[name], f"interpreted {name} differs: {position!r}")
    return compiled


def _gestures(position: Position, x: int, target: Target) -> bytes:
    """Return the gestures of actions, legal or not: taps may ask why one is illegal."""
    variant = position.variant
    every = range(variant.actions.count) if position.actor >= 0 else position.codes
    stride = 1 + len(every) // TRIED_GESTURES
    every = every[x % stride :: stride]
    gestures = position.gestures(every, target)
    expect((gestures["tapped"] <= MOST_TAPS).all(), f"more than {MOST_TAPS} taps: {position!r}")
    room = gestures.dtype["also"].shape[0]
    expect((gestures["shared"] <= room).all(), f"a tap is shared by too many places: {position!r}")
    return gestures.tobytes()


def _shown(position: Position, eyes: int, code: int, target: Target) -> dict[str, bytes]:
    """Return everything the given eyes are shown of a position and an action."""
    desk = Desk(position.variant, target)
    desk.show(position.state, code, position.state, eyes, False)
    shown = desk.struct[0]
    told = shown["story"]["told"]
    expect(told <= MOST_SENTENCES, f"more than {MOST_SENTENCES} sentences: {position!r}")
    made = {"state": desk.after, "describe": shown["scene"], "ask": shown["ask"]}
    made |= {"tell": shown["story"], "choices": shown["gestures"]}
    return {name: struct.tobytes() for name, struct in made.items()}


def check_drawing(position: Position) -> None:
    """Check that a position draws in every language, and that no gesture means two actions."""
    places = len(position.variant.layout.places)
    with _within_layout(position):
        scene = position.scene(EVERYTHING)
    expect(all(0 <= row[0] < places for row in scene.pieces), f"a piece lies nowhere: {position!r}")
    choices = position.choices
    gestures = [taps for choice in choices if choice.taps for taps in _ways_to_tap(choice)]
    expect(len(set(gestures)) == len(gestures), f"a gesture means two actions: {position!r}")
    expect(all(c.taps or c.label for c in choices), f"an action has no gesture: {position!r}")
    for locale in LOCALES:
        picture = position.picture(locale=locale)
        expect(picture.prompt and len(picture.seats) == position.variant.seats, "no prompt")
    expect("<svg" in position.svg() and str(position), f"no drawing: {position!r}")


def _ways_to_tap(choice: Choice) -> set[tuple[int, ...]]:
    """Return all tap sequences that mean an action: the last tap may have several places."""
    *begun, last = choice.taps
    return {(*begun, place) for place in (last, *choice.also)}


@contextmanager
def _within_layout(position: Position) -> Iterator[None]:
    """Say in the error where the layout is, if a position says more than it has room for."""
    try:
        yield
    except OrchardError as error:
        layout = where(position.variant.game.scene.layout)
        raise NonconformingError(f"{layout}: {error} {position!r}") from None
