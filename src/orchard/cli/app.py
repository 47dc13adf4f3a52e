"""The commands of `orchard`, whose errors reach the user as one sentence, without a traceback."""

from __future__ import annotations

import gc
import os
import sys
from io import TextIOWrapper
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from typer.exceptions import Abort, Exit, TyperException

from orchard.bots import BOTS, DEFAULT, SAGE, Kind, bots_for
from orchard.cli import admin, fable
from orchard.cli.arguments import MOST_SEED, Even, Options, variant_of, within
from orchard.cli.extras import optional
from orchard.cli.language import Language, choose_usual_language, language, say, say_failure
from orchard.cli.site import site
from orchard.cli.study import arena, perft, playouts, solve, strength, train
from orchard.errors import OrchardError
from orchard.games.game import Option, all_games, find_game
from orchard.match.record import parse_options

app = typer.Typer(
    name="orchard",
    no_args_is_help=True,
    add_completion=False,
    rich_markup_mode=None,
)


def main() -> None:
    """Run the command line."""
    for stream in (sys.stdin, sys.stdout):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")  # do not stop at invalid bytes
    try:
        choose_usual_language()
        code = app(standalone_mode=False)
    except (Abort, KeyboardInterrupt):
        _stop(say("interrupted"), 130)
    except Exit as done:
        sys.exit(done.exit_code)
    except TyperException as error:
        _stop(error.format_message(), 2)
    except OrchardError as error:
        _stop(error.say(language()), 2)
    except MemoryError:
        _stop(say("memory-short"), 1)
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # the reader has gone
        sys.exit(1)
    except OSError as error:
        _stop(say_failure(error), 1)
    sys.exit(code if isinstance(code, int) else 0)


@app.callback()
def begin(language: Language = None) -> None:
    """Five modern board games on one table: play them, study them, compute with them."""


@app.command()
def play(
    game_id: Annotated[
        str | None, typer.Argument(metavar="[GAME]", help="Asked for if not given.")
    ] = None,
    option: Options = None,
    bot: Annotated[
        str,
        typer.Option(
            help="Who plays the other seats (see: orchard bots); 'none' to play them yourself."
        ),
    ] = DEFAULT,
    seat: Annotated[int, typer.Option(help="Where you sit.")] = 0,
    seed: Annotated[
        int | None,
        typer.Option(callback=within(0, MOST_SEED), help="Makes chance and bots repeatable."),
    ] = None,
    even: Even = False,
    language: Language = None,
) -> None:
    """Play in the terminal against a bot."""
    from orchard.cli.play import choose_game, play_match

    chosen = find_game(game_id) if game_id else choose_game()
    play_match(variant_of(chosen.id, option), bot=bot, seat=seat, seed=seed, is_even=even)


app.add_typer(fable.app, name="fable")
app.add_typer(admin.app, name="admin")
app.command()(site)


@app.command()
def serve(
    host: Annotated[str | None, typer.Option(help="The address to listen on.")] = None,
    port: Annotated[
        int | None, typer.Option(callback=within(0, 65535), help="The port to listen on.")
    ] = None,
    config: Annotated[Path | None, typer.Option(help="A TOML file of settings.")] = None,
    opens: Annotated[
        bool, typer.Option("--open", help="Play here: show it in a browser, and keep no log.")
    ] = False,
) -> None:
    """Serve tables on the web."""
    gc.disable()  # a collection during imports takes a while and finds no garbage
    with optional("server"):
        from orchard.cli.hosting import host_tables
        from orchard.server.settings import load_settings
    gc.enable()
    settings = load_settings(config, host=host, port=port)
    if settings.database.startswith("postgres"):
        with optional("postgres"):
            import asyncpg  # noqa: F401  # only to see whether it is installed
    if settings.redis:
        with optional("redis"):
            import redis  # noqa: F401
    host_tables(settings, opens=opens)


@app.command()
def reports(
    most: Annotated[int, typer.Option(callback=within(1, 1000), help="How many.")] = 20,
    config: Annotated[Path | None, typer.Option(help="A TOML file of settings.")] = None,
) -> None:
    """Show what people at a server's tables have reported, the newest first."""
    with optional("server"):
        from orchard.cli.reports import show_reports
        from orchard.server.settings import load_settings
    show_reports(load_settings(config), most)


@app.command()
def backup(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="Where to write it.")],
    config: Annotated[Path | None, typer.Option(help="A TOML file of settings.")] = None,
) -> None:
    """Back up a server's database to a file, even while the server runs."""
    with optional("server"):
        from orchard.cli.backup import write_backup
        from orchard.server.settings import load_settings
    write_backup(load_settings(config), file)


@app.command()
def restore(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="What `orchard backup` wrote.")],
    config: Annotated[Path | None, typer.Option(help="A TOML file of settings.")] = None,
    force: Annotated[
        bool, typer.Option("--force", help="Replace whatever the database holds.")
    ] = False,
) -> None:
    """Restore a server's database from a backup; the server must not be running."""
    with optional("server"):
        from orchard.cli.backup import read_backup
        from orchard.server.settings import load_settings
    read_backup(load_settings(config), file, is_forced=force)


@app.command()
def engine() -> None:
    """Speak the text interface: one command per line on standard input."""
    from orchard.engine import serve

    serve(sys.stdin, sys.stdout)


@app.command()
def show(
    what: Annotated[str, typer.Argument(metavar="GAME|RECORD", help="A game, or a record's file.")],
    option: Options = None,
    position: Annotated[
        str | None, typer.Option(help="The text of a position; the start by default.")
    ] = None,
    action: Annotated[
        int | None, typer.Option(help="After how many of the record's actions.")
    ] = None,
    out: Annotated[Path | None, typer.Option("--out", help="Where to write an SVG.")] = None,
    theme: Annotated[str, typer.Option(help="day or night.")] = "day",
    width: Annotated[
        int | None, typer.Option(callback=within(50, 10_000), help="Pixels; for turning into PNG.")
    ] = None,
) -> None:
    """Draw a position, or one moment of a record, in the terminal or as SVG."""
    from orchard.cli.show import find_position, write_position

    found = find_position(what, parse_options(option or []), position, action)
    write_position(found, out=out, theme=theme, width=width)


def allowed(option: Option) -> str:
    """Return the values of an option in compact form."""
    if isinstance(option.values, range):
        return f"{option.values[0]}-{option.values[-1]}"
    return " | ".join(map(str, option.values)) + (" | FILE.toml" if option.pattern else "")


@app.command()
def games() -> None:
    """List the games and their options."""
    from rich.table import Table

    columns = ("game", "title", "designer", "seats", "minutes", "options")
    table = Table(*(say(f"games-{column}") for column in columns), box=None)
    for each in all_games():
        seats = "-".join(str(n) for n in sorted({each.seats[0], each.seats[-1]}))
        options = ", ".join(f"{o.name}: {allowed(o)} ({o.default})" for o in each.options)
        table.add_row(
            each.id,
            each.words(language()).say("title"),
            ", ".join(each.designers),
            seats,
            str(each.minutes),
            options,
        )
    Console().print(table)


@app.command()
def rules(game_id: Annotated[str, typer.Argument(metavar="GAME")]) -> None:
    """Show the rules of a game and the notation of its actions and positions."""
    from rich.markdown import Markdown

    game, console = find_game(game_id), Console()
    for page in (game.rules_in(language()), game.notation_in(language())):
        console.print(Markdown(page), width=min(console.width, 100))


@app.command()
def warm(
    clear: Annotated[
        bool, typer.Option("--clear", help="Throw away what was compiled before.")
    ] = False,
    every: Annotated[
        bool, typer.Option("--all", help="Every board size and number of players too.")
    ] = False,
) -> None:
    """Compile every game ahead of time, so that nothing has to wait later."""
    from orchard.cli.warm import warm_games

    warm_games(clear=clear, every=every)


for command in (perft, playouts, arena, strength, train, solve):
    app.command()(command)


@app.command()
def bots() -> None:
    """List the bots; the levels come last, each stronger than the one before."""
    for kind in BOTS.values():
        typer.echo(f"{kind.name:12}{kind.about(language())}")
    if games := [game.id for game in all_games() if SAGE in bots_for(game)]:
        typer.echo(f"{SAGE:12}{Kind(SAGE).about(language())} ({', '.join(games)})")


def _stop(sentence: str, code: int) -> None:
    print(f"orchard: {sentence}", file=sys.stderr)  # noqa: T201  # the only place that prints to the user
    sys.exit(code)
