"""`orchard fable`: tell a fable in the terminal, game by game, saved in a file."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.markup import escape
from rich.table import Table as Rows

from orchard.bots import DEFAULT
from orchard.cli.language import Language, language, say
from orchard.errors import OrchardError
from orchard.match import Fable, load_fable, save_fable
from orchard.match.fable import Told
from orchard.match.files import parse_names
from orchard.match.record import parse_options

app = typer.Typer(help="Play Fabled Fruit as a fable: a run of games that changes the table.")
File = Annotated[Path, typer.Argument(metavar="FILE", help="The file that keeps the fable.")]

console = Console(highlight=False)
MOST_FABLES, MOST_JOBS = 100_000, 1024


@app.command()
def begin(
    file: File,
    players: Annotated[str, typer.Option(help="Names separated by '|', one per seat.")] = "You|Bot",
    option: Annotated[
        list[str] | None, typer.Option("--option", "-o", help="An option, as name=value.")
    ] = None,
) -> None:
    """Begin a fable and save it in a new file."""
    if file.exists():
        raise OrchardError("fable.exists", path=str(file))
    save_fable(Fable(parse_names(players), dict(parse_options(option or []))), file)
    console.print(say("fable-begun", path=str(file)), markup=False)


@app.command()
def show(file: File) -> None:
    """Show the score and progress of a fable."""
    fable = load_fable(file)
    rows = Rows(say("fable-player"), say("fable-points"), box=None)
    for name, points in zip(fable.players, fable.score, strict=True):
        rows.add_row(escape(name), str(points))
    console.print(rows)
    console.print(say("fable-games", count=fable.games))
    for number, game in enumerate(fable.told, 1):
        console.print(_sentence(fable, number, game), markup=False)
    console.print(say("fable-told" if fable.is_told else "fable-untold"))
    console.print(fable.table, markup=False)


@app.command()
def play(
    file: File,
    seat: Annotated[int, typer.Option(help="Where you sit.")] = 0,
    bot: Annotated[str, typer.Option(help="Who plays the other seats, or 'none'.")] = DEFAULT,
    players: Annotated[
        str,
        typer.Option(
            help="Who plays this game, separated by '|'; by default the same as last time."
        ),
    ] = "",
    seed: Annotated[int | None, typer.Option(help="Makes chance and bots repeatable.")] = None,
    language: Language = None,
) -> None:
    """Play the current game of a fable; every action is saved at once."""
    from orchard.cli.play import Table, check_bot

    fable = load_fable(file)
    if players:
        fable.change_players(parse_names(players))
    check_bot(bot, fable.variant, seat)
    if fable.match.position.is_over:
        fable.play_on()
    table = Table(fable.match, bot=bot, seat=seat, seed=seed, keep=lambda: save_fable(fable, file))
    table.run()
    if fable.match.position.is_over:
        fable.play_on()
        save_fable(fable, file)
        show(file)


def _sentence(fable: Fable, number: int, game: Told) -> str:
    """Describe one game: who won, and who found what."""
    best = max(game.points)
    pairs = list(zip(game.seats, game.points, strict=True))
    winners = [fable.players[player] for player, points in pairs if points == best]
    told = say("fable-game", number=number, date=game.date or "-", winners=", ".join(winners))
    narrator = fable.variant.narrator(locale=language())
    finds = [
        say("fable-found", card=narrator.card(card), name=fable.players[player])
        for card, player in game.found
    ]
    return " ".join([told, *finds])


@app.command()
def report(
    folder: Annotated[Path, typer.Argument(help="Where report.md and its pictures go.")],
    fables: Annotated[int, typer.Option(help="How many for each number of seats.")] = 50,
    deck: Annotated[
        str | None, typer.Option(help="Which location cards; the usual ones by default.")
    ] = None,
    bot: Annotated[str, typer.Option(help="Who tells them, as in the arena.")] = "greedy",
    jobs: Annotated[
        int | None, typer.Option(help="Fables at a time; one per core by default.")
    ] = None,
    seed: Annotated[int, typer.Option(help="Makes it repeatable.")] = 0,
) -> None:
    """Let bots tell fables, to judge whether a deck is worth playing."""
    from orchard.cli.survey import write_report
    from orchard.search import cores

    for name, given, most in (("fables", fables, MOST_FABLES), ("jobs", jobs or 1, MOST_JOBS)):
        if not 1 <= given <= most:
            raise OrchardError("option.range", option=name, given=str(given), low=1, high=most)
    write_report(folder, fables=fables, deck=deck, bot=bot, seed=seed, jobs=jobs or cores())
    console.print(say("wrote", path=str(folder / "report.md")), markup=False)


@app.command()
def restart(file: File) -> None:
    """Begin a fable again from its first locations."""
    fable = load_fable(file)
    fable.restart()
    save_fable(fable, file)
    console.print(say("fable-again"))
