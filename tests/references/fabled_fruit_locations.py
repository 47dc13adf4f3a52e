"""The turns of Fabled Fruit and the actions of locations #1 to #7, literally by their clauses."""

from __future__ import annotations

from collections.abc import Callable

KINDS = "bcgps"  # V1
# The price of each location: its fixed fruits, and the number of smoothies (V2).
PRICES = {
    1: ("ppp", 1),
    2: ("sss", 1),
    3: ("ggg", 1),
    4: ("bbb", 1),
    5: ("ccc", 1),
    6: ("bcgps", 0),
    7: ("", 6),
}
BIG_NUMBER = 7  # with deck=known the big stack holds only #7
JUICES_NEEDED = {2: 5, 3: 4, 4: 3, 5: 3}  # V14
CHANCE_PHASES = ("deal", "draw", "3.draw", "6.reveal")


def add(fruits: str, more: str) -> str:
    """Add fruits to others; fruits are written as one letter each, in order."""
    return "".join(sorted(fruits + more))


def remove(fruits: str, fewer: str) -> str:
    """Remove fruits from others."""
    for fruit in fewer:
        if fruit not in fruits:
            raise ValueError(f"no {fruit} among {fruits!r}")
        fruits = fruits.replace(fruit, "", 1)
    return fruits


def kinds(fruits: str) -> list[str]:
    """List the distinct kinds among fruits, in order."""
    return sorted(set(fruits))


def offered(fruits: str, count: int, first: str) -> list[str]:
    """List the kinds for the next of several fruits that leave enough for the rest."""
    return [
        kind
        for kind in kinds(fruits)
        if kind >= first and sum(fruit >= kind for fruit in fruits) >= count
    ]


def write_fruits(fruits: str) -> str:
    """Write each kind with its count."""
    return "".join(f"{kind}{fruits.count(kind)}" for kind in kinds(fruits)) or "-"


def open_fruits(need: str) -> str:
    """List the fruits lying open in #6: one of each kind in the need."""
    return "".join(letter for letter in need if letter in KINDS)


class Turns:
    """The table and its turns; every step changes the table in place."""

    seats: int
    start: int
    limit: int
    mover: int
    round: int
    hands: list[str]
    fruits: str
    discard: str
    stacks: dict[int, int]
    big: int
    at: list[int]
    juices: list[int]
    phase: str
    need: str

    def others(self) -> list[int]:
        """List the other seats in turn order from the mover's left."""
        return [(self.mover + step) % self.seats for step in range(1, self.seats)]

    def places(self, seat: int) -> list[int]:
        """List the locations a seat could go to (V6)."""
        return [number for number in sorted(self.stacks) if number != self.at[seat]]

    def acting_seat(self) -> int:
        """Return the seat to act, when it is not chance's turn and the game is not over."""
        if self.phase in ("2.back", "3.get", "4.take"):
            return int(self.need.split(":")[0])
        return self.mover

    def _several(self) -> tuple[int, int, str]:
        """Split a need into seat, fruits still to give, and first kind still allowed."""
        seat, count, first = self.need.split(":")
        return int(seat), int(count), first

    # Legal actions in each phase.

    def actions(self) -> list[str]:
        """List the legal actions."""
        if self.phase in CHANCE_PHASES:
            return kinds(self.fruits)
        legal: dict[str, Callable[[], list[str]]] = {
            "go": self._legal_go,
            "give": self._legal_give,
            "choose": self._legal_choose,
            "pay": self._legal_pay,
            "2.to": self._legal_to,
            "2.back": self._legal_several,
            "3.to": self._legal_to,
            "3.get": self._legal_several,
            "3.back": self._legal_several,
            "4.take": lambda: [f"+{kind}" for kind in kinds(self.hands[self.mover])] + ["no"],
            "5.drop": self._legal_drop,
            # VR9: with nothing to reveal, taking is the only choice.
            "6.keep": lambda: ["take", "more"] if self.fruits + self.discard else ["take"],
            "over": lambda: [],
        }
        return legal[self.phase]()

    def _legal_go(self) -> list[str]:
        """List all locations but the mover's own (V6)."""
        return [f"@{number}" for number in self.places(self.mover)]

    def _legal_give(self) -> list[str]:
        """List each kind to the first waiting seat or, if short of fruits, a later one (VR3)."""
        hand, waiting = self.hands[self.mover], self.need.split(",")
        reach = 1 if len(hand) >= len(waiting) else len(waiting) - len(hand) + 1
        return [f"{kind}>{seat}" for seat in waiting[:reach] for kind in kinds(hand)]

    def _legal_choose(self) -> list[str]:
        """List acting, and buying if the hand can pay (V8)."""
        fixed, smoothies = PRICES[self.at[self.mover]]
        hand = self.hands[self.mover]
        if any(hand.count(kind) < fixed.count(kind) for kind in fixed):
            return ["act"]
        return ["act", "buy"] if len(hand) >= len(fixed) + smoothies else ["act"]

    def _legal_pay(self) -> list[str]:
        """List the fruits that can pay for a smoothie (V2)."""
        count, first = self.need.split(":")
        return [f"-{kind}" for kind in offered(self.hands[self.mover], int(count), first)]

    def _legal_to(self) -> list[str]:
        """List all other seats in #2 (VR5), those with at least 3 fruits in #3."""
        least = 3 if self.phase == "3.to" else 0
        return [f">{seat}" for seat in self.others() if len(self.hands[seat]) >= least]

    def _legal_several(self) -> list[str]:
        """List the next fruits to give between the mover and another seat (#2, #3)."""
        seat, count, first = self._several()
        giver, receiver = (self.mover, seat) if self.phase == "3.back" else (seat, self.mover)
        hand = self.hands[giver]
        if self.phase == "2.back":  # except the banana just received
            hand = remove(hand, "b")
        return [f"{kind}>{receiver}" for kind in offered(hand, count, first)]

    def _legal_drop(self) -> list[str]:
        """List the fruits to discard next, or stopping (#5)."""
        return [f"-{kind}" for kind in offered(self.hands[self.mover], 1, self.need)] + ["done"]

    # The effect of each action.

    def do(self, action: str) -> None:
        """Carry out a legal action."""
        steps = {
            "deal": self._do_deal,
            "go": self._do_go,
            "give": self._do_give,
            "choose": self._do_choose,
            "pay": self._do_pay,
            "draw": self._do_draw,
            "2.to": self._do_2_to,
            "2.back": self._do_several,
            "3.draw": self._do_3_draw,
            "3.to": self._do_3_to,
            "3.get": self._do_several,
            "3.back": self._do_several,
            "4.take": self._do_4_take,
            "5.drop": self._do_5_drop,
            "6.reveal": self._do_6_reveal,
            "6.keep": self._do_6_keep,
        }
        steps[self.phase](action)

    def _go_on(self, phase: str, need: str = "-") -> None:
        """Enter a phase."""
        self.phase, self.need = phase, need

    def _hand_over(self, kind: str, giver: int, receiver: int) -> None:
        """Move a fruit from one hand to another."""
        self.hands[giver] = remove(self.hands[giver], kind)
        self.hands[receiver] = add(self.hands[receiver], kind)

    def _throw(self, fruits: str) -> None:
        """Put fruits from the mover's hand on the discard pile."""
        self.hands[self.mover] = remove(self.hands[self.mover], fruits)
        self.discard = add(self.discard, fruits)

    def _take(self, kind: str, seat: int) -> None:
        """Draw a fruit into a hand."""
        self.fruits = remove(self.fruits, kind)
        self.hands[seat] = add(self.hands[seat], kind)

    def _can_draw(self) -> bool:
        """Reshuffle the discards if the stack is empty (V11); return whether it has fruits now."""
        if not self.fruits:
            self.fruits, self.discard = self.discard, ""
        return self.fruits != ""

    def _do_deal(self, action: str) -> None:
        """Deal to the first seat with fewer than two fruits (V4)."""
        self._take(action, [len(hand) < 2 for hand in self.hands].index(True))
        if all(len(hand) == 2 for hand in self.hands):
            self._begin_turn()

    def _begin_turn(self) -> None:
        """Let the mover go, or end the game if it cannot (VR8)."""
        if self.places(self.mover):
            self._go_on("go")
        else:
            self._end_game()

    def _end_turn(self) -> None:
        """Pass the turn, and end the game after the last round (V14, VR7)."""
        self.mover = (self.mover + 1) % self.seats
        if self.mover != self.start:
            self._begin_turn()
        elif max(self.juices) >= JUICES_NEEDED[self.seats] or self.round == self.limit:
            self._end_game()
        else:
            self.round += 1
            self._begin_turn()

    def _end_game(self) -> None:
        """End the game; the mover is then written as the start seat."""
        self.mover = self.start
        self._go_on("over")

    def _do_go(self, action: str) -> None:
        """Move the animal, then give (V6, V7)."""
        self.at[self.mover] = int(action[1:])
        self._give_to([seat for seat in self.others() if self.at[seat] == int(action[1:])])

    def _give_to(self, waiting: list[int]) -> None:
        """Give while there are both waiting seats and fruits, then choose (V7, V8)."""
        if waiting and self.hands[self.mover]:
            self._go_on("give", ",".join(str(seat) for seat in waiting))
        else:
            self._go_on("choose")

    def _do_give(self, action: str) -> None:
        """Give one fruit; seats passed over get nothing (VR3)."""
        receiver = int(action[2:])
        self._hand_over(action[0], self.mover, receiver)
        waiting = [int(seat) for seat in self.need.split(",")]
        self._give_to(waiting[waiting.index(receiver) + 1 :])

    def _do_choose(self, action: str) -> None:
        """Use the location's action, or pay the fixed fruits of its price (V8, V9)."""
        if action == "act":
            self._act(self.at[self.mover])
            return
        fixed, smoothies = PRICES[self.at[self.mover]]
        self._throw(fixed)
        self._pay_smoothies(smoothies, "b")

    def _pay_smoothies(self, count: int, first: str) -> None:
        """Ask for the next smoothie, or hand over the juice once all are paid."""
        if count > 0:
            self._go_on("pay", f"{count}:{first}")
        else:
            self._receive_juice()

    def _do_pay(self, action: str) -> None:
        """Pay one smoothie."""
        self._throw(action[1])
        self._pay_smoothies(int(self.need.split(":")[0]) - 1, action[1])

    def _receive_juice(self) -> None:
        """Take the juice, refill from the big stack, then clear a location that is gone."""
        number = self.at[self.mover]
        self.juices[self.mover] += 1
        self.stacks[number] -= 1
        if self.big:  # V9 before V10 (VR8)
            self.big -= 1
            self.stacks[BIG_NUMBER] = self.stacks.get(BIG_NUMBER, 0) + 1
        if self.stacks[number] == 0:  # V10
            del self.stacks[number]
            self.at = [0 if place == number else place for place in self.at]
        self._end_turn()

    def _draw(self, count: int) -> None:
        """Let the mover draw fruits, then end its turn; impossible draws are not actions."""
        if count > 0 and self._can_draw():
            self._go_on("draw", str(count))
        else:
            self._end_turn()

    def _do_draw(self, action: str) -> None:
        """Draw one fruit."""
        self._take(action, self.mover)
        self._draw(int(self.need) - 1)

    # The actions of the locations.

    def _act(self, number: int) -> None:
        """Begin a location's action, or only draw 1 if its signpost says so (V13)."""
        hand = self.hands[self.mover]
        if number == 1:
            self._draw(2)
        elif number == 2:
            self._go_on("2.to") if "b" in hand else self._draw(1)
        elif number == 3:
            self._go_on("3.draw") if self._can_draw() else self._exchange()
        elif number == 4:
            self._go_on("4.take", f"{self.others()[0]}:0") if hand else self._draw(1)
        elif number == 5:
            self._go_on("5.drop", "b")
        elif number == 6:
            # VR9: with nothing open and nothing to reveal, the turn ends.
            self._go_on("6.reveal") if self._can_draw() else self._end_turn()
        elif hand.count("p") >= 2:  # 7
            self._throw("pp")
            self._draw(5)
        else:
            self._draw(1)

    def _do_2_to(self, action: str) -> None:
        """Give the banana; the other seat returns up to 2 of the fruits it had (VR5)."""
        seat = int(action[1:])
        back = min(2, len(self.hands[seat]))
        self._hand_over("b", self.mover, seat)
        if back:
            self._go_on("2.back", f"{seat}:{back}:b")
        else:
            self._end_turn()

    def _do_several(self, action: str) -> None:
        """Give one of several fruits, in the order of kinds, then continue with what follows."""
        seat, count, _ = self._several()
        kind = action[0]
        if self.phase == "3.back":
            self._hand_over(kind, self.mover, seat)
        else:
            self._hand_over(kind, seat, self.mover)
        if count > 1:
            self.need = f"{seat}:{count - 1}:{kind}"
        elif self.phase == "3.get":
            self._go_on("3.back", f"{seat}:3:b")
        else:
            self._end_turn()

    def _do_3_draw(self, action: str) -> None:
        """Draw the one fruit of #3."""
        self._take(action, self.mover)
        self._exchange()

    def _exchange(self) -> None:
        """Exchange if another seat has at least 3 fruits."""
        if any(len(self.hands[seat]) >= 3 for seat in self.others()):
            self._go_on("3.to")
        else:
            self._end_turn()

    def _do_3_to(self, action: str) -> None:
        """Choose the seat that gives 3 fruits."""
        self._go_on("3.get", f"{action[1:]}:3:b")

    def _do_4_take(self, action: str) -> None:
        """Take a shown fruit or not; after the last seat, draw 2 fruits for each one taken."""
        seat, taken = (int(part) for part in self.need.split(":"))
        if action != "no":
            self._hand_over(action[1], self.mover, seat)
            taken += 1
        following = (seat + 1) % self.seats
        if following == self.mover:
            self._draw(2 * taken)
        else:
            self.need = f"{following}:{taken}"

    def _do_5_drop(self, action: str) -> None:
        """Discard one fruit, or draw until there are 3 in hand."""
        if action == "done":
            self._draw(3 - len(self.hands[self.mover]))
        else:
            self._throw(action[1])
            self.need = action[1]

    def _do_6_reveal(self, action: str) -> None:
        """Reveal a fruit; a kind revealed twice discards them all."""
        self.fruits = remove(self.fruits, action)
        lying_open = open_fruits(self.need)
        if action in lying_open:
            self.discard = add(self.discard, lying_open + action)
            self._end_turn()
        else:
            self._go_on("6.keep", write_fruits(add(lying_open, action)))

    def _do_6_keep(self, action: str) -> None:
        """Take all open fruits, or reveal another."""
        if action == "take":
            self.hands[self.mover] = add(self.hands[self.mover], open_fruits(self.need))
            self._end_turn()
        else:
            self._can_draw()
            self._go_on("6.reveal", self.need)
