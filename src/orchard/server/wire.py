"""What travels between the server and a browser: every message, typed once.

The browser's types are generated from this module (`python -m orchard.server.typescript`). A table
is a numbered list of events; `number` is how many there have been. A browser that has seen all of
them holds the newest `View`; a view always holds everything, so a lost or repeated message does no
harm: the one with the highest number counts.
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from orchard.match import Choice
from orchard.page.data import Card, Layout, Scene

Kind = Literal["person", "bot", "open"]
Pace = Literal["none", "move", "total"]
OfferKind = Literal["undo", "draw", "rematch"]


class Message(Struct, frozen=True, gc=False):
    """Something said by the server: a key of the shared catalogue, and what fills it."""

    key: str
    values: dict[str, int | str] = {}


class Clock(Struct, frozen=True, gc=False):
    """How long seats may think: without limit, so long a move, or so long in all."""

    pace: Pace = "none"
    seconds: int = 0
    increment: int = 0  # after each turn, where the pace is "total"


class NewTable(Struct, frozen=True, gc=False):
    """A wish for a table. A chair is "me" (perhaps several), "open", or the name of a bot."""

    game: str
    chairs: list[str]
    options: dict[str, int | str] = {}
    clock: Clock = Clock()
    actions: list[str] = []  # of a match that was begun elsewhere and goes on here
    names: list[str] = []  # of those who share my screen, by seat; "" for my own name
    is_open: bool = False  # whether anybody may find the table and sit down
    fable: str | None = None  # "": a fable begins; else the file of one that goes on here
    figures: list[int] = []  # that the tellers of a fable have chosen, by seat
    is_even: bool = False  # whether it begins with an even start


class Address(Struct, frozen=True, gc=False):
    """Where a table is: the last part of its link, not to be guessed."""

    table: str


class Player(Struct, frozen=True, gc=False):
    """Who has a seat of a table in a list; a bot by the name it is found by."""

    kind: Kind
    name: str


class StandIn(Struct, frozen=True, gc=False):
    """A bot that has played turns for somebody."""

    seat: int
    bot: str  # the name it is found by
    name: str  # of the person
    turns: int


class TableLine(Struct, frozen=True, gc=False):
    """One of my tables, in a list; each player is the one who played most of the seat's turns."""

    table: str
    game: str
    players: list[Player]
    is_my_turn: bool
    is_over: bool
    changed: float  # seconds since 1970
    seats: list[int] = []  # that are mine
    result: float | None = None  # what I got, once it is over and if one seat is mine
    stand_ins: list[StandIn] = []
    fable: str = ""  # what tells the games of one fable from all others
    chapter: int = 0  # which game of the fable it is, from 1
    closed: Message | None = None  # why it cannot go on, or be shown as others are


class LobbyLine(Struct, frozen=True, gc=False):
    """An open table, as everybody may find it."""

    table: str
    game: str
    players: list[Player]
    clock: Clock
    since: float  # seconds since 1970 when it was made
    turns: int  # played so far
    watching: int  # how many
    number: int  # of events: its picture changes with it
    is_even: bool = False  # whether it began with an even start


class Lobby(Struct, frozen=True, gc=False):
    """The tables that anybody may join, and those that anybody may watch; the newest of each."""

    open: list[LobbyLine]
    live: list[LobbyLine]


class Pairing(Struct, frozen=True, gc=False):
    """A wish to play a game with whoever wants the same; perhaps one waits at a table already."""

    game: str
    table: str = ""


class Warming(Struct, frozen=True, gc=False):
    """How far the server is with what it compiles; until then bots play lightly."""

    done: int
    total: int
    games: list[str]  # that are still to be compiled


class Name(Struct, frozen=True, gc=False):
    """The name by which a person wants to be called."""

    name: str


class Token(Struct, frozen=True, gc=False):
    """The secret part of a private link, which moves a person's seats to another device."""

    token: str


class Problem(Struct, frozen=True, gc=False):
    """Why something was refused: a stable code, and what the catalogues say about it.

    If the rules forbid it, `reason` is what the game says, in numbers, and `clause` the rule.
    """

    code: str
    told: Message
    clause: str = ""
    reason: list[int] = []


class Chair(Struct, frozen=True, gc=False):
    """Who sits on a seat, and how much time is left."""

    kind: Kind
    name: str  # of a person; of a bot the name it is found by
    is_you: bool
    is_here: bool  # a person who is connected now, or a bot
    left: float | None = None  # seconds on the clock when this was sent
    who: str = ""  # tells a person from all others at this table
    stands_for: str = ""  # whose seat a bot keeps until they return


class Watcher(Struct, frozen=True, gc=False):
    """Somebody who follows a table without a seat."""

    who: str
    name: str


class Line(Struct, frozen=True, gc=False):
    """One line of a table's log or chat, as the reader may know it."""

    number: int
    kind: Literal["action", "chat", "news"]
    seat: int | None
    name: str
    text: str = ""  # what somebody said
    notation: str = ""  # of actions
    sentences: list[list[int]] = []  # what actions did: messages of the game
    told: Message | None = None  # news
    is_bot: bool = False  # whether a bot played it
    who: str = ""  # in a chat: tells the person from all others at this table


class Archived(Struct, frozen=True, gc=False):
    """A table as its events alone tell it: for one that cannot be replayed any more."""

    table: str
    game: str  # "" if not even that is known
    players: list[Player]
    seats: list[int]  # that are mine
    lines: list[Line]  # with notation if the match is over or nothing is hidden in it
    changed: float  # seconds since 1970
    is_over: bool  # false also if nobody knows
    returns: list[float] | None = None
    ending: Message | None = None
    rematch: str = ""
    closed: Message | None = None  # why it cannot be replayed
    unread: int = 0  # events that nobody can read


class Offer(Struct, frozen=True, gc=False):
    """Something a seat has offered and not everybody has answered."""

    kind: OfferKind
    seat: int
    waiting: list[int]  # seats that have not agreed yet


class Teller(Struct, frozen=True, gc=False):
    """One who takes part in a fable."""

    kind: Kind
    name: str  # of a person; of a bot the name it is found by
    figure: int  # that they have chosen
    score: int  # points so far, this game's too once it is over
    who: str = ""  # tells a person from all others at this table


class Fable(Struct, frozen=True, gc=False):
    """Where a table stands in a fable; points, finds and who starts next once the game is over."""

    id: str  # what tells it from all others
    number: int  # of this game, from 1
    tellers: list[Teller]
    seats: list[int]  # which of them has each seat
    points: list[int] = []  # that the seats score for this game
    found: list[int] = []  # cards, in this game
    start: int | None = None  # the seat that starts next
    is_told: bool = False  # whether there is nothing more to be found


class ToldGame(Struct, frozen=True, gc=False):
    """A game of a fable's story."""

    at: float  # seconds since 1970, when it ended
    seats: list[int]  # which tellers sat
    start: int
    points: list[int]
    found: list[tuple[int, int]]  # cards, and the tellers who found them
    table: str


class Story(Struct, frozen=True, gc=False):
    """A fable from its beginning to now."""

    table: str  # where it is told now
    game: str
    options: dict[str, int | str]
    layout: Layout
    cards: list[Card]  # found so far, or lying out from the beginning
    tellers: list[Teller]
    seats: list[int]  # which of them play now
    games: list[ToldGame]
    is_over: bool  # whether the next game is to be begun
    is_told: bool


class View(Struct, frozen=True, gc=False, tag="view"):
    """A whole table as one person may see it."""

    number: int
    game: str
    options: dict[str, int | str]
    chairs: list[Chair]
    clock: Clock
    layout: Layout | None  # None: as in the last view on this socket
    cards: list[Card]  # those that lie open and were not sent on this socket before
    scene: Scene
    choices: list[Choice]  # what you may do now
    seats: list[int]  # that are yours; none for a spectator
    is_running: bool  # false until every seat is taken
    lines: list[Line]  # of the log that are new on this socket
    offer: Offer | None = None
    returns: list[float] | None = None  # once it is over
    ending: Message | None = None  # how it ended, if not by the rules
    rematch: str = ""  # the address of the table that follows
    watchers: list[Watcher] = []  # some of those who follow the table without a seat
    watching: int = 0  # how many there are
    is_open: bool = False  # whether anybody may find the table
    waited: float | None = None  # seconds since it was made, until every seat is taken
    stand_ins: list[StandIn] = []
    who: str = ""  # by which you are told from all others at this table
    fable: Fable | None = None
    closed: Message | None = None  # why the match cannot go on, though it is not over
    is_even: bool = False  # whether it began with an even start


class Done(Struct, frozen=True, gc=False, tag="done"):
    """What was asked is done, and on disk."""

    id: int
    number: int


class Refused(Struct, frozen=True, gc=False, tag="refused"):
    """What was asked is not done, and why."""

    id: int
    problem: Problem


class Preview(Struct, frozen=True, gc=False, tag="preview"):
    """What the table would look like after an action: never what only chance can tell."""

    id: int
    scene: Scene
    cards: list[Card]


class Pong(Struct, frozen=True, gc=False, tag="pong"):
    """An answer to a ping."""

    id: int


ToBrowser = View | Done | Refused | Preview | Pong


class Play(Struct, frozen=True, gc=False, tag="play", forbid_unknown_fields=True):
    """Play an action; `seen` is the number of the view in which it was chosen.

    `id` numbers what this browser asks; asking the same again gets the same answer, once done.
    """

    id: int
    seen: int
    action: int


class LookAhead(Struct, frozen=True, gc=False, tag="look", forbid_unknown_fields=True):
    """Ask what an action would do."""

    id: int
    action: int


class Why(Struct, frozen=True, gc=False, tag="why", forbid_unknown_fields=True):
    """Ask why taps on places mean nothing; answered by a refusal with its clause."""

    id: int
    taps: list[int]


class Say(Struct, frozen=True, gc=False, tag="say", forbid_unknown_fields=True):
    """Say something at the table."""

    id: int
    text: str


class Propose(Struct, frozen=True, gc=False, tag="propose", forbid_unknown_fields=True):
    """Offer to undo, to call it a draw, or to play again."""

    id: int
    kind: OfferKind


class Answer(Struct, frozen=True, gc=False, tag="answer", forbid_unknown_fields=True):
    """Agree to what is offered, or not."""

    id: int
    agree: bool


class Resign(Struct, frozen=True, gc=False, tag="resign", forbid_unknown_fields=True):
    """Give up."""

    id: int


class Sit(Struct, frozen=True, gc=False, tag="sit", forbid_unknown_fields=True):
    """Sit down on an open seat."""

    id: int
    seat: int


class Invite(Struct, frozen=True, gc=False, tag="invite", forbid_unknown_fields=True):
    """Let a bot take an open seat, or one whose person has left."""

    id: int
    seat: int
    bot: str


class Leave(Struct, frozen=True, gc=False, tag="leave", forbid_unknown_fields=True):
    """Give up one's seats before the match has begun."""

    id: int


class Call(Struct, frozen=True, gc=False, tag="call", forbid_unknown_fields=True):
    """Give one of one's own seats a name."""

    id: int
    seat: int
    name: str


class Open(Struct, frozen=True, gc=False, tag="open", forbid_unknown_fields=True):
    """Open the table for everybody, or close it to all but those with its link."""

    id: int
    is_open: bool


class Seating(Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """Who plays the next game of a fable: a teller as before, or a bot or whoever comes for them.

    `teller` is -1 for somebody new; `who` is "" for the teller, "open", or the name of a bot.
    """

    teller: int
    who: str = ""


class Next(Struct, frozen=True, gc=False, tag="next", forbid_unknown_fields=True):
    """Begin the next game of a fable; without a seating with the same players."""

    id: int
    seating: list[Seating] = []
    is_anew: bool = False  # whether the fable begins again


class Report(Struct, frozen=True, gc=False, tag="report", forbid_unknown_fields=True):
    """Report what somebody said, by the number of its line, to those who run the server."""

    id: int
    number: int


class Ping(Struct, frozen=True, gc=False, tag="ping", forbid_unknown_fields=True):
    """Say that the browser is still there."""

    id: int


ToServer = (
    Play
    | LookAhead
    | Why
    | Say
    | Propose
    | Answer
    | Resign
    | Sit
    | Invite
    | Leave
    | Call
    | Open
    | Next
    | Report
    | Ping
)
