"""`orchard admin`: commands for server operators, usable while the server runs."""

from __future__ import annotations

import json
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime
from pathlib import Path
from time import time
from typing import Annotated, Any, TypeVar

import typer

from orchard.cli.arguments import within
from orchard.cli.extras import optional
from orchard.cli.language import say

app = typer.Typer(
    no_args_is_help=True,
    rich_markup_mode=None,
    help="For operators: tables, people and bans, even while the server runs.",
)
Found = TypeVar("Found")
Config = Annotated[Path | None, typer.Option(help="A TOML file of settings.")]
Most = Annotated[int, typer.Option(callback=within(1, 100_000), help="How many.")]


@app.command()
def tables(most: Most = 20, config: Config = None) -> None:
    """List tables, most recently active first."""
    found = _with_store(config, lambda store: store.admin.tables(most))
    for row in found:
        typer.echo(f"{_time(row.at)}  {row.table}  {_told(row.body)}  ({row.events})")
    if not found:
        typer.echo(say("admin-no-tables"))


@app.command()
def people(most: Most = 20, config: Config = None) -> None:
    """List people, most recently seated first."""
    found = _with_store(config, lambda store: store.admin.people(most))
    for row in found:
        typer.echo(
            f"{_time(row.at) if row.at else ' ' * 16}  {row.person}  {row.name}  ({row.tables})"
        )
    if not found:
        typer.echo(say("admin-no-people"))


@app.command()
def close(table: Annotated[str, typer.Argument(metavar="TABLE")], config: Config = None) -> None:
    """End a table's match without a winner."""
    with optional("server"):
        from orchard.server.admin import close_table
    _with_store(config, lambda store: close_table(store, table, _now()))
    typer.echo(say("admin-closed", table=table))


@app.command()
def ban(address: Annotated[str, typer.Argument(metavar="ADDRESS")], config: Config = None) -> None:
    """Ban an address; for IPv6, the whole home network it belongs to."""
    counted = _counted(address)
    _with_store(config, lambda store: store.admin.ban(counted, _now()))
    typer.echo(say("admin-banned", address=counted))


@app.command()
def unban(
    address: Annotated[str, typer.Argument(metavar="ADDRESS")], config: Config = None
) -> None:
    """Lift the ban on an address."""
    counted = _counted(address)
    was_banned = _with_store(config, lambda store: store.admin.unban(counted))
    typer.echo(say("admin-unbanned" if was_banned else "admin-not-banned", address=counted))


@app.command()
def bans(config: Config = None) -> None:
    """List the banned addresses."""
    for address in _with_store(config, lambda store: store.admin.bans()):
        typer.echo(address)


@app.command()
def erase(
    person: Annotated[str, typer.Argument(metavar="PERSON", help="As `people` lists them.")],
    config: Config = None,
) -> None:
    """Erase a person's id, names and chat everywhere; their matches stay."""
    with optional("server"):
        from orchard.server import admin
    count = _with_store(config, lambda store: admin.erase(store, person, _now()))
    typer.echo(say("admin-erased", person=person, count=count))


@app.command()
def export(
    person: Annotated[str, typer.Argument(metavar="PERSON", help="As `people` lists them.")],
    config: Config = None,
) -> None:
    """Print everything stored about a person, as JSON."""
    with optional("server"):
        from orchard.server import admin
    found = _with_store(config, lambda store: admin.export(store, person))
    typer.echo(json.dumps(found, ensure_ascii=False, indent=1))


def _with_store(config: Path | None, work: Callable[[Any], Awaitable[Found]]) -> Found:
    """Run a task with the database of a server."""
    with optional("server"):
        from orchard.cli.backup import ask
        from orchard.server.settings import load_settings
        from orchard.store import Store
    settings = load_settings(config)

    async def look() -> Found:
        settings.folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        store = await Store.open(settings.database_url)
        try:
            return await work(store)
        finally:
            await store.close()

    return ask(look())


def _counted(address: str) -> str:
    with optional("server"):
        from orchard.server.guard import counted_as, is_address
    if not is_address(address):
        from orchard.errors import OrchardError

        raise OrchardError("address.wrong", given=address)
    return counted_as(address)


def _told(body: str) -> str:
    """Return the game and the names on its chairs, from the first event of a table."""
    try:
        made = json.loads(body)
        names = [each.get("bot") or each.get("name") or "-" for each in made["chairs"]]
        return f"{made['game']}: {', '.join(names)}"
    except (ValueError, KeyError, TypeError, AttributeError):
        return "?"


def _time(at: int) -> str:
    return datetime.fromtimestamp(at / 1000, UTC).strftime("%Y-%m-%d %H:%M")


def _now() -> int:
    return int(1000 * time())
