"""Commands for studying games: counting, playouts, the arena, training, solving."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Literal

import typer

from orchard.cli.arguments import (
    MOST_GAMES,
    MOST_ROUNDS,
    Even,
    Jobs,
    Options,
    Seed,
    Threads,
    variant_of,
    within,
)
from orchard.cli.extras import optional
from orchard.games.game import all_games, find_game
from orchard.match.record import parse_options
from orchard.search.perft import DEEPEST


def perft(
    game_id: Annotated[str, typer.Argument(metavar="GAME")],
    depth: Annotated[int, typer.Argument(callback=within(0, DEEPEST))],
    option: Options = None,
    position: Annotated[
        str | None, typer.Option(help="The text of a position; the start by default.")
    ] = None,
    threads: Threads = None,
) -> None:
    """Count the sequences of actions of each length up to DEPTH."""
    from orchard.search import perft as count

    variant = variant_of(game_id, option)
    start = variant.position(position) if position else variant.start()
    for n in range(depth + 1):
        typer.echo(f"{n:3d} {count(start, n, threads=threads):,}")


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

    report_playouts(variant_of(game_id, option), games, seed=seed, threads=threads, device=device)


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
    full: Annotated[
        bool, typer.Option("--full", help="Play all rounds, even once the answer is clear.")
    ] = False,
    ladder: Annotated[bool, typer.Option("--ladder", help="Only neighbours meet.")] = False,
    even: Even = False,
    seed: Seed = 0,
    patience: Annotated[
        int, typer.Option(callback=within(1, 86400), help="Seconds for a command to answer.")
    ] = 60,
    jobs: Jobs = None,
    log: Annotated[Path | None, typer.Option(help="Keeps every match, to go on later.")] = None,
    json: Annotated[Path | None, typer.Option("--json", help="Where to write results.")] = None,
    plot: Annotated[Path | None, typer.Option(help="Where to draw the ratings.")] = None,
) -> None:
    """Let bots play each other, and report who is stronger and with what confidence."""
    from orchard.bots import LEVELS
    from orchard.bots.arena import Plan
    from orchard.bots.entrant import parse_entrants
    from orchard.bots.ratings import Question
    from orchard.cli.arena import hold_arena
    from orchard.search import cores

    bounds = test if above is None else (above, above)
    plan = Plan(
        variant_of(game_id, option),
        parse_entrants(bots or [level.name for level in LEVELS]),
        rounds,
        None if full else Question(*bounds),
        meet="neighbours" if ladder else "all",
        seed=seed,
        patience=float(patience),
        is_even=even,
    )
    hold_arena(plan, jobs=jobs or cores(), log=log, table=json, plot=plot)


def strength(
    folder: Annotated[Path, typer.Argument(help="Where the report goes.")] = Path("docs/strength"),
    quick: Annotated[bool, typer.Option("--quick", help="Briefly, to see that it works.")] = False,
    games: Annotated[
        str | None, typer.Option(help="Comma-separated games; all by default.")
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
    variants = [variant_of(name, None) for name in chosen]
    write_report(
        folder,
        variants,
        is_quick=quick,
        rival=rival,
        jobs=jobs or cores(),
        is_so_far=so_far,
    )


def train(
    game_id: Annotated[str, typer.Argument(metavar="GAME")],
    out: Annotated[
        Path, typer.Option("--out", help="A folder for the net; continues from a checkpoint there.")
    ],
    minutes: Annotated[float, typer.Option(help="Total training time.")] = 20,
    option: Options = None,
    device: Annotated[Literal["cpu", "cuda"], typer.Option(help="cpu or cuda.")] = "cuda",
    games: Annotated[
        int | None, typer.Option(callback=within(4, 2**20), help="Games at once.")
    ] = None,
    simulations: Annotated[
        int, typer.Option(callback=within(1, 1000), help="Simulations per action.")
    ] = 32,
    width: Annotated[int, typer.Option(callback=within(8, 1024), help="Channels of the net.")] = 64,
    blocks: Annotated[int, typer.Option(callback=within(1, 64), help="Blocks of the net.")] = 6,
    batch: Annotated[
        int | None, typer.Option(callback=within(16, 2**20), help="Positions per training step.")
    ] = None,
    rate: Annotated[float, typer.Option(help="Initial learning rate.")] = 2e-3,
    reuse: Annotated[float, typer.Option(help="Times each position is learned from.")] = 2,
    unusual: Annotated[
        float, typer.Option(help="Share of games that open with random actions.")
    ] = 0.2,
    seed: Seed = 1,
    graphs: Annotated[
        bool, typer.Option(help="On a GPU, record each search as a CUDA graph.")
    ] = True,
    threads: Annotated[
        int, typer.Option(callback=within(1, 256), help="On a CPU, threads of the net.")
    ] = 1,
) -> None:
    """Train a net to play a game by self-play."""
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
        threads=threads,
    )
    train_net(settings, out)


def solve(
    game_id: Annotated[str, typer.Argument(metavar="GAME")],
    option: Options = None,
    position: Annotated[
        str | None, typer.Option(help="The text of a position; the start by default.")
    ] = None,
    play: Annotated[str, typer.Option(help="Actions to play first, separated by spaces.")] = "",
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
    """Find out who wins a position, and with which actions."""
    from orchard.cli.solve import solve_position

    variant = variant_of(game_id, option)
    first = variant.position(position) if position else variant.start()
    solve_position(first.play(*play.split()), most=most, memory=memory, out=out, theme=theme)
