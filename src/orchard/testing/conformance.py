"""`check_game`: walk through random games and check every law that a game must keep.

>>> from orchard.testing import check_game
>>> check_game("jam-it", games=1, board="mini").games
1
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from orchard.games.game import Game, Value
from orchard.kernel import CHANCE, copied
from orchard.kernel.random import Stream
from orchard.kernel.rules import choose as choose_by_list
from orchard.match import Match, Position, Variant, format_record, make_variant, parse_record

CLAUSE = re.compile(r"\*\*([A-Z]+\d+)\*\*")
LONGEST = 20_000  # no game may take more actions than this
CLOSE_LOOK = 7  # slow laws are checked in every so manieth position
TRIED_ACTIONS = 12  # actions of other positions tried in each position looked at closely


class NonconformingError(AssertionError):
    """A game breaks a law; the message says which, and where."""


@dataclass(frozen=True)
class Conformance:
    """How much was looked at."""

    games: int
    positions: int
    refusals: int  # illegal actions that were refused with a clause


def check_game(
    game_id: str,
    /,
    *,
    games: int = 10,
    seed: int = 0,
    progress: Callable[[int], None] | None = None,
    **options: Value,
) -> Conformance:
    """Check a game with these options; raise `NonconformingError` at the first law it breaks."""
    variant = make_variant(game_id, **options)
    check_facts(variant.game)
    walk = _Walk(variant, seed)
    for number in range(games):
        walk.play(number)
        if progress:
            progress(1)
    return Conformance(games, walk.positions, walk.refusals)


def check_facts(known: Game) -> None:
    """Check what a game says of itself."""
    _expect(re.fullmatch(r"[a-z][a-z0-9-]*", known.id), f"the id '{known.id}' is not lower-case")
    _expect(
        known.title and known.designers and known.about, "title, designers and about are needed"
    )
    _expect(known.version >= 1 and known.minutes > 0 and len(known.seats) > 0, "facts are missing")
    _expect(CLAUSE.search(known.rules_page), "RULES.md has no clauses such as **S1**")
    for option in known.options:
        _expect(option.parse(str(option.default)) == option.default, f"default of {option.name}")
    if known.sample:
        position = make_variant(known.id).position(known.sample)
        _expect(position.text == known.sample, "the sample is not written as positions are")
        _expect(position.actor >= 0, "in the sample it is no seat's turn")


class _Walk:
    """Random games of one variant, with a look at every position on the way."""

    def __init__(self, variant: Variant, seed: int) -> None:
        self.variant = variant
        self.seed = seed
        self.clauses = set(CLAUSE.findall(variant.game.rules_page))
        self.positions = 0
        self.refusals = 0
        self.seen: dict[str, None] = {}  # actions met so far, in the order in which they were met

    def play(self, number: int) -> None:
        """Play one random game and check it."""
        stream = Stream(self.seed, number)
        match = Match(self.variant)
        while not match.position.is_over:
            position = match.position
            self._look(position, stream)
            match.play(position.chosen(stream.next()))
            _expect(len(match.actions) <= LONGEST, f"a game takes more than {LONGEST} actions")
        self._look_at_end(match)

    def _look(self, position: Position, stream: Stream) -> None:
        self.positions += 1
        check_actions(position)
        if position.actor == CHANCE:
            _expect(
                all(w > 0 for w in position.weights.values()), f"a weight below 1: {position!r}"
            )
        if self.positions % CLOSE_LOOK == 0:
            check_text(position)
            check_choice(position, stream.next())
            check_interpreted(position, stream.next())
            check_scene(position)
            self._check_refusals(position)
        self.seen.update(dict.fromkeys(position.legal))

    def _look_at_end(self, match: Match) -> None:
        position = match.position
        _expect(position.legal == (), f"actions after the end: {position!r}")
        _expect(abs(sum(position.returns)) < 1e-5, f"returns do not sum to 0: {position!r}")
        _expect(all(-1 <= r <= 1 for r in position.returns), f"a return beyond 1: {position!r}")
        check_text(position)
        check_scene(position)
        again = parse_record(format_record(match))
        _expect(again.position.text == position.text, f"a record replays otherwise: {position!r}")

    def _check_refusals(self, position: Position) -> None:
        """Check that actions of other positions are refused with a clause of RULES.md."""
        for action in list(self.seen)[:: max(1, len(self.seen) // TRIED_ACTIONS)]:
            reason = position.why_not(action)
            _expect(
                (reason is None) == (position.parse_action(action) in position.codes),
                f"why_not({action}) contradicts the legal actions: {position!r}",
            )
            if reason:
                self.refusals += 1
                _expect(
                    reason.clause in self.clauses and len(reason.sentence) > 10,
                    f"{action} is refused by '{reason}', not in RULES.md: {position!r}",
                )


def check_actions(position: Position) -> None:
    """Check that legal actions are ascending and distinct, and read back as they are written."""
    codes = position.codes
    _expect(codes and list(codes) == sorted(set(codes)), f"codes are not ascending: {position!r}")
    _expect(len(codes) <= position.variant.game.rules.MOST_ACTIONS, "more than MOST_ACTIONS")
    for code, text in zip(codes, position.legal, strict=True):
        _expect(position.parse_action(text) == code, f"{text} reads back as another action")


def check_text(position: Position) -> None:
    """Check that a position reads back as it is written."""
    again = position.variant.position(position.text)
    _expect(again.text == position.text, f"{position.text} reads back as {again.text}")
    _expect(again.actor == position.actor, f"another actor after reading: {position!r}")
    _expect(again.codes == position.codes, f"other actions after reading: {position!r}")
    if position.is_over:
        _expect(again.returns == position.returns, f"other returns after reading: {position!r}")
    for seat in range(position.variant.seats):
        _expect(position.view(seat), f"seat {seat} has no view: {position!r}")


def check_choice(position: Position, x: int) -> None:
    """Check that a game's own `choose` means what choosing from the list means."""
    variant = position.variant
    out = np.empty(variant.game.rules.MOST_ACTIONS, np.int16)
    by_list = variant.specialise(choose_by_list)
    code = by_list(variant.tables[0], position.state[0], out, np.uint64(x))
    _expect(position.chosen(x) == variant.format_action(code), f"choose({x}) differs: {position!r}")


def check_interpreted(position: Position, x: int) -> None:
    """Check that the rules do the same interpreted and compiled, to the last byte."""
    variant = position.variant
    out = np.empty(variant.game.rules.MOST_ACTIONS, np.int16)
    legal = variant.specialise(variant.game.rules.legal, target="python")
    apply = variant.specialise(variant.game.rules.apply, target="python")
    n = legal(variant.tables[0], position.state[0], out)
    _expect(tuple(out[:n].tolist()) == position.codes, f"interpreted actions differ: {position!r}")
    state = copied(position.state)
    before = state.tobytes()
    code = position.parse_action(position.chosen(x))
    apply(variant.tables[0], state[0], code)
    compiled = position.play_unchecked(code).state
    _expect(state.tobytes() == compiled.tobytes(), f"interpreted play differs: {position!r}")
    _expect(position.state.tobytes() == before, f"playing changed the old position: {position!r}")


def check_scene(position: Position) -> None:
    """Check that a scene draws, and that a gesture never means two actions."""
    scene = position.scene()
    places = {place.name for zone in scene.zones for place in zone.places}
    _expect(len(places) == sum(len(zone.places) for zone in scene.zones), "a place has two names")
    _expect(
        {piece.place for piece in scene.pieces} <= places, f"a piece lies nowhere: {position!r}"
    )
    gestures = [choice.gesture for choice in scene.choices if choice.gesture]
    _expect(len(set(gestures)) == len(gestures), f"a gesture means two actions: {position!r}")
    _expect(len(scene.seats) == position.variant.seats and scene.prompt, "a scene needs its seats")
    _expect("<svg" in position.svg() and str(position), f"no drawing: {position!r}")


def _expect(law: object, message: str) -> None:
    if not law:
        raise NonconformingError(message)
