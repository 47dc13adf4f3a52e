"""Reports by people at the tables, for server operators."""

from __future__ import annotations

import asyncio
from datetime import UTC, datetime

import typer

from orchard.cli.language import say
from orchard.server.reports import lines_of
from orchard.server.settings import Settings
from orchard.store import Report, Store


def show_reports(settings: Settings, most: int) -> None:
    """Print the newest reports, each with the lines around the reported one."""
    found = asyncio.run(_read(settings, most))
    for report in found:
        typer.echo(_told(report))
    if not found:
        typer.echo(say("reports-none"))


async def _read(settings: Settings, most: int) -> list[Report]:
    settings.folder.mkdir(parents=True, exist_ok=True)
    store = await Store.open(settings.database_url)
    try:
        return await store.reports(most)
    finally:
        await store.close()


def _told(report: Report) -> str:
    at = datetime.fromtimestamp(report.at / 1000, UTC).strftime("%Y-%m-%d %H:%M UTC")
    lines = lines_of(report)
    name = next((line.name for line in lines if line.number == report.number), "")
    told = [
        f"{'>' if line.number == report.number else ' '} {line.name}: {line.text}" for line in lines
    ]
    heading = say("reports-about", at=at, name=name)
    return "\n".join([heading, f"  /table/{report.table} ({report.person})", *told, ""])
