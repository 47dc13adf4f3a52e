"""Fabled Fruit with locations #1 to #7: its start, texts, views and returns."""

from __future__ import annotations

import copy
from collections.abc import Callable
from typing import Self

from .base import Reference, read_fields, read_number, read_options
from .fabled_fruit_locations import (
    BIG_NUMBER,
    CHANCE_PHASES,
    JUICES_NEEDED,
    KINDS,
    PRICES,
    Turns,
    open_fruits,
    write_fruits,
)

DEFAULTS = {"seats": "2", "deck": "known", "start": "0", "limit": "200"}
KEYS = "seats start mover round hands fruits discard stacks big at juices phase need".split()
TABLE_CARDS = 24  # V4, V9: maintained while the big stack lasts
# The location where the mover must be, for phases that belong to one.
PHASE_LOCATIONS = {
    "2.to": 2,
    "2.back": 2,
    "3.draw": 3,
    "3.to": 3,
    "3.get": 3,
    "3.back": 3,
    "4.take": 4,
    "5.drop": 5,
    "6.reveal": 6,
    "6.keep": 6,
}


def read_fruits(text: str) -> str:
    """Read kinds with their counts."""
    if text == "-":
        return ""
    fruits, digits = "", ""
    for letter in reversed(text):
        if letter in KINDS:
            fruits += letter * read_number(digits, 1, 12)
            digits = ""
        else:
            digits = letter + digits
    if digits:
        raise ValueError(f"not fruits: {text!r}")
    return "".join(sorted(fruits))


def read_stacks(text: str) -> dict[int, int]:
    """Read location numbers with their card counts."""
    stacks: dict[int, int] = {}
    for stack in [] if text == "-" else text.split(","):
        number, _, count = stack.partition("x")
        stacks[read_number(number, 1, 7)] = read_number(count, 1, 4)
    return stacks


def read_kind(text: str) -> str:
    """Read the letter of a fruit."""
    if len(text) != 1 or text not in KINDS:
        raise ValueError(f"not a fruit: {text!r}")
    return text


class FabledFruit(Turns, Reference):
    """A position of Fabled Fruit."""

    GAME = "fabled-fruit"
    CASES = (
        {"seats": "2", "deck": "known", "limit": "40"},
        {"seats": "3", "deck": "known", "start": "1", "limit": "40"},
        {"seats": "5", "deck": "known", "start": "4", "limit": "30"},
    )

    def __init__(self, **options: str) -> None:
        """Start before the deal, with six location stacks (V4, V5)."""
        chosen = read_options(options, DEFAULTS)
        if chosen["deck"] != "known":
            raise ValueError(f"unknown deck: {chosen['deck']}")
        self.seats = read_number(chosen["seats"], 2, 5)
        self.start = read_number(chosen["start"], 0, self.seats - 1)
        self.limit = read_number(chosen["limit"], 10, 1000)
        self.mover = self.start
        self.round = 1
        self.hands = [""] * self.seats
        self.fruits = "".join(kind * 12 for kind in KINDS)
        self.discard = ""
        self.stacks = dict.fromkeys(range(1, 7), 4)
        self.big = 4
        self.at = [0] * self.seats
        self.juices = [0] * self.seats
        self.phase = "deal"
        self.need = "-"

    @classmethod
    def from_text(cls, text: str, **options: str) -> Self:
        """Read the thirteen fields."""
        position = cls(**options)
        parts = [field.partition("=") for field in read_fields(text, len(KEYS))]
        if [key for key, _, _ in parts] != KEYS:
            raise ValueError(f"the fields are {KEYS}")
        position._read({key: value for key, _, value in parts})
        position._refuse_wrong_counts()
        position._refuse_bad_phase()
        if position.text != text:
            raise ValueError(f"written otherwise: {position.text}")
        return position

    def _read(self, fields: dict[str, str]) -> None:
        """Take over the values of a text; seats and start come from the options."""
        last = self.seats - 1
        self.mover = read_number(fields["mover"], 0, last)
        self.round = read_number(fields["round"], 1, self.limit)  # VR7
        self.hands = [read_fruits(hand) for hand in fields["hands"].split("|")]
        self.fruits = read_fruits(fields["fruits"])
        self.discard = read_fruits(fields["discard"])
        self.stacks = read_stacks(fields["stacks"])
        self.big = read_stacks(fields["big"]).get(BIG_NUMBER, 0)
        self.at = [read_number(place, 0, 7) for place in fields["at"].split(",")]
        goal = JUICES_NEEDED[self.seats]
        self.juices = [read_number(juices, 0, goal) for juices in fields["juices"].split(",")]
        self.phase, self.need = fields["phase"], fields["need"]
        if {len(self.hands), len(self.at), len(self.juices)} != {self.seats}:
            raise ValueError("one hand, place and number of juices for each seat")

    def _refuse_wrong_counts(self) -> None:
        """Raise if the number or place of fruits, locations, animals or juices is impossible."""
        fruits = "".join(self.hands) + self.fruits + self.discard
        if self.phase in ("6.reveal", "6.keep"):
            fruits += open_fruits(self.need)
        if any(fruits.count(kind) != 12 for kind in KINDS):
            raise ValueError("V1: 12 fruits of each kind")
        self._refuse_wrong_locations()
        if any(place not in (0, *self.stacks) for place in self.at):
            raise ValueError("V10: an animal stands on a location that is gone")
        turns_before = 0 if self.phase == "deal" else (self.mover - self.start) % self.seats
        if self.phase == "over":
            turns_before = self.seats
        for step in range(turns_before, self.seats):
            if self.juices[(self.start + step) % self.seats] >= JUICES_NEEDED[self.seats]:
                raise ValueError("V14: the game would have ended before this seat's turn")

    def _refuse_wrong_locations(self) -> None:
        """Raise if the location cards do not add up; juices of a fable's earlier games are gone."""
        table = sum(self.stacks.values())
        if self.stacks.get(BIG_NUMBER, 0) + self.big > 4:
            raise ValueError("V2: four cards of each location")
        if table > TABLE_CARDS or (self.big and table < TABLE_CARDS):
            raise ValueError("V9: a card comes from the big stack for each card bought")
        if table + self.big + sum(self.juices) > TABLE_CARDS + 4:
            raise ValueError("V9: a juice was a location card")

    def _refuse_bad_phase(self) -> None:
        """Raise if the phase or need does not fit the board."""
        if self.phase in ("deal", "go", "over"):
            self._require(self.need == "-")
            self._require(self.phase != "deal" or self._deal_fits())
            self._require(self.phase != "over" or self._end_fits())
        else:
            place = self.at[self.mover]
            self._require(place != 0)
            self._require(PHASE_LOCATIONS.get(self.phase, place) == place)
            self._refuse_bad_need()
        self._require(self.phase == "over" or self.actions() != [])

    def _require(self, fits: bool) -> None:
        """Raise if a phase does not fit."""
        if not fits:
            raise ValueError(f"the phase does not fit: {self.phase} {self.need}")

    def _deal_fits(self) -> bool:
        """Return whether this can occur during the deal: nothing else has happened yet."""
        dealt = sum(len(hand) for hand in self.hands)
        sizes = [max(0, min(2, dealt - 2 * seat)) for seat in range(self.seats)]
        untouched = not self.discard and not any(self.at) and not any(self.juices)
        first = self.mover == self.start and self.round == 1
        in_order = [len(hand) for hand in self.hands] == sizes and dealt < 2 * self.seats
        return untouched and first and in_order

    def _end_fits(self) -> bool:
        """Return whether the game can have ended (V14, VR7, VR8)."""
        enough = max(self.juices) >= JUICES_NEEDED[self.seats]
        stuck = any(self.places(seat) == [] for seat in range(self.seats))
        return self.mover == self.start and (enough or self.round == self.limit or stuck)

    def _refuse_bad_need(self) -> None:
        """Raise if the phase can never have this need."""
        checks: dict[str, Callable[[], bool]] = {
            "give": self._give_fits,
            "choose": lambda: self.need == "-",
            "pay": self._pay_fits,
            "draw": self._draw_fits,
            "2.to": lambda: self.need == "-" and "b" in self.hands[self.mover],
            "2.back": self._several_fits,
            "3.draw": lambda: self.need == "-",
            "3.to": lambda: self.need == "-",
            "3.get": self._several_fits,
            "3.back": self._several_fits,
            "4.take": self._take_fits,
            "5.drop": lambda: read_kind(self.need) != "",
            "6.reveal": lambda: self.need == write_fruits(open_fruits(self.need)),
            "6.keep": lambda: self.need == write_fruits(open_fruits(self.need)) != "-",
        }
        self._require(self.phase in checks and checks[self.phase]())
        if self.phase in ("6.reveal", "6.keep"):
            self._require(len(set(open_fruits(self.need))) == len(open_fruits(self.need)))

    def _give_fits(self) -> bool:
        """Return whether the waiting seats are the last, in turn order, at the mover's location."""
        place = self.at[self.mover]
        there = [str(seat) for seat in self.others() if self.at[seat] == place]
        waiting = self.need.split(",")
        return waiting == there[-len(waiting) :]

    def _pay_fits(self) -> bool:
        """Return whether at most the price's smoothies are left; the first may be of any kind."""
        count, _, first = self.need.partition(":")
        smoothies = PRICES[self.at[self.mover]][1]
        left = read_number(count, 1, smoothies)
        return read_kind(first) == "b" or left < smoothies

    def _draw_fits(self) -> bool:
        """Return whether at most the location's draws are left."""
        place, hand = self.at[self.mover], self.hands[self.mover]
        most = {1: 2, 2: 1, 3: 0, 4: 2 * (self.seats - 1), 5: 3, 6: 0, 7: 5}
        count = read_number(self.need, 1, most[place])
        if place == 2:  # V13
            return "b" not in hand
        return place != 5 or len(hand) + count == 3

    def _several_fits(self) -> bool:
        """Return whether the seat is another and the fruits left fit; the first may be any kind."""
        parts = self.need.split(":")
        if len(parts) != 3:
            return False
        seat = read_number(parts[0], 0, self.seats - 1)
        most = 2 if self.phase == "2.back" else 3
        left = read_number(parts[1], 1, most)
        banana = self.phase != "2.back" or "b" in self.hands[seat]
        return seat != self.mover and banana and (read_kind(parts[2]) == "b" or left < most)

    def _take_fits(self) -> bool:
        """Return whether at most one fruit was taken by each seat asked so far."""
        parts = self.need.split(":")
        if len(parts) != 2:
            return False
        seat = read_number(parts[0], 0, self.seats - 1)
        taken = read_number(parts[1], 0, self.seats)
        asked_before = (seat - self.mover) % self.seats - 1
        return taken <= asked_before and (taken > 0 or self.hands[self.mover] != "")

    @property
    def text(self) -> str:
        """The thirteen fields."""
        return self._written([write_fruits(hand) for hand in self.hands], self.need)

    def _written(self, hands: list[str], need: str, fruits: str | None = None) -> str:
        """Write the fields, with hands, need and fruit stack as given."""
        stacks = [f"{number}x{count}" for number, count in sorted(self.stacks.items())]
        values = [
            self.seats,
            self.start,
            self.mover,
            self.round,
            "|".join(hands),
            write_fruits(self.fruits) if fruits is None else fruits,
            write_fruits(self.discard),
            ",".join(stacks) or "-",
            f"{BIG_NUMBER}x{self.big}" if self.big else "-",
            ",".join(str(place) for place in self.at),
            ",".join(str(number) for number in self.juices),
            self.phase,
            need,
        ]
        return " ".join(f"{key}={value}" for key, value in zip(KEYS, values, strict=True))

    def view(self, seat: int) -> str:
        """The position as a seat may know it (VR4)."""
        if not 0 <= seat < self.seats:
            raise ValueError(f"no seat {seat}")
        seen = {seat, self.mover} if self.phase == "4.take" else {seat}
        hands = [
            write_fruits(hand) if owner in seen else f"?{len(hand)}"
            for owner, hand in enumerate(self.hands)
        ]
        need = self.need
        if self.phase in ("2.back", "3.get", "3.back"):
            other, count, _ = need.split(":")
            if seat not in (self.mover, int(other)):
                need = f"{other}:{count}:?"
        return self._written(hands, need, f"?{len(self.fruits)}")

    @property
    def actor(self) -> str:
        """Chance, a seat, or "over" at the end."""
        if self.phase == "over":
            return "over"
        return "chance" if self.phase in CHANCE_PHASES else f"seat {self.acting_seat()}"

    @property
    def legal(self) -> list[str]:
        """The legal actions."""
        return self.actions()

    @property
    def weights(self) -> dict[str, int]:
        """The number of each kind in the fruit stack."""
        if self.phase not in CHANCE_PHASES:
            return super().weights
        return {kind: self.fruits.count(kind) for kind in self.legal}

    def play(self, action: str) -> Self:
        """Return the position after a legal action."""
        self.require_legal(action)
        after = copy.copy(self)
        after.hands, after.stacks = list(self.hands), dict(self.stacks)
        after.at, after.juices = list(self.at), list(self.juices)
        after.do(action)
        return after

    @property
    def returns(self) -> list[float]:
        """Most juices win, then most fruits in hand; winners share 1, losers -1 (V15)."""
        self.require_over()
        scores = list(zip(self.juices, (len(hand) for hand in self.hands), strict=True))
        winners = scores.count(max(scores))
        if winners == self.seats:
            return [0.0] * self.seats
        losers = self.seats - winners
        return [1 / winners if score == max(scores) else -1 / losers for score in scores]


FABLED: dict[str, type[Reference]] = {"fabled-fruit": FabledFruit}
