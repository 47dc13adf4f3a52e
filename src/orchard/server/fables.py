"""Fables at tables: each game is a separate table that knows all games told before it."""

from __future__ import annotations

from datetime import UTC, datetime

from orchard.bots import Kind, find_bot
from orchard.errors import OrchardError
from orchard.games.game import Game
from orchard.match.campaign import Ending, ending, found_so_far, next_starter, total_scores
from orchard.match.fable import Fable, format_fable, lasting, parse_fable
from orchard.match.fable import Told as ToldInFile
from orchard.page.layouts import card_infos, layout_of
from orchard.page.variants import variant_with
from orchard.server import wire
from orchard.server.events import Chapter, Holder, Told
from orchard.server.naming import who_of
from orchard.server.table import Seat, Table, kind_of

MOST_TELLERS = 24  # in one fable
OPEN = "open"


def first_chapter(request: wire.NewTable, chairs: list[Holder], game: Game) -> Chapter:
    """Return the chapter of a requested table; refuse an invalid request."""
    if game.campaign is None:
        raise OrchardError("fable.none", game=game.id)
    if request.fable:
        return _going_on(request, chairs)
    figures = checked_figures(request.figures, len(chairs), game)
    return Chapter("", chairs, figures, list(range(len(chairs))))


def _going_on(request: wire.NewTable, chairs: list[Holder]) -> Chapter:
    """Return the chapter that continues a fable begun elsewhere, from its file."""
    fable = parse_fable(request.fable or "", check=variant_with)  # which accepts no paths
    asked = {**request.options, "seats": len(chairs), "start": fable.start}
    if fable.game_id != request.game or len(fable.seats) != len(chairs):
        raise OrchardError("fable.wrong", "fable-mismatch")
    if {**fable.variant.options} != {**fable.variant.options, **asked}:
        raise OrchardError("fable.wrong", "fable-mismatch")
    tellers = [Holder(name=name) for name in fable.players]
    for seat, teller in enumerate(fable.seats):
        holder = chairs[seat]
        tellers[teller] = holder if holder.person or holder.bot else tellers[teller]
    told = [
        Told(_since(game.date), list(game.seats), game.start, list(game.points), list(game.found))
        for game in fable.told
    ]
    seats, most = list(fable.seats), len(fable.variant.game.figures)
    own = figures_of(list(fable.figures), seats, most)
    return Chapter("", tellers, own, seats, told, list(fable.left))


def checked_figures(wanted: list[int], seats: int, game: Game) -> list[int]:
    """Return a figure for each seat: the chosen ones, which must all differ, or the first few."""
    most = max(len(game.figures), seats)
    if wanted and (len(set(wanted)) != seats or not all(0 <= each < most for each in wanted)):
        raise OrchardError("fable.figures")
    return wanted or list(range(seats))


def figures_of(figures: list[int], seats: list[int], most: int) -> list[int]:
    """Return every teller's figure, with no two players sharing one; the first keeps it."""
    own, taken = list(figures), set[int]()
    for teller in seats:
        if own[teller] in taken or own[teller] >= most:
            free = set(range(most)) - taken - set(own)
            own[teller] = min(free or set(range(len(own) + most)) - taken)
        taken.add(own[teller])
    return own


def next_chapter(table: Table, seating: list[wire.Seating]) -> tuple[Chapter, list[Holder], int]:
    """Return the next game's chapter, who has its seats, and which seat starts."""
    chapter = chapter_of(table)
    end = ending(table.positions)
    tellers, figures = who_tells(table), list(chapter.figures)
    seats, chairs = [], []
    for each in seating or [wire.Seating(teller) for teller in chapter.seats]:
        chairs.append(_chair(each, tellers, figures, table.variant.game))
        seats.append(each.teller if each.teller >= 0 else len(tellers) - 1)
    if len(set(seats)) != len(seats):
        raise OrchardError("fable.twice")
    starter = next_starter(chapter.seats, chapter.seats[end.start], seats)
    first, most = chapter.fable or table.address, len(table.variant.game.figures)
    own = figures_of(figures, seats, most)
    told = [*chapter.told, _told(table, chapter, end)]
    after = Chapter(first, tellers, own, seats, told, list(end.left))
    return after, chairs, seats.index(starter)


def begun_again(table: Table) -> Chapter:
    """Return the first chapter of a fable that the same people tell again (V18)."""
    chapter = chapter_of(table)
    tellers = who_tells(table)
    return Chapter(
        "",
        [tellers[teller] for teller in chapter.seats],
        [chapter.figures[teller] for teller in chapter.seats],
        list(range(len(chapter.seats))),
    )


def chapter_of(table: Table) -> Chapter:
    """Return a table's chapter; refuse a table that is not part of a fable."""
    if table.made.chapter is None:
        raise OrchardError("fable.plain")
    return table.made.chapter


def who_tells(table: Table) -> list[Holder]:
    """Return who tells a fable, with their current devices and names.

    A player who took a teller's seat for one game replaces that teller only if the place was open.
    """
    chapter = chapter_of(table)
    tellers = list(chapter.tellers)
    for seat, teller in enumerate(chapter.seats):
        has = table.seats[seat]
        if kind_of(tellers[teller]) == OPEN:
            tellers[teller] = _whose(has) or table.sat.get(seat, has.holder)
        elif table.made.chairs[seat] == tellers[teller]:
            tellers[teller] = _whose(has) or tellers[teller]
    return tellers


def _whose(seat: Seat) -> Holder | None:
    """Return the person a seat belongs to, even while a bot keeps it, or None."""
    return next((each for each in (seat.former, seat.holder) if each.person), None)


def _chair(seating: wire.Seating, tellers: list[Holder], figures: list[int], game: Game) -> Holder:
    """Return who has a seat of the next game; add a newcomer to the tellers."""
    if not -1 <= seating.teller < len(figures):
        raise OrchardError("fable.twice")
    if seating.who == OPEN:
        chair = Holder()
    elif seating.who:
        chair = Holder(bot=find_bot(seating.who, game).name)
    else:
        chair = tellers[seating.teller] if seating.teller >= 0 else Holder()
    if seating.teller < 0:
        if len(tellers) >= MOST_TELLERS:
            raise OrchardError("fable.crowd", most=MOST_TELLERS)
        tellers.append(chair)
        figures.append(min(set(range(len(figures) + 1)) - set(figures)))
    return chair if kind_of(chair) != OPEN else Holder()


def fable_of(table: Table) -> wire.Fable | None:
    """Return a table's place in a fable, as everyone may see it, or None."""
    chapter = table.made.chapter
    if chapter is None:
        return None
    end = ending(table.positions) if table.returns is not None else None
    return wire.Fable(
        chapter.fable or table.address,
        len(chapter.told) + 1,
        _tellers(table, chapter, end),
        chapter.seats,
        list(end.points) if end else [],
        [find.card for find in end.found] if end else [],
        end.start if end else None,
        is_told=bool(end and end.is_told),
    )


def story_of(table: Table) -> wire.Story:
    """Return a fable from its beginning until now, given its newest table."""
    chapter = chapter_of(table)
    end = ending(table.positions) if table.returns is not None else None
    told = [*chapter.told, _told(table, chapter, end)] if end else chapter.told
    games = [
        wire.ToldGame(game.at / 1000, game.seats, game.start, game.points, game.found, game.table)
        for game in told
    ]
    found_cards = range(1, found_so_far(table.position) + 1)
    return wire.Story(
        table.address,
        table.made.game,
        table.made.options,
        layout_of(table.variant),
        card_infos(table.variant, found_cards),
        _tellers(table, chapter, end),
        chapter.seats,
        games,
        is_over=end is not None,
        is_told=bool(end and end.is_told),
    )


def _told(table: Table, chapter: Chapter, end: Ending) -> Told:
    """Return a finished table's game as an entry of the story."""
    found = [(find.card, chapter.seats[find.seat]) for find in end.found]
    start, points = int(table.variant.options["start"]), list(end.points)
    return Told(table.changed_at, chapter.seats, start, points, found, table.address)


def fable_file(table: Table) -> str:
    """Return a fable as the text of a file; an unfinished game is included only as it began."""
    chapter, names = chapter_of(table), [_name(holder) for holder in who_tells(table)]
    taken: list[str] = []
    for name in names:
        taken.append(name if name not in taken else f"{name} {len(taken) + 1}")
    told = tuple(
        ToldInFile(_day(g.at), tuple(g.seats), g.start, tuple(g.points), tuple(g.found))
        for g in chapter.told
    )
    fable = Fable(
        tuple(taken),
        lasting(table.made.options),
        table.made.game,
        tuple(chapter.figures),
        told,
        tuple(chapter.seats),
        int(table.variant.options["start"]),
        tuple(chapter.left),
    )
    if table.returns is not None:
        fable.match.replay(table.actions)
    return format_fable(fable)


def _tellers(table: Table, chapter: Chapter, end: Ending | None) -> list[wire.Teller]:
    games = [(game.seats, game.points) for game in chapter.told]
    if end:
        games.append((chapter.seats, list(end.points)))
    score = total_scores(len(chapter.tellers), games)
    return [
        wire.Teller(
            kind_of(holder),
            holder.bot or holder.name,
            figure,
            points,
            who_of(table.address, holder.person),
        )
        for holder, figure, points in zip(who_tells(table), chapter.figures, score, strict=True)
    ]


def _name(holder: Holder) -> str:
    return Kind(holder.bot).title() if holder.bot else holder.name or "?"


def _since(date: str) -> int:
    """Return a date in milliseconds since 1970, or 0 if it cannot be read."""
    try:
        return int(1000 * datetime.fromisoformat(date).replace(tzinfo=UTC).timestamp())
    except (ValueError, OverflowError):
        return 0


def _day(at: int) -> str:
    return datetime.fromtimestamp(at / 1000, UTC).date().isoformat() if at else ""
