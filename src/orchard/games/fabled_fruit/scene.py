"""How Fabled Fruit lies on the table."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from orchard.games.fabled_fruit import visit
from orchard.games.fabled_fruit.deck import NAMES, Location
from orchard.games.fabled_fruit.hands import count
from orchard.games.fabled_fruit.notation import deck_of
from orchard.games.fabled_fruit.payment import can_pay, is_payable
from orchard.games.fabled_fruit.table import (
    CARDS,
    DEALT,
    KINDS,
    NOBODY,
    NOWHERE,
    PAIRS,
    SEATS,
    Code,
    Manner,
    Op,
    Phase,
    State,
    Tables,
)
from orchard.games.fabled_fruit.text.fields import LETTERS
from orchard.games.scene import Card, Icon, Mark, Piece, Place, Scene, Seat, Zone
from orchard.kernel import OVER

ANIMALS = ("fox", "hare", "owl", "bear", "duck")
PLURALS = ("bananas", "coconuts", "grapes", "pineapples", "strawberries")
HIDDEN = "?"
SMOOTHIES: dict[
    int, tuple[str, str, str]
] = {  # by the manner in which they are to be paid: look, letter, and in words
    Manner.ANYHOW: ("smoothie", "*", "smoothies"),
    Manner.ALIKE: ("alike smoothie", "=", "alike fruits"),
    Manner.DIFFERENT: ("mixed smoothie", "/", "different fruits"),
}
MANNERS: dict[int, tuple[str, str]] = {  # of one fruit, and of several
    Manner.ANYHOW: ("of your choice", "of your choice"),
    Manner.ALIKE: ("of the same kind", "of one kind"),
    Manner.DIFFERENT: ("of another kind", "of different kinds"),
}
POINTERS = (Op.SEAT, Op.LEFT, Op.RIGHT, Op.RICHEST, Op.LEADER)
FEW = 6  # up to so many locations lie in three columns, more of them in four


def describe(t: Tables, s: State) -> Scene:
    """Return the table as it lies, without the choices: of hands, what is known of them."""
    seats = range(len(s.at))
    return Scene(
        title="Fabled Fruit",
        zones=(_locations(t, s), *_piles(t, s), *(_before(s, seat) for seat in seats)),
        pieces=(*_standing(s), *_pile_pieces(s), *(p for seat in seats for p in _owned(s, seat))),
        seats=tuple(_seat(s, seat) for seat in seats),
        actor=s.actor,
        prompt=_prompt(t, s),
        marks=_marks(s),
        counters=(("round", str(s.round)), ("juices to win", str(t.goal))),
    )


def gesture(t: Tables, s: State, action: int) -> tuple[str, ...]:
    """Return the location, the seat, or the fruit and, if that is free, whom it goes to.

    Fruits are tapped where they lie before the action: in a hand, on a pile, in the market. Words
    are buttons.
    """
    if Code.GO <= action < Code.GIVE:
        return (_location(action - Code.GO),)
    if Code.GIVE <= action < Code.ACT:
        return _gift(s, action) if len(_takers(s)) > 1 else _gift(s, action)[:1]
    if Code.DROP <= action < Code.TO:
        return (f"hand {s.actor} {LETTERS[action - Code.DROP]}",)
    if Code.TO <= action < Code.TAKE:
        return (f"seat {action - Code.TO}",)
    if Code.TAKE <= action < Code.NO:
        sources: dict[int, str] = {
            Phase.SALVAGING: "discard",
            Phase.CLAIMING: "token",
            Phase.TRADING: "market",
        }
        return (f"{sources.get(s.phase, f'hand {s.mover}')} {LETTERS[action - Code.TAKE]}",)
    if Code.USE <= action < Code.USE_WILD:
        return (f"token {LETTERS[action - Code.USE]}",)
    return ()


def witnessed(t: Tables, s: State, action: int, seat: int) -> tuple[str, ...]:
    """Return what an action did as a seat sees it: what is given to others is hidden."""
    if Code.GIVE <= action < Code.ACT:
        fruit, taker = _gift(s, action)
        is_seen = f"seat {seat}" == taker or seat == s.actor
        return fruit if is_seen else f"seat {s.actor}", taker
    return gesture(t, s, action)


def _takers(s: State) -> list[int]:
    """Return the seats to which a gift may go now: those who wait first (VR3)."""
    return [seat for seat in _waiting(s) if visit.before(s, seat) <= visit.passable(s)]


def _waiting(s: State) -> list[int]:
    """Return the seats that wait for a gift, in turn order."""
    others = [(s.mover + k) % len(s.at) for k in range(1, len(s.at))]
    return [seat for seat in others if (s.waiting >> seat) & 1]


def _gift(s: State, action: int) -> tuple[str, str]:
    """Return where a fruit is that is given, and whom it goes to."""
    kind, seat = divmod(action - Code.GIVE, SEATS)
    return f"hand {s.actor} {LETTERS[kind]}", f"seat {seat}"


def _location(number: int) -> str:
    return f"location {number}"


def _locations(t: Tables, s: State) -> Zone:
    """Return the location stacks, in rows."""
    numbers = [number for number in range(1, CARDS) if s.stacks[number]]
    columns = 3 if len(numbers) <= FEW else 4
    places = []
    for k, number in enumerate(numbers):
        card = _card(deck_of(t).locations[number], s.stacks[number])
        places.append(Place(_location(number), k % columns, k // columns, "card", card=card))
    return Zone("locations", tuple(places))


def _card(location: Location, depth: int) -> Card:
    return Card(
        location.number,
        location.title,
        location.text,
        _icons(location.price, location.smoothies, location.manner),
        _icons(location.signpost, location.any_fruit, Manner.ANYHOW),
        depth,
    )


def _icons(fruits: Sequence[int], smoothies: int, manner: int) -> tuple[Icon, ...]:
    """Return fruits as they are printed: those of a kind, and smoothies."""
    look, letter, words = SMOOTHIES[manner]
    some = "smoothie" if smoothies == 1 else f"{smoothies} {words}"
    fixed = [
        Icon(NAMES[kind], LETTERS[kind], _fruits(kind, n), n) for kind, n in enumerate(fruits) if n
    ]
    return (*fixed, *([Icon(look, letter, some, smoothies)] if smoothies else []))


def _fruits(kind: int, n: int) -> str:
    """Return so many fruits of a kind in words."""
    return NAMES[kind] if n == 1 else f"{n} {PLURALS[kind]}"


def _piles(t: Tables, s: State) -> Iterable[Zone]:
    """Return the stacks to draw from, the discard pile, and what lies open on the table."""
    later = range(s.big_number + 1, CARDS)
    depth = s.big_left + sum(t.supply[number] - t.laid[number] for number in later)
    top = _card(deck_of(t).locations[s.big_number], depth) if s.big_left else None
    yield Zone("big stack", (Place("big stack", 0, 0, "pile", card=top),))
    yield Zone("fruit stack", (Place("fruit stack", 0, 0, "pile"),))
    yield _pile("discard pile", [f"discard {letter}" for letter in _held(s.discard)])
    if count(s.open):
        yield _pile("open fruits", [f"open {letter}" for letter in _held(s.open)])
    if count(s.market):
        yield _pile("market", [f"market {letter}" for letter in _held(s.market)])
    if s.phase == Phase.CLAIMING:
        yield _pile("tokens", [f"token {LETTERS[kind]}" for kind in _tokens_of(s, NOBODY)])


def _pile(name: str, parts: Iterable[str]) -> Zone:
    return Zone(name, (Place(name, 0, 0, "pile"), *_parts(parts)))


def _parts(names: Iterable[str]) -> Iterable[Place]:
    return (Place(name, k, 0, "part") for k, name in enumerate(names, 1))


def _held(fruits: Any) -> list[str]:
    return [LETTERS[kind] for kind in range(KINDS) if fruits[kind]]


def _tokens_of(s: State, owner: int) -> list[int]:
    """Return the fruit tokens of an owner, as the state writes owners."""
    return [kind for kind in range(KINDS) if s.token[kind] == owner]


def _before(s: State, seat: int) -> Zone:
    """Return what is before a seat: itself, its hand, and what else it owns."""
    names = [f"hand {seat} {letter}" for letter in _held(s.hands[seat])]
    names += [f"hand {seat} {HIDDEN}"] if s.unseen[seat] else []
    names += [piece.place for piece in _belongings(s, seat)]
    return Zone(f"seat {seat}", (Place(f"seat {seat}", 0, 0, "seat"), *_parts(names)), seat)


def _standing(s: State) -> Iterable[Piece]:
    """Return the animals, and the thief."""
    for seat in range(len(s.at)):
        place = f"seat {seat}" if s.at[seat] == NOWHERE else _location(s.at[seat])
        animal = ANIMALS[seat]
        yield Piece(place, animal, animal[0].upper(), f"{animal} of seat {seat}")
    if s.thief != NOWHERE:
        yield Piece(_location(s.thief), "thief", "T", "thief")


def _pile_pieces(s: State) -> Iterable[Piece]:
    if left := count(s.fruits) + s.unseen_fruits:
        yield _backs("fruit stack", left)
    yield from _faces("discard", s.discard)
    yield from _faces("open", s.open)
    yield from _faces("market", s.market)
    if s.phase == Phase.CLAIMING:
        yield from (_token(kind) for kind in _tokens_of(s, NOBODY))


def _owned(s: State, seat: int) -> Iterable[Piece]:
    """Return the fruits of a hand, a seat's juices, and what else it owns."""
    yield from _faces(f"hand {seat}", s.hands[seat])
    if s.unseen[seat]:
        yield _backs(f"hand {seat} {HIDDEN}", s.unseen[seat])
    if n := s.juices[seat]:
        yield Piece(f"seat {seat}", "juice", "J", "juice" if n == 1 else f"{n} juices", n)
    yield from _belongings(s, seat)


def _belongings(s: State, seat: int) -> Iterable[Piece]:
    """Return the tokens and fruit-mix cards of a seat."""
    yield from (_token(kind) for kind in _tokens_of(s, seat + 1))
    if n := s.wilds[seat]:
        yield Piece(f"wild {seat}", "wild token", "~*", _some(n, "wild token"), n)
    if n := s.twices[seat]:
        yield Piece(f"twice {seat}", "double-turn token", "2x", _some(n, "double-turn token"), n)
    for mix, kinds in enumerate(PAIRS):
        if s.mixed[mix] == seat + 1:
            letters = "".join(LETTERS[kind] for kind in kinds)
            told = " or ".join(NAMES[kind] for kind in kinds)
            look = " and ".join(NAMES[kind] for kind in kinds)
            yield Piece(f"mix {letters}", look, f"~{letters}", f"fruit-mix card: {told}")


def _token(kind: int) -> Piece:
    name = f"{NAMES[kind]} token"
    return Piece(f"token {LETTERS[kind]}", name, f"~{LETTERS[kind]}", name)


def _faces(name: str, fruits: Any) -> Iterable[Piece]:
    """Return fruits that lie face up, each kind on its own place."""
    for kind, letter in enumerate(LETTERS):
        if n := fruits[kind]:
            yield Piece(f"{name} {letter}", NAMES[kind], letter, _fruits(kind, n), n)


def _backs(place: str, n: int) -> Piece:
    return Piece(place, "fruit back", HIDDEN, "hidden fruit" if n == 1 else f"{n} hidden fruits", n)


def _seat(s: State, seat: int) -> Seat:
    counters = (("juices", str(s.juices[seat])), ("fruits", str(_hand_size(s, seat))))
    return Seat(f"Seat {seat}", (ANIMALS[seat],), counters)


def _hand_size(s: State, seat: int) -> int:
    return count(s.hands[seat]) + s.unseen[seat]


def _marks(s: State) -> tuple[Mark, ...]:
    """Return the winners' seats, or the location at which something is still being done."""
    if s.actor == OVER:
        return (Mark("won", tuple(f"seat {seat}" for seat in _winners(s))),)
    if s.phase in (Phase.DEALING, Phase.GOING) or s.at[s.mover] == NOWHERE:
        return ()
    return (Mark("pending", (_location(s.at[s.mover]),)),)


def _winners(s: State) -> list[int]:
    results = [s.result[seat] for seat in range(len(s.at))]
    return [seat for seat, result in enumerate(results) if result == max(results)]


def _prompt(t: Tables, s: State) -> str:
    """Return whose turn it is and what is to be done; nothing that only one seat may know."""
    if s.actor == OVER:
        return _verdict(s)
    if s.actor >= 0:
        return f"Seat {s.actor}: {_task(t, s)}."
    return f"Chance: {_draw(s)}."


def _verdict(s: State) -> str:
    winners = _winners(s)
    told = _some(s.juices[winners[0]], "juice")
    if len(winners) == 1:
        return f"Seat {winners[0]} has won with {told}."
    return f"The game is drawn: seats {_listed(winners)} share the win with {told} each."


def _draw(s: State) -> str:
    """Return what chance is to do."""
    if s.phase == Phase.DEALING:
        seat = next(seat for seat in range(len(s.at)) if _hand_size(s, seat) < DEALT)
        return f"deal a fruit to seat {seat}"
    mover, other = f"seat {s.mover}", f"seat {s.other}"
    told: dict[int, str] = {
        Phase.DRAWING: f"draw {_some(s.count)} for seat {s.drawer}",
        Phase.STEALING: f"draw {_some(s.count)} from the hand of {other} for {mover}",
        Phase.BETTING: f"turn up a fruit for {mover}, who named {NAMES[s.named]}",
        Phase.STOCKING: f"lay a fruit into the market for {mover}",
    }
    return told.get(s.phase, f"reveal a fruit for {mover}")


def _task(t: Tables, s: State) -> str:
    """Return what the actor is to do."""
    here = _location(s.at[s.mover])
    manner = MANNERS[t.manner[s.at[s.mover]]][s.count > 1]
    tasks: dict[int, Callable[[], str]] = {
        Phase.GOING: lambda: f"go to {'a' if s.at[s.mover] == NOWHERE else 'another'} location",
        Phase.ROBBED: lambda: "the thief is here, so discard a fruit",
        Phase.GIVING: lambda: _giving(s),
        Phase.CHOOSING: lambda: _choosing(t, s),
        Phase.PAYING: lambda: f"pay {_some(s.count)} {manner} for {here}",
        Phase.POINTING: lambda: _pointing(t, s),
        Phase.GETTING: lambda: f"give {_some(s.count)} {_back(t, s)}to seat {s.mover}",
        Phase.RETURNING: lambda: f"give {_some(s.count)} {_back(t, s)}to seat {s.other}",
        Phase.OFFERING: lambda: f"take a fruit from the shown hand of seat {s.mover}, or none",
        Phase.DROPPING: lambda: _dropping(s),
        Phase.KEEPING: lambda: _keeping(s),
        Phase.NAMING: lambda: "name a kind of fruit",
        Phase.SALVAGING: lambda: f"take {_some(s.count)} from the discard pile",
        Phase.CLAIMING: lambda: "take a fruit token",
        Phase.PLACING: lambda: "move the thief to another location",
        Phase.TRADING: lambda: _trading(s),
        Phase.ENDING: lambda: "use a double-turn token for another turn, or be done",
    }
    return tasks[s.phase]()


def _giving(s: State) -> str:
    waiting = _waiting(s)
    if len(waiting) == 1:
        return f"give a fruit to seat {waiting[0]}"
    if _hand_size(s, s.mover) >= len(waiting):
        return f"give a fruit each to seats {_listed(waiting)}"
    return f"give your fruits, one each, to some of seats {_listed(waiting)}"


def _choosing(t: Tables, s: State) -> str:
    card = deck_of(t).locations[s.at[s.mover]]
    if count(s.loan):
        return f"buy location {card.number}, with further tokens or mixes if need be"
    use = f"use location {card.number}, {card.title}"
    return f"{use}, or buy it" if _may_buy(t, s, card) else f"{use}; its price is still too high"


def _may_buy(t: Tables, s: State, card: Location) -> bool:
    """Return whether, as far as is known, the mover's hand and tokens can pay a price."""
    helpful = card.manner == Manner.ANYHOW
    if not s.unseen[s.mover]:
        return bool(can_pay(t, s) or (helpful and is_payable(t, s)))
    helpers = sum(piece.count for piece in _belongings(s, s.mover)) - s.twices[s.mover]
    owned = _hand_size(s, s.mover) + (helpers if helpful else 0)
    return bool(owned >= sum(card.price) + card.smoothies)


def _pointing(t: Tables, s: State) -> str:
    op, amount, kind = (t.program[s.at[s.mover], s.step, k] for k in range(3))
    told: dict[int, str] = {
        Op.PASS: f"choose who gets your {NAMES[kind]}",
        Op.GET: f"choose who gives you {_some(amount)}",
        Op.STEAL: f"choose from whose hand you draw {_some(amount)}",
    }
    return told.get(op, "choose another seat")


def _back(t: Tables, s: State) -> str:
    """Return "back" where the two seats have just given each other something."""
    number = s.at[s.mover]
    for step in range(s.step - 2, -1, -1):
        op = t.program[number, step, 0]
        if op in (Op.PASS, Op.GET, Op.SWAP):
            return "back "
        if op in POINTERS:
            break
    return ""


def _dropping(s: State) -> str:
    if s.count:
        return f"discard {_some(s.count)}"
    return "discard as many fruits as you like, then be done"


def _keeping(s: State) -> str:
    what = "fruit that lies" if count(s.open) == 1 else f"{count(s.open)} fruits that lie"
    more = count(s.fruits) + s.unseen_fruits + count(s.discard)
    return f"take the {what} open{', or reveal one more' if more else ''}"


def _trading(s: State) -> str:
    if s.taken:
        return "take a fruit from the market for the one you laid down"
    return f"swap up to {_some(s.count).replace('a ', '1 ')} with the market, or be done"


def _some(n: int, what: str = "fruit") -> str:
    return f"a {what}" if n == 1 else f"{n} {what}s"


def _listed(seats: Sequence[int]) -> str:
    return f"{', '.join(str(seat) for seat in seats[:-1])} and {seats[-1]}"
