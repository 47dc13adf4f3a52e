"""`orchard fable report`: let bots tell fables, and write a report with charts."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from orchard.bots.fables import SEATS, Share, Survey, survey
from orchard.cli.charts import load_charts, save_chart
from orchard.games.game import Game, all_games
from orchard.games.layout import Card
from orchard.games.parts import Seen
from orchard.match import make_variant
from orchard.match.files import write_atomically

DEAD, TOO_OFTEN = 0.02, 0.4  # shares of turns: below, an action is dead; above, it dominates
COLOUR, LINE = "#3f7d4e", "#c8382e"
COLUMNS = (
    TextColumn("{task.description}", markup=False),
    BarColumn(20),
    MofNCompleteColumn(),
    TimeRemainingColumn(),
)


@dataclass(frozen=True)
class Wish:
    """The parameters of a report."""

    deck: str
    fables: int  # per number of seats
    bot: str
    seed: int

    @property
    def command(self) -> str:
        """The command that makes the report again."""
        return (
            f"orchard fable report docs/fables --deck {self.deck} --fables {self.fables} "
            f"--bot {self.bot} --seed {self.seed}"
        )


def write_report(
    folder: Path, *, fables: int, deck: str | None, bot: str, seed: int, jobs: int
) -> None:
    """Tell fables for two to five seats and write report.md with its charts into a folder."""
    charts, game = load_charts(), _told_game()
    variant = make_variant(game, **({} if deck is None else {"deck": deck}))
    wish, cards = Wish(str(variant.options["deck"]), fables, bot, seed), variant.cards
    surveys = _tell(game, wish, jobs)
    folder.mkdir(parents=True, exist_ok=True)
    _draw_uses(charts, surveys, cards, folder / "uses.svg")
    _draw_rounds(charts, surveys, folder / "rounds.svg")
    write_atomically(folder / "report.md", format_report(surveys, cards, wish))


def _told_game() -> Game:
    return next(game for game in all_games() if game.campaign)


def _tell(game: Game, wish: Wish, jobs: int) -> list[Survey]:
    """Tell the fables for every number of seats, with a progress bar."""
    found = []
    with Progress(*COLUMNS, console=Console(stderr=True)) as bar:
        task = bar.add_task("", total=wish.fables * len(SEATS))
        for seats in SEATS:
            bar.update(task, description=f"telling fables, {seats} seats")
            found.append(
                survey(
                    game.id,
                    wish.fables,
                    bot=wish.bot,
                    seed=wish.seed,
                    jobs=jobs,
                    progress=lambda n: bar.advance(task, n),
                    deck=wish.deck,
                    seats=seats,
                )
            )
    return found


def format_report(surveys: list[Survey], cards: Mapping[int, Card], wish: Wish) -> str:
    """Return the report as Markdown."""
    fables = sum(each.fables for each in surveys)
    lines = [
        f"# Fables of the deck `{wish.deck}`, told by bots",
        "",
        f"{fables} fables, {date.today().isoformat()}, told by `{wish.bot}`. Made by",
        "",
        "```sh",
        wish.command,
        "```",
        "",
        "| seats | told to the end | games a fable | rounds (longest) | wins by turn order |",
        "|---|---|---|---|---|",
        *(_row(each) for each in surveys),
        "",
        "A shared win counts for all who share it.",
        "",
        "![How often each action is used when it could be](uses.svg)",
        "",
        "![How many rounds games take](rounds.svg)",
        "",
        "## Is every action worth using?",
        "",
        "An action *could* be used in a turn if its location lay out, the animal did not stand "
        "there already, and the hand met the signpost. It should be used in at least "
        f"{DEAD:.0%} and in at most {TOO_OFTEN:.0%} of these turns.",
        "",
        *_list(findings(surveys, cards)),
        "",
        "| # | location | "
        + " | ".join(f"used, {each.seats} seats" for each in surveys)
        + " | bought |",
        "|---|---|" + "---|" * (len(surveys) + 1),
        *(_location(number, card, surveys) for number, card in sorted(cards.items())),
        "",
        "The last column says how many of those who went there bought the location instead. Behind "
        "each share stands where it lies in 95 % of cases (Wilson's interval).",
        "",
    ]
    for each in surveys:
        lines += _details(each, cards)
    return "\n".join(lines)


def findings(surveys: list[Survey], cards: Mapping[int, Card]) -> list[str]:
    """Return sentences that say what is wrong with a deck."""
    wrong = [
        f"{each.seats} seats: a fable did not end." for each in surveys if each.told < each.fables
    ]
    for number in sorted(cards):
        for each in surveys:
            used = each.used(number)
            where = f"with {each.seats} seats: {_percent(used)}"
            if used.of and used.value < DEAD:
                is_sure = used.interval.high < DEAD
                wrong.append(f"#{number} is {'' if is_sure else 'perhaps '}dead {where}.")
            elif used.value > TOO_OFTEN:
                is_sure = used.interval.low > TOO_OFTEN
                wrong.append(f"#{number} is {'' if is_sure else 'perhaps '}used too often {where}.")
    return wrong


def _list(sentences: list[str]) -> list[str]:
    if not sentences:
        return ["By this measure nothing is wrong."]
    return [f"- {sentence}" for sentence in sentences]


def _row(each: Survey) -> str:
    games = len(each.games)
    rounds = sum(g.rounds for g in each.games) / games
    wins = ", ".join(f"{part:.1%}" for part in each.won_by_order())
    return (
        f"| {each.seats} | {each.told} of {each.fables} | {games / each.fables:.1f} "
        f"| {rounds:.1f} ({each.longest}) | {wins} |"
    )


def _location(number: int, card: Card, surveys: list[Survey]) -> str:
    used = " | ".join(_percent(each.used(number)) for each in surveys)
    bought = sum(each.count(Seen.BOUGHT, number) for each in surveys)
    visits = sum(each.count(Seen.CHOSEN, number) for each in surveys)
    return f"| {number} | {card.titles['en']} | {used} | {_percent(Share(bought, visits))} |"


def _details(each: Survey, cards: Mapping[int, Card]) -> list[str]:
    """Return the section for one number of seats."""
    return [
        f"## {each.seats} seats",
        "",
        f"Anybody wins {1 / each.seats:.0%} of games; the last column tells of those who used the "
        "action in a game. A shared win is split.",
        "",
        "| # | turns it lay out | could be used | visits | used | bought | of visits | users won |",
        "|---|---|---|---|---|---|---|---|",
        *(_detail(number, each) for number in sorted(cards)),
        "",
    ]


def _detail(number: int, each: Survey) -> str:
    out, could, visits, used, bought = (each.count(what, number) for what in Seen)
    shares = f"{_percent(each.bought(number))} | {_percent(each.wins(number))}"
    return f"| {number} | {out} | {could} | {visits} | {used} | {bought} | {shares} |"


def _percent(share: Share) -> str:
    """Format a share with its interval."""
    if not share.of:
        return "-"
    low, high = 100 * share.interval.low, 100 * share.interval.high
    return f"{share.value:.1%} ({low:.1f}-{high:.1f})"


def _draw_uses(charts: Any, surveys: list[Survey], cards: Mapping[int, Card], path: Path) -> None:
    """Draw how often each action is used, by number of seats, with the two bounds."""
    numbers = sorted(cards)
    figure, axes = charts.subplots(figsize=(10, 3.6))
    for bound in (DEAD, TOO_OFTEN):
        axes.axhline(100 * bound, color=LINE, linestyle="--", linewidth=1)
    for shift, each in enumerate(surveys):
        shares = [each.used(number) for number in numbers]
        axes.errorbar(
            [number + (shift - (len(surveys) - 1) / 2) * 0.18 for number in numbers],
            [100 * share.value for share in shares],
            [
                [100 * abs(share.value - end) for share, end in zip(shares, ends, strict=True)]
                for ends in _ends(shares)
            ],
            fmt="o",
            markersize=2.5,
            linewidth=0.8,
            label=f"{each.seats} seats",
        )
    axes.set(
        xlabel="location", ylabel="used, % of turns", xlim=(0, max(numbers) + 1), ylim=(0, None)
    )
    axes.legend(frameon=False, ncols=len(surveys))
    save_chart(charts, figure, path)


def _ends(shares: list[Share]) -> tuple[list[float], list[float]]:
    """Return the lower and upper ends of the intervals; both are 0 where there were no turns."""
    found = [(s.interval.low, s.interval.high) if s.of else (0.0, 0.0) for s in shares]
    return [low for low, _ in found], [high for _, high in found]


def _draw_rounds(charts: Any, surveys: list[Survey], path: Path) -> None:
    """Draw how many rounds games take, one curve per number of seats."""
    figure, axes = charts.subplots(figsize=(10, 3.6))
    for each in surveys:
        rounds = [g.rounds for g in each.games]
        share = [100 * rounds.count(n) / len(rounds) for n in range(max(rounds) + 2)]
        axes.plot(range(len(share)), share, label=f"{each.seats} seats")
    axes.set(xlabel="rounds", ylabel="% of games")
    axes.legend(frameon=False)
    save_chart(charts, figure, path)
