"""A person's tables in a list: what each line shows."""

from __future__ import annotations

from orchard.server.credits import credited, seats_played_by, stand_ins
from orchard.server.table import Table, kind_of
from orchard.server.wire import Player, TableLine


def line_of(table: Table, person: str) -> TableLine:
    """Return a table as a line in a person's list."""
    own, players = seats_played_by(table, person), credited(table)
    is_mine = len(own) == 1 and players[own[0]].person == person
    chapter = table.made.chapter
    return TableLine(
        table=table.address,
        game=table.made.game,
        players=[Player(kind_of(holder), holder.bot or holder.name) for holder in players],
        is_my_turn=table.actor in table.seats_of(person),
        is_over=table.returns is not None,
        changed=table.changed_at / 1000,
        seats=own,
        result=table.returns[own[0]] if table.returns and is_mine else None,
        stand_ins=stand_ins(table),
        fable=chapter.fable or table.address if chapter else "",
        chapter=len(chapter.told) + 1 if chapter else 0,
        closed=table.closed,
    )
