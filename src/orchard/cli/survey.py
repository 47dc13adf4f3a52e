"""`orchard fable report`: let bots tell fables, and write what came of it, with pictures."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.progress import Progress

from orchard.bots.fables import BOUGHT, COULD, SEATS, WENT, Survey, survey
from orchard.cli.charts import load_charts, save_chart
from orchard.games.game import Game, all_games
from orchard.games.layout import Card
from orchard.match import make_variant
from orchard.match.files import write_whole

TOO_OFTEN = 0.4  # a location visited more often than this dominates
COLOUR, LINE = "#3f7d4e", "#c8382e"


def write_report(folder: Path, *, fables: int, deck: str, seed: int) -> None:
    """Tell fables for two to five seats and write report.md with its pictures into a folder."""
    charts, game = load_charts(), _told_game()
    folder.mkdir(parents=True, exist_ok=True)
    surveys = []
    with Progress(console=Console(stderr=True)) as bar:
        task = bar.add_task("telling fables", total=fables * len(SEATS))
        for seats in SEATS:
            bar.update(task, description=f"telling fables, {seats} seats")
            surveys.append(
                survey(
                    game,
                    fables,
                    seed=seed,
                    progress=lambda n: bar.advance(task, n),
                    deck=deck,
                    seats=seats,
                )
            )
    cards = make_variant(game, deck=deck).cards
    _draw_visits(charts, surveys, cards, folder / "visits.svg")
    _draw_rounds(charts, surveys, folder / "rounds.svg")
    write_whole(folder / "report.md", format_report(surveys, cards, deck, seed))


def _told_game() -> Game:
    return next(game for game in all_games() if game.campaign)


def format_report(surveys: list[Survey], cards: Mapping[int, Card], deck: str, seed: int) -> str:
    """Return the report as Markdown."""
    fables = surveys[0].fables
    lines = [
        f"# Fables of the deck `{deck}`, told by bots",
        "",
        f"{fables * len(surveys)} fables, {date.today().isoformat()}; the players look one turn "
        "ahead, with what they know. Made by",
        "",
        "```sh",
        f"orchard fable report docs/fables --fables {fables} --deck {deck} --seed {seed}",
        "```",
        "",
        "| seats | told to the end | games a fable | rounds (longest) | wins by turn order |",
        "|---|---|---|---|---|",
        *(_row(each) for each in surveys),
        "",
        "A shared win counts for all who share it.",
        "",
        "![How often each location is visited when it could be](visits.svg)",
        "",
        "![How many rounds games take](rounds.svg)",
        "",
        f"No location may be dead, and none visited in more than {TOO_OFTEN:.0%} of the turns "
        "in which it could be. "
        + (" ".join(findings(surveys, cards)) or "By these measures nothing is wrong."),
        "",
        "| # | location | " + " | ".join(f"{each.seats} seats" for each in surveys) + " | bought |",
        "|---|---|" + "---|" * (len(surveys) + 1),
        *(_location(number, card, surveys) for number, card in sorted(cards.items())),
        "",
    ]
    return "\n".join(lines)


def findings(surveys: list[Survey], cards: Mapping[int, Card]) -> list[str]:
    """Return what is wrong with a deck, in sentences."""
    wrong = [
        f"{each.seats} seats: a fable did not end." for each in surveys if each.told < each.fables
    ]
    for number in cards:
        if not any(each.counts[WENT, number] for each in surveys):
            wrong.append(f"#{number} is never visited.")
        for each in surveys:
            if (each.visited(number) or 0) > TOO_OFTEN:
                wrong.append(f"#{number} is visited too often with {each.seats} seats.")
    return wrong


def _row(each: Survey) -> str:
    games = len(each.games)
    rounds = sum(g.rounds for g in each.games) / games
    wins = ", ".join(f"{part:.1%}" for part in each.won_by_order())
    return (
        f"| {each.seats} | {each.told} of {each.fables} | {games / each.fables:.1f} "
        f"| {rounds:.1f} ({each.longest}) | {wins} |"
    )


def _location(number: int, card: Card, surveys: list[Survey]) -> str:
    shares = (each.visited(number) for each in surveys)
    told = " | ".join("-" if share is None else f"{share:.0%}" for share in shares)
    visits = sum(int(each.counts[WENT, number]) for each in surveys)
    bought = sum(int(each.counts[BOUGHT, number]) for each in surveys)
    return f"| {number} | {card.titles['en']} | {told} | {bought / max(1, visits):.0%} of visits |"


def _draw_visits(charts: Any, surveys: list[Survey], cards: Mapping[int, Card], path: Path) -> None:
    """Draw how often each location is visited, over all numbers of seats."""
    numbers = sorted(cards)
    could = sum(each.counts[COULD] for each in surveys)
    went = sum(each.counts[WENT] for each in surveys)
    figure, axes = charts.subplots(figsize=(10, 3.6))
    axes.bar(numbers, [100 * went[n] / max(1, could[n]) for n in numbers], color=COLOUR)
    axes.axhline(100 * TOO_OFTEN, color=LINE, linestyle="--", linewidth=1)
    axes.set(xlabel="location", ylabel="visited, % of turns", xlim=(0, max(numbers) + 1))
    save_chart(charts, figure, path)


def _draw_rounds(charts: Any, surveys: list[Survey], path: Path) -> None:
    """Draw how many rounds games take, a curve for each number of seats."""
    figure, axes = charts.subplots(figsize=(10, 3.6))
    for each in surveys:
        rounds = [g.rounds for g in each.games]
        share = [100 * rounds.count(n) / len(rounds) for n in range(max(rounds) + 2)]
        axes.plot(range(len(share)), share, label=f"{each.seats} seats")
    axes.set(xlabel="rounds", ylabel="% of games")
    axes.legend(frameon=False)
    save_chart(charts, figure, path)
