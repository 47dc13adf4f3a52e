"""Who played what: turns are credited to the player who took them, not to the present holder."""

from __future__ import annotations

from collections import defaultdict

from orchard.server.events import Holder
from orchard.server.table import Table
from orchard.server.wire import StandIn

Turns = dict[str, int]  # number of turns by player


def stand_ins(table: Table) -> list[StandIn]:
    """Return the bots that stood in for a person, each with its number of turns."""
    if not table.has_stand_ins:
        return []
    found: list[StandIn] = []
    for seat, turns in enumerate(_turns(table)):
        person = _person_of(table, seat)
        if person is None:
            continue
        for key, count in turns.items():
            player = _players(table)[key]
            if player.bot:
                found.append(StandIn(seat, player.bot, person.name, count))
    return found


def credited(table: Table) -> list[Holder]:
    """Return for each seat who played most of its turns; a person wins a tie with a bot."""
    if not table.has_stand_ins:
        return table.holders
    players = _players(table)

    def weight(key: str, turns: Turns) -> tuple[int, bool]:
        return turns[key], bool(players[key].person)

    return [
        players[max(turns, key=lambda key: weight(key, turns))] if turns else seat.holder
        for seat, turns in zip(table.seats, _turns(table), strict=True)
    ]


def seats_played_by(table: Table, person: str) -> list[int]:
    """Return the seats that a person has, had when a bot took over, or has played."""
    played = {
        position.actor
        for position, player in zip(table.positions, table.players, strict=False)
        if player is not None and player.person == person
    }
    return sorted({*table.seats_of(person), *table.seats_kept_for(person), *played})


def teams(table: Table) -> list[list[Holder]]:
    """Return for each seat everyone who played it, the person it belongs or belonged to first."""
    if not table.has_stand_ins:
        return [[holder] for holder in table.holders]
    players = _players(table)
    found = []
    for seat, turns in enumerate(_turns(table)):
        person = _person_of(table, seat)
        helpers = [players[key] for key in turns if players[key].bot]
        found.append([person, *helpers] if person else [table.holders[seat]])
    return found


def _key(holder: Holder) -> str:
    return f"bot {holder.bot}" if holder.bot else holder.person


def _players(table: Table) -> dict[str, Holder]:
    """Return everyone who has played or has a seat, by key, with their current names."""
    played = {_key(player): player for player in table.players if player and _key(player)}
    return played | {_key(holder): holder for holder in table.holders if _key(holder)}


def _turns(table: Table) -> list[Turns]:
    """Return for each seat how many turns each player took there."""
    found: list[defaultdict[str, set[int]]] = [defaultdict(set) for _ in table.seats]
    for position, player in zip(table.positions, table.players, strict=False):
        if player is not None and (key := _key(player)):
            found[position.actor][key].add(position.turn)
    return [{key: len(turns) for key, turns in seat.items()} for seat in found]


def _person_of(table: Table, seat: int) -> Holder | None:
    """Return the person a seat belongs or last belonged to, or None."""
    now = table.seats[seat]
    if now.holder.person or now.former.person:
        return now.holder if now.holder.person else now.former
    acted = zip(table.positions, table.players, strict=False)
    found = [each for position, each in acted if each and each.person and position.actor == seat]
    return found[-1] if found else None
