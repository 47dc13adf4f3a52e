"""What a page must know once, each thing a file: the games, their layouts, cards and words.

Pages get these from a server or as files of a site; what travels between a server and a table while
it is played is in `orchard.server.wire`, and made of the same parts.
"""

from __future__ import annotations

from msgspec import Struct

from orchard.games.decks import Form
from orchard.games.looks import Look


class Place(Struct, frozen=True, gc=False):
    """Somewhere a piece can be; on a board with coordinates, in widths of a cell."""

    name: str
    x: float
    y: float
    kind: str  # cell, hole, spot, card, pile, seat, part
    shade: str  # plain, outer
    word: str  # the catalogues know it as place-WORD
    number: int  # among those of the same word


class Zone(Struct, frozen=True, gc=False):
    """Places that belong together."""

    name: str
    places: list[Place]
    seat: int | None  # whose it is
    shape: str  # of its cells: hex, square
    is_fleeting: bool  # shown only while something lies there


class Layout(Struct, frozen=True, gc=False):
    """What the numbers of a game mean: places and looks by number, and its messages.

    A look that is not there is a card: its number less how many looks there are.
    """

    zones: list[Zone]
    looks: list[Look]
    counters: list[str]
    messages: list[tuple[str, list[tuple[str, str]]]]  # key, name and kind of values; from 1
    has_draws: bool  # whether a match can end without a winner
    pictures: dict[str, list[list[int]]] = {}  # of words: by kind and value, the looks beside it
    figures: list[int] = []  # looks of which each player may choose one; first those of the seats


class Icon(Struct, frozen=True, gc=False):
    """A picture printed on a card, perhaps several times."""

    look: int
    count: int


class End(Struct, frozen=True, gc=False):
    """Whom or what a card takes something from or brings it to."""

    word: str  # the catalogues know it as end-WORD
    kind: str  # you, player, players, stack, pile, supply, card


class Act(Struct, frozen=True, gc=False):
    """One thing that a card does: what goes from where to where, or is shown where it is."""

    word: str  # the catalogues know it as act-WORD, with $count and $things
    source: End
    target: End
    icons: list[Icon]
    back: list[Icon]  # what comes back for it
    count: int


class Card(Struct, frozen=True, gc=False):
    """What is printed on a card, in each language that it has."""

    number: int
    titles: dict[str, str]
    texts: dict[str, str]
    price: list[Icon]
    signpost: list[Icon]
    acts: list[Act] = []  # what it does, one after the other


class Scene(Struct, frozen=True, gc=False):
    """What lies on the table, in numbers that the layout explains."""

    actor: int
    pieces: list[list[int]]  # place, look, how many
    marks: list[list[int]]  # 1 pending, 2 won, 4 ready; place
    counters: list[list[int]]  # seat or -1, counter, value, goal or -1, look or -1
    own: list[list[int]]  # by seat: the looks of its own pieces
    ask: list[int]  # what is to be done: a message of the game, then its values
    trail: list[list[int]] = []  # what the last turn moved: look, start, end, how many before it
    moves: list[list[int]] = []  # what the last event moved, likewise
    gains: list[int] = []  # places gained, where it is a preview
    way: list[int] = []  # places along which it works, in order, where it is a preview
    viewer: int | None = None  # the seat to which it is shown, whose hand lies in front


class OptionInfo(Struct, frozen=True, gc=False):
    """A choice that is made before a game begins."""

    name: str
    default: int | str
    values: list[int | str]
    takes_decks: bool = False  # that people write: decks/GAME.OPTION.json says how


class BotInfo(Struct, frozen=True, gc=False):
    """A bot that can play a game; the catalogues know it as bot-NAME."""

    name: str
    stars: int  # how strong it is; 0 if it is no level
    beats: bool | None = None  # whether it surely beats the level below; None if nobody knows


class GameInfo(Struct, frozen=True, gc=False):
    """A game on the front page; the picture is a scene from the middle of a game."""

    id: str
    designers: list[str]
    fewest: int  # seats
    most: int
    starter: int  # the seat that decides first
    minutes: int
    options: list[OptionInfo]
    usual: list[str]  # names of variants whose modules are ready before anybody asks
    layout: Layout
    cards: list[Card]
    picture: Scene
    bots: list[BotInfo]  # those that can play it; the levels come last, the strongest at the end
    has_fable: bool = False  # whether games can follow each other in a campaign
    even_starter: int | None = None  # the seat that starts after an even start, if there are any


class Shown(Struct, frozen=True, gc=False):
    """One picture of a guide: the table before something is played, and after."""

    before: Scene
    after: Scene


class Guide(Struct, frozen=True, gc=False):
    """The rules of a game in pictures: guides/GAME.json; the catalogues say step-1, step-2, ..."""

    layout: Layout
    cards: list[Card]
    steps: list[Shown]


class Words(Struct, frozen=True, gc=False):
    """What games and server say in a language, in Fluent: shared by all, and each game's own."""

    shared: str
    games: dict[str, str]


class Bench(Struct, frozen=True, gc=False):
    """What it takes to write a deck: decks/GAME.OPTION.json."""

    form: Form
    shipped: dict[str, str]  # texts of decks that come with the game, to begin from


class Shelf(Struct, frozen=True, gc=False):
    """What the front page shows: games.json."""

    games: list[GameInfo]
    has_server: bool  # else there is nobody to meet here, and all tables are near
    has_docs: bool = False  # whether the documentation lies beside the page
