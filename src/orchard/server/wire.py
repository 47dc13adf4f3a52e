"""The messages between server and browser, each typed once.

The browser's types are generated from this module (`python -m orchard.server.typescript`). A table
is a numbered list of events; `number` is how many there have been. A browser that has seen them all
holds the newest `View`. A view is always complete, so lost or repeated messages do no harm: the
highest number wins.
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
    """Something the server says: a key of the shared catalogue, and its values."""

    key: str
    values: dict[str, int | str] = {}


class Clock(Struct, frozen=True, gc=False):
    """How long seats may think: without limit, per move, or in total."""

    pace: Pace = "none"
    seconds: int = 0
    increment: int = 0  # seconds added after each turn, if the pace is "total"


class NewTable(Struct, frozen=True, gc=False):
    """A request for a table. A chair is "me" (possibly several), "open", or the name of a bot."""

    game: str
    chairs: list[str]
    options: dict[str, int | str] = {}
    clock: Clock = Clock()
    actions: list[str] = []  # of a match begun elsewhere that continues here
    names: list[str] = []  # of people who share my screen, by seat; "" for my own name
    is_open: bool = False  # whether anyone may find the table and sit down
    fable: str | None = None  # "" begins a fable; otherwise the file of one to continue
    figures: list[int] = []  # chosen by the tellers of a fable, by seat
    is_even: bool = False  # whether to begin with an even start


class Address(Struct, frozen=True, gc=False):
    """The address of a table: the unguessable last part of its link."""

    table: str


class Player(Struct, frozen=True, gc=False):
    """The holder of a seat, in a list of tables; a bot by its identifier."""

    kind: Kind
    name: str


class StandIn(Struct, frozen=True, gc=False):
    """A bot that has played turns for a person."""

    seat: int
    bot: str  # its identifier
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
    seats: list[int] = []  # my own
    result: float | None = None  # mine, once it is over and if I have one seat
    stand_ins: list[StandIn] = []
    fable: str = ""  # identifies the fable, the same for all its games
    chapter: int = 0  # the number of the game in the fable, from 1
    closed: Message | None = None  # why it cannot go on, or be shown like others


class LobbyLine(Struct, frozen=True, gc=False):
    """An open table in the lobby."""

    table: str
    game: str
    players: list[Player]
    clock: Clock
    since: float  # when it was made, in seconds since 1970
    turns: int  # played so far
    watching: int  # number of spectators
    number: int  # of events; its picture changes with it
    is_even: bool = False  # whether it began with an even start


class Lobby(Struct, frozen=True, gc=False):
    """The tables that anyone may join, and those that anyone may watch, newest first."""

    open: list[LobbyLine]
    live: list[LobbyLine]


class Pairing(Struct, frozen=True, gc=False):
    """A request for an opponent; `table` is where the player already waits, if anywhere."""

    game: str
    table: str = ""


class Warming(Struct, frozen=True, gc=False):
    """How far the server is with compiling games; until then bots play lightly."""

    done: int
    total: int
    games: list[str]  # still to be compiled


class Name(Struct, frozen=True, gc=False):
    """The name a person has chosen."""

    name: str


class Token(Struct, frozen=True, gc=False):
    """The secret part of a private link, which moves a person's seats to another device."""

    token: str


class Problem(Struct, frozen=True, gc=False):
    """Why a request was refused: a stable code, and a message from the catalogues.

    If the rules forbid it, `reason` is the game's message, in numbers, and `clause` the rule.
    """

    code: str
    told: Message
    clause: str = ""
    reason: list[int] = []


class Chair(Struct, frozen=True, gc=False):
    """Who sits on a seat, and how much time is left."""

    kind: Kind
    name: str  # of a person, or the identifier of a bot
    is_you: bool
    is_here: bool  # whether the person is connected; true for a bot
    left: float | None = None  # seconds on the clock when this was sent
    who: str = ""  # identifies a person at this table
    stands_for: str = ""  # the person whose seat a bot keeps until they return


class Watcher(Struct, frozen=True, gc=False):
    """A person who follows a table without a seat."""

    who: str
    name: str


class Line(Struct, frozen=True, gc=False):
    """One line of a table's log or chat, as the reader may know it."""

    number: int
    kind: Literal["action", "chat", "news"]
    seat: int | None
    name: str
    text: str = ""  # what was said
    notation: str = ""  # of actions
    sentences: list[list[int]] = []  # what the actions did, as messages of the game
    told: Message | None = None  # news
    is_bot: bool = False  # whether a bot played it
    who: str = ""  # in a chat: identifies the person at this table


class Archived(Struct, frozen=True, gc=False):
    """A table as its events alone record it, for one that can no longer be replayed."""

    table: str
    game: str  # "" if unknown
    players: list[Player]
    seats: list[int]  # my own
    lines: list[Line]  # with notation if the match is over or nothing is hidden in it
    changed: float  # seconds since 1970
    is_over: bool  # also false if unknown
    returns: list[float] | None = None
    ending: Message | None = None
    rematch: str = ""
    closed: Message | None = None  # why it cannot be replayed
    unread: int = 0  # number of unreadable events


class Offer(Struct, frozen=True, gc=False):
    """A seat's offer that still awaits answers."""

    kind: OfferKind
    seat: int
    waiting: list[int]  # seats that have not agreed yet


class Teller(Struct, frozen=True, gc=False):
    """A participant in a fable."""

    kind: Kind
    name: str  # of a person, or the identifier of a bot
    figure: int  # the one they chose
    score: int  # points so far, including this game once it is over
    who: str = ""  # identifies a person at this table


class Fable(Struct, frozen=True, gc=False):
    """A table's place in a fable; points, finds and the next starter once the game is over."""

    id: str  # identifies the fable
    number: int  # of this game, from 1
    tellers: list[Teller]
    seats: list[int]  # the teller on each seat
    points: list[int] = []  # scored in this game, by seat
    found: list[int] = []  # cards found in this game
    start: int | None = None  # the seat that starts next
    is_told: bool = False  # whether nothing is left to be found


class ToldGame(Struct, frozen=True, gc=False):
    """A game in the story of a fable."""

    at: float  # when it ended, in seconds since 1970
    seats: list[int]  # the teller on each seat
    start: int
    points: list[int]
    found: list[tuple[int, int]]  # cards, each with the teller who found it
    table: str


class Story(Struct, frozen=True, gc=False):
    """A fable from its beginning until now."""

    table: str  # where it is being told now
    game: str
    options: dict[str, int | str]
    layout: Layout
    cards: list[Card]  # found so far, or on the table from the beginning
    tellers: list[Teller]
    seats: list[int]  # the tellers who play now, by seat
    games: list[ToldGame]
    is_over: bool  # whether its newest game is over, so the next can begin
    is_told: bool


class View(Struct, frozen=True, gc=False, tag="view"):
    """A whole table as one person may see it."""

    number: int
    game: str
    options: dict[str, int | str]
    chairs: list[Chair]
    clock: Clock
    layout: Layout | None  # None: same as in the last view on this socket
    cards: list[Card]  # open ones not sent on this socket before
    scene: Scene
    choices: list[Choice]  # what you may do now
    seats: list[int]  # yours; empty for a spectator
    is_running: bool  # whether every seat is taken and the match is not over
    lines: list[Line]  # of the log, those new on this socket
    offer: Offer | None = None
    returns: list[float] | None = None  # once it is over
    ending: Message | None = None  # how it ended, if not by the rules
    rematch: str = ""  # the address of the table that follows
    watchers: list[Watcher] = []  # some of the people who follow the table without a seat
    watching: int = 0  # how many there are
    is_open: bool = False  # whether anyone may find the table
    waited: float | None = None  # seconds since it was made, until every seat is taken
    stand_ins: list[StandIn] = []
    who: str = ""  # identifies you at this table
    fable: Fable | None = None
    closed: Message | None = None  # why a match that is not over cannot go on
    is_even: bool = False  # whether it began with an even start


class Done(Struct, frozen=True, gc=False, tag="done"):
    """The request is done, and on disk."""

    id: int
    number: int


class Refused(Struct, frozen=True, gc=False, tag="refused"):
    """The request was refused, and why."""

    id: int
    problem: Problem


class Preview(Struct, frozen=True, gc=False, tag="preview"):
    """What the table would look like after an action, without what chance will decide."""

    id: int
    scene: Scene
    cards: list[Card]


class Pong(Struct, frozen=True, gc=False, tag="pong"):
    """The answer to a ping."""

    id: int


ToBrowser = View | Done | Refused | Preview | Pong


class Play(Struct, frozen=True, gc=False, tag="play", forbid_unknown_fields=True):
    """Play an action; `seen` is the number of the view in which it was chosen.

    `id` numbers this browser's requests; repeating one that is done gets the same answer.
    """

    id: int
    seen: int
    action: int


class LookAhead(Struct, frozen=True, gc=False, tag="look", forbid_unknown_fields=True):
    """Ask what an action would do."""

    id: int
    action: int


class Why(Struct, frozen=True, gc=False, tag="why", forbid_unknown_fields=True):
    """Ask why taps on places mean nothing; the answer is a refusal with its clause."""

    id: int
    taps: list[int]


class Say(Struct, frozen=True, gc=False, tag="say", forbid_unknown_fields=True):
    """Say something at the table."""

    id: int
    text: str


class Propose(Struct, frozen=True, gc=False, tag="propose", forbid_unknown_fields=True):
    """Offer an undo, a draw or a rematch."""

    id: int
    kind: OfferKind


class Answer(Struct, frozen=True, gc=False, tag="answer", forbid_unknown_fields=True):
    """Accept or decline an offer."""

    id: int
    agree: bool


class Resign(Struct, frozen=True, gc=False, tag="resign", forbid_unknown_fields=True):
    """Resign."""

    id: int


class Sit(Struct, frozen=True, gc=False, tag="sit", forbid_unknown_fields=True):
    """Take an open seat."""

    id: int
    seat: int


class Invite(Struct, frozen=True, gc=False, tag="invite", forbid_unknown_fields=True):
    """Give a bot an open seat, or one whose person has left."""

    id: int
    seat: int
    bot: str


class Leave(Struct, frozen=True, gc=False, tag="leave", forbid_unknown_fields=True):
    """Give up your seats before the match begins."""

    id: int


class Call(Struct, frozen=True, gc=False, tag="call", forbid_unknown_fields=True):
    """Give one of your own seats a name."""

    id: int
    seat: int
    name: str


class Open(Struct, frozen=True, gc=False, tag="open", forbid_unknown_fields=True):
    """Open the table to everyone, or close it to all but people with its link."""

    id: int
    is_open: bool


class Seating(Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """Who plays the next game of a fable: a teller, or in their place a bot or a newcomer.

    `teller` is -1 for a new one; `who` is "" for the teller, "open", or the name of a bot.
    """

    teller: int
    who: str = ""


class Next(Struct, frozen=True, gc=False, tag="next", forbid_unknown_fields=True):
    """Begin the next game of a fable, with the same players unless a seating is given."""

    id: int
    seating: list[Seating] = []
    is_anew: bool = False  # whether the fable starts over


class Report(Struct, frozen=True, gc=False, tag="report", forbid_unknown_fields=True):
    """Report a chat line, by its number, to the operators of the server."""

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
