"""The commands of `orchard`, and how their errors reach a person: one sentence, no traceback."""

from __future__ import annotations

import gc
import os
import sys
from collections.abc import Callable
from io import TextIOWrapper
from pathlib import Path
from typing import Annotated, Literal

import typer
from rich.console import Console
from typer.exceptions import Abort, Exit, TyperException

from orchard.bots import BOTS, DEFAULT
from orchard.cli import fable
from orchard.cli.extras import optional
from orchard.cli.language import Language, choose_usual_language, language, say, say_failure
from orchard.cli.site import site
from orchard.errors import OrchardError
from orchard.games.game import Option, all_games, find_game
from orchard.match import Variant, make_variant
from orchard.match.record import parse_options
from orchard.search.perft import DEEPEST

app = typer.Typer(
    name="orchard",
    no_args_is_help=True,
    add_completion=False,
    rich_markup_mode=None,
)


def within(low: int, high: int) -> Callable[[typer.CallbackParam, int | None], int | None]:
    """Return a check that a number lies in a range, and says so if it does not."""

    def check(param: typer.CallbackParam, value: int | None) -> int | None:
        if value is not None and not low <= value <= high:
            raise OrchardError(
                "option.range", option=str(param.name), given=str(value), low=low, high=high
            )
        return value

    return check


MOST_SEED, MOST_GAMES, MOST_ROUNDS = 2**64 - 1, 10**12, 10**6
Options = Annotated[
    list[str] | None, typer.Option("--option", "-o", help="An option of the game, as name=value.")
]
Seed = Annotated[
    int, typer.Option(callback=within(0, MOST_SEED), help="Makes chance and bots repeatable.")
]
Threads = Annotated[
    int | None,
    typer.Option(callback=within(1, 1024), help="Threads to use; all cores if left out."),
]
Jobs = Annotated[
    int | None,
    typer.Option(callback=within(1, 1024), help="Matches at a time; all cores if left out."),
]


def main() -> None:
    """Run the command line."""
    for stream in (sys.stdin, sys.stdout):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")  # odd bytes are no reason to stop
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
        str | None, typer.Argument(metavar="[GAME]", help="Asked for if left out.")
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
    language: Language = None,
) -> None:
    """Play in the terminal against a bot."""
    from orchard.cli.play import choose_game, play_match

    chosen = find_game(game_id) if game_id else choose_game()
    play_match(_variant(chosen.id, option), bot=bot, seat=seat, seed=seed)


app.add_typer(fable.app, name="fable")
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
    gc.disable()  # what is imported is no garbage; searching it for some would take a while
    with optional("server"):
        from orchard.cli.hosting import host_tables
        from orchard.server.settings import load_settings
    gc.enable()
    settings = load_settings(config, host=host, port=port)
    if settings.database.startswith("postgres"):
        with optional("postgres"):
            import asyncpg  # noqa: F401  # only to see whether it is there
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
def engine() -> None:
    """Speak the text interface: one command a line on standard input."""
    from orchard.engine import serve

    serve(sys.stdin, sys.stdout)


@app.command()
def show(
    what: Annotated[str, typer.Argument(metavar="GAME|RECORD", help="A game, or a record's file.")],
    option: Options = None,
    position: Annotated[
        str | None, typer.Option(help="The position's text; the start if left out.")
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
    """Draw a position or a moment of a record, in the terminal or as SVG."""
    from orchard.cli.show import find_position, write_position

    found = find_position(what, parse_options(option or []), position, action)
    write_position(found, out=out, theme=theme, width=width)


def allowed(option: Option) -> str:
    """Return the values of an option in a few signs."""
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
    """Show the rules of a game, and how its actions and positions are written."""
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
    """Compile every game ahead, so that nothing waits later."""
    from orchard.cli.warm import warm_games

    warm_games(clear=clear, every=every)


@app.command()
def perft(
    game_id: Annotated[str, typer.Argument(metavar="GAME")],
    depth: Annotated[int, typer.Argument(callback=within(0, DEEPEST))],
    option: Options = None,
    position: Annotated[
        str | None, typer.Option(help="The position's text; the start if left out.")
    ] = None,
    threads: Threads = None,
) -> None:
    """Count the sequences of actions of each length up to DEPTH."""
    from orchard.search import perft as count

    variant = _variant(game_id, option)
    start = variant.position(position) if position else variant.start()
    for n in range(depth + 1):
        typer.echo(f"{n:3d} {count(start, n, threads=threads):,}")


@app.command()
def playouts(
    game_id: Annotated[str, typer.Argument(metavar="GAME")],
    games: Annotated[int, typer.Argument(callback=within(1, MOST_GAMES))] = 100_000,
    option: Options = None,
    seed: Seed = 0,
    threads: Threads = None,
    device: Annotated[Literal["cpu", "cuda"], typer.Option(help="cpu or cuda.")] = "cpu",
) -> None:
    """Play random games and report length, returns and speed."""
    from orchard.cli.report import report_playouts

    report_playouts(_variant(game_id, option), games, seed=seed, threads=threads, device=device)


@app.command()
def arena(
    game_id: Annotated[str, typer.Argument(metavar="GAME")],
    option: Annotated[
        list[str] | None, typer.Argument(metavar="[NAME=VALUE]...", help="Options of the game.")
    ] = None,
    bots: Annotated[
        list[str] | None,
        typer.Option(help="Who plays, the weakest first: pip,blossom:playouts=500,cmd:./my-bot"),
    ] = None,
    rounds: Annotated[
        int, typer.Option(callback=within(1, MOST_ROUNDS), help="The most rounds of a pairing.")
    ] = 100,
    above: Annotated[
        float | None, typer.Option(help="Go on until a score surely lies on one side of this.")
    ] = None,
    test: Annotated[
        tuple[float, float], typer.Option(help="Stop when a score is above LOW or below HIGH.")
    ] = (0.5, 0.65),
    full: Annotated[bool, typer.Option("--full", help="Play all rounds, whatever comes.")] = False,
    ladder: Annotated[bool, typer.Option("--ladder", help="Only neighbours meet.")] = False,
    seed: Seed = 0,
    patience: Annotated[
        int, typer.Option(callback=within(1, 86400), help="Seconds for a command to answer.")
    ] = 60,
    jobs: Jobs = None,
    log: Annotated[Path | None, typer.Option(help="Keeps every match, to go on later.")] = None,
    json: Annotated[Path | None, typer.Option("--json", help="Where to write results.")] = None,
    plot: Annotated[Path | None, typer.Option(help="Where to draw the ratings.")] = None,
) -> None:
    """Let bots play each other, and say who is stronger and how surely."""
    from orchard.bots import LEVELS
    from orchard.bots.arena import Plan
    from orchard.bots.entrant import parse_entrants
    from orchard.bots.ratings import Question
    from orchard.cli.arena import hold_arena
    from orchard.search import cores

    bounds = test if above is None else (above, above)
    plan = Plan(
        _variant(game_id, option),
        parse_entrants(bots or [level.name for level in LEVELS]),
        rounds,
        None if full else Question(*bounds),
        meet="neighbours" if ladder else "all",
        seed=seed,
        patience=float(patience),
    )
    hold_arena(plan, jobs=jobs or cores(), log=log, table=json, plot=plot)


@app.command()
def strength(
    folder: Annotated[Path, typer.Argument(help="Where the report goes.")] = Path("docs/strength"),
    quick: Annotated[bool, typer.Option("--quick", help="Briefly, to see that it works.")] = False,
    games: Annotated[
        str | None, typer.Option(help="Which games, commas between; all if left out.")
    ] = None,
    rival: Annotated[
        str | None, typer.Option(help="Another program to play against: name=cmd:COMMAND.")
    ] = None,
    so_far: Annotated[
        bool, typer.Option("--so-far", help="Play no more; report on what the log holds.")
    ] = False,
    jobs: Jobs = None,
) -> None:
    """Measure how strong the bots are on every game, and write a report."""
    from orchard.cli.strength import write_report
    from orchard.search import cores

    chosen = games.split(",") if games else [each.id for each in all_games()]
    variants = [_variant(name, None) for name in chosen]
    write_report(
        folder,
        variants,
        is_quick=quick,
        rival=rival,
        jobs=jobs or cores(),
        is_so_far=so_far,
    )


@app.command()
def train(
    game_id: Annotated[str, typer.Argument(metavar="GAME")],
    out: Annotated[
        Path, typer.Option("--out", help="A folder for the net; goes on with what is there.")
    ],
    minutes: Annotated[float, typer.Option(help="How long to train, in all.")] = 20,
    option: Options = None,
    device: Annotated[Literal["cpu", "cuda"], typer.Option(help="cpu or cuda.")] = "cuda",
    games: Annotated[
        int | None, typer.Option(callback=within(4, 2**20), help="Games at once.")
    ] = None,
    simulations: Annotated[
        int, typer.Option(callback=within(1, 1000), help="Looks ahead before each action.")
    ] = 32,
    width: Annotated[int, typer.Option(callback=within(8, 1024), help="Channels of the net.")] = 64,
    blocks: Annotated[int, typer.Option(callback=within(1, 64), help="Blocks of the net.")] = 6,
    batch: Annotated[
        int | None, typer.Option(callback=within(16, 2**20), help="Positions a step of learning.")
    ] = None,
    rate: Annotated[float, typer.Option(help="The learning rate at first.")] = 2e-3,
    reuse: Annotated[float, typer.Option(help="How often a position is learned from.")] = 2,
    unusual: Annotated[
        float, typer.Option(help="The share of games that begin with random actions.")
    ] = 0.2,
    seed: Seed = 1,
    graphs: Annotated[
        bool, typer.Option(help="On a GPU, record searches and launch each as a whole.")
    ] = True,
) -> None:
    """Train a net to play a game, by playing against itself."""
    with optional("train"):
        from orchard.cli.train import train_net
    from orchard.training.settings import settings_for

    options = {name: str(value) for name, value in parse_options(option or []).items()}
    settings = settings_for(
        find_game(game_id).id,
        device,
        options=options,
        minutes=minutes,
        games=games,
        simulations=simulations,
        width=width,
        blocks=blocks,
        batch=batch,
        rate=rate,
        reuse=reuse,
        unusual=unusual,
        seed=seed,
        records=graphs,
    )
    train_net(settings, out)


@app.command()
def solve(
    game_id: Annotated[str, typer.Argument(metavar="GAME")],
    option: Options = None,
    position: Annotated[
        str | None, typer.Option(help="The position's text; the start if left out.")
    ] = None,
    play: Annotated[str, typer.Option(help="Actions to play first, with spaces between.")] = "",
    most: Annotated[
        int, typer.Option(callback=within(1, 10**12), help="Positions to look at for each action.")
    ] = 50_000_000,
    memory: Annotated[
        int, typer.Option(callback=within(1, 2**20), help="MiB to remember positions in.")
    ] = 512,
    out: Annotated[
        Path | None, typer.Option("--out", help="Where to draw the winning actions, as SVG.")
    ] = None,
    theme: Annotated[str, typer.Option(help="day or night.")] = "day",
) -> None:
    """Find out who wins a position, and by which actions."""
    from orchard.cli.solve import solve_position

    variant = _variant(game_id, option)
    first = variant.position(position) if position else variant.start()
    solve_position(first.play(*play.split()), most=most, memory=memory, out=out, theme=theme)


@app.command()
def bots() -> None:
    """List the bots; the six levels come last, each stronger than the one before."""
    for kind in BOTS.values():
        typer.echo(f"{kind.name:12}{kind.about(language())}")


def _variant(game_id: str, option: list[str] | None) -> Variant:
    return make_variant(game_id, **parse_options(option or []))


def _stop(sentence: str, code: int) -> None:
    print(f"orchard: {sentence}", file=sys.stderr)  # noqa: T201  # the one place that speaks to a person
    sys.exit(code)
