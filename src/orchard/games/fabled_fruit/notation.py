"""How Fabled Fruit is written: actions, positions, views, and why an action is illegal."""

from __future__ import annotations

from orchard.errors import Reason
from orchard.games.fabled_fruit.deck import DECKS, NAMES, Deck
from orchard.games.fabled_fruit.table import SEATS, Code, Phase, State, Tables
from orchard.games.fabled_fruit.text.actions import format_action, format_witnessed, parse_action
from orchard.games.fabled_fruit.text.position import format_position, format_view, parse_position
from orchard.kernel import CHANCE, OVER

__all__ = [
    "format_action",
    "format_position",
    "format_view",
    "format_witnessed",
    "parse_action",
    "parse_position",
    "why_not",
]


def deck_of(t: Tables) -> Deck:
    """Return the deck that is played with."""
    return DECKS[t.deck]


def why_not(t: Tables, s: State, action: int) -> Reason:
    """Return why an illegal action is illegal."""
    if s.actor == OVER:
        return Reason("V14", "The game is over.")
    if s.actor == CHANCE:
        if action < Code.GO:
            return Reason("V11", f"There is no {NAMES[action]} in the fruit stack.")
        return Reason("V4" if s.phase == Phase.DEALING else "V11", "A fruit is to be drawn first.")
    if s.phase == Phase.GOING:
        return _why_not_there(s, action)
    if s.phase == Phase.GIVING:
        return _why_no_present(s, action)
    if s.phase == Phase.CHOOSING:
        if action == Code.BUY:
            return Reason("V8", "The hand cannot pay the price of this location.")
        return Reason("V8", "Now the mover uses the location's action, or buys its juice.")
    if s.phase == Phase.PAYING:
        return Reason("V9", f"A fruit for a smoothie is to be paid, from {NAMES[s.kind]} on: -F.")
    return _why_no_answer(s)


def _why_not_there(s: State, action: int) -> Reason:
    if not Code.GO <= action < Code.GIVE:
        return Reason("V6", "The animal has to go to a location first: @N.")
    number = action - Code.GO
    if number == s.at[s.mover]:
        return Reason("V6", f"The animal stands at {number} already: it goes to another location.")
    return Reason("V6", f"There is no location {number} on the table.")


def _why_no_present(s: State, action: int) -> Reason:
    if not Code.GIVE <= action < Code.ACT:
        return Reason("V7", "The mover gives a fruit to a waiting seat first: F>K.")
    kind, seat = divmod(action - Code.GIVE, SEATS)
    if not (s.waiting >> seat) & 1:
        return Reason("V7", f"Seat {seat} does not wait for a gift.")
    if not s.hands[s.mover, kind]:
        return Reason("V7", f"There is no {NAMES[kind]} in the hand.")
    return Reason("VR3", f"Seat {seat} may not be served before those who wait in front of it.")


def _why_no_answer(s: State) -> Reason:
    told: dict[int, tuple[str, str]] = {
        Phase.POINTING: ("V12", "Another seat is to be chosen, one that the action allows: >K."),
        Phase.GETTING: ("V12", "The asked seat gives a fruit of its choice, kinds in order: F>K."),
        Phase.RETURNING: ("V12", "The mover gives a fruit back, kinds in order: F>K."),
        Phase.OFFERING: ("V12", "The asked seat takes a fruit of the shown hand, +F, or none: no."),
        Phase.DROPPING: ("V12", "Fruits of the hand are discarded, kinds in order: -F, then done."),
        Phase.KEEPING: ("V12", "What lies open is taken, or one more is revealed if there is one."),
        Phase.NAMING: ("V12", "A kind of fruit is to be named: !F."),
        Phase.SALVAGING: ("V12", "A fruit of the discard pile is to be taken, kinds in order: +F."),
        Phase.CLAIMING: ("O1", "A fruit token of the supply is to be taken: +F."),
        Phase.PLACING: ("O5", "The thief goes to another location than the mover's: @N."),
        Phase.TRADING: ("O6", "A fruit is laid into the market, -F, then one taken, +F; or done."),
        Phase.ENDING: ("O3", "Spend the double-turn token, twice, or not: done."),
        Phase.ROBBED: ("O5", "The thief is here: a fruit of the hand is to be discarded, -F."),
    }
    return Reason(*told[s.phase])
