"""The data that a page loads once, one file each: games, layouts, cards and words.

Pages get them from a server or as files of a site; the messages between a server and a table in
play are in `orchard.server.wire` and consist of the same parts.
"""

from __future__ import annotations

from msgspec import Struct

from orchard.games.decks import Form
from orchard.games.looks import Look


class Place(Struct, frozen=True, gc=False):
    """A place where a piece can be; on a board with coordinates, in widths of a cell."""

    name: str
    x: float
    y: float
    kind: str  # cell, hole, spot, card, pile, seat, part
    shade: str  # plain, outer
    word: str  # place-WORD in the catalogues
    number: int  # among places with the same word


class Zone(Struct, frozen=True, gc=False):
    """Places that belong together."""

    name: str
    places: list[Place]
    seat: int | None  # its owner
    shape: str  # of its cells: hex, square
    is_fleeting: bool  # shown only while something lies there


class Layout(Struct, frozen=True, gc=False):
    """The meaning of a game's numbers: places and looks by number, and its messages.

    A look beyond the last one is a card, whose number is the look minus the number of looks.
    """

    zones: list[Zone]
    looks: list[Look]
    counters: list[str]
    messages: list[tuple[str, list[tuple[str, str]]]]  # key, name and kind of values; from 1
    has_draws: bool  # whether a match can end without a winner
    pictures: dict[str, list[list[int]]] = {}  # by kind and value: the looks shown beside a word
    figures: list[int] = []  # looks that players may choose from, the seats' own first


class Icon(Struct, frozen=True, gc=False):
    """A picture printed on a card, perhaps several times."""

    look: int
    count: int


class End(Struct, frozen=True, gc=False):
    """The source or the target of what a card moves."""

    word: str  # end-WORD in the catalogues
    kind: str  # you, player, players, stack, pile, supply, card


class Act(Struct, frozen=True, gc=False):
    """One effect of a card: what goes from where to where, or is shown in place."""

    word: str  # act-WORD in the catalogues, with $count and $things
    source: End
    target: End
    icons: list[Icon]
    back: list[Icon]  # what is given in return
    count: int


class Card(Struct, frozen=True, gc=False):
    """What is printed on a card, in each of its languages."""

    number: int
    titles: dict[str, str]
    texts: dict[str, str]
    price: list[Icon]
    signpost: list[Icon]
    acts: list[Act] = []  # its effects, in order


class Scene(Struct, frozen=True, gc=False):
    """What lies on the table, in numbers that the layout explains."""

    actor: int
    pieces: list[list[int]]  # place, look, count
    marks: list[list[int]]  # 1 pending, 2 won, 4 ready; place
    counters: list[list[int]]  # seat or -1, counter, value, goal or -1, look or -1
    own: list[list[int]]  # by seat: the looks of its own pieces
    ask: list[int]  # the prompt: a message of the game, then its values
    trail: list[list[int]] = []  # the last turn's moves: look, start, end, how many before it
    moves: list[list[int]] = []  # the last event's moves, likewise
    gains: list[int] = []  # in a preview: places gained
    way: list[int] = []  # in a preview: places along which it works, in order
    viewer: int | None = None  # the seat that sees it, whose hand lies in front


class OptionInfo(Struct, frozen=True, gc=False):
    """A choice made before a game begins."""

    name: str
    default: int | str
    values: list[int | str]
    takes_decks: bool = False  # decks that people write: see decks/GAME.OPTION.json


class BotInfo(Struct, frozen=True, gc=False):
    """A bot that can play a game; bot-NAME in the catalogues."""

    name: str
    stars: int  # its strength; 0 if it is not a level
    beats: bool | None = None  # whether it reliably beats the level below; None if unmeasured


class GameInfo(Struct, frozen=True, gc=False):
    """A game on the front page; the picture is a scene from the middle of a game."""

    id: str
    designers: list[str]
    fewest: int  # seats
    most: int
    starter: int  # the seat that decides first
    minutes: int
    options: list[OptionInfo]
    usual: list[str]  # names of variants whose modules are built in advance
    layout: Layout
    cards: list[Card]
    picture: Scene
    bots: list[BotInfo]  # that can play it; the levels come last, the strongest at the end
    has_fable: bool = False  # whether games can follow each other in a campaign
    even_starter: int | None = None  # the seat that starts after an even start, or None


class Shown(Struct, frozen=True, gc=False):
    """One picture of a guide: the table before and after some actions."""

    before: Scene
    after: Scene


class Guide(Struct, frozen=True, gc=False):
    """The rules of a game in pictures: guides/GAME.json; step-1, step-2, ... in the catalogues."""

    layout: Layout
    cards: list[Card]
    steps: list[Shown]


class Words(Struct, frozen=True, gc=False):
    """The messages of games and server in one language, in Fluent: shared, and by game."""

    shared: str
    games: dict[str, str]


class Bench(Struct, frozen=True, gc=False):
    """What is needed to write a deck: decks/GAME.OPTION.json."""

    form: Form
    shipped: dict[str, str]  # decks that come with the game, to start from


class Shelf(Struct, frozen=True, gc=False):
    """The contents of the front page: games.json."""

    games: list[GameInfo]
    has_server: bool  # if not, there are no other players and all tables are near
    has_docs: bool = False  # whether the documentation is served beside the page
