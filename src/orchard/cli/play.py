"""`orchard play`: a game in the terminal against a bot."""

from __future__ import annotations

import secrets
import sys
from collections.abc import Callable
from datetime import date
from pathlib import Path

from rich.console import Console
from rich.markdown import Markdown
from rich.prompt import IntPrompt
from rich.text import Text

from orchard.bots import BOTS, Bot, Thought, make_bot, think
from orchard.draw import to_text
from orchard.errors import OrchardError
from orchard.games.game import Game, all_games
from orchard.kernel import CHANCE
from orchard.kernel.random import Stream
from orchard.match import Match, Variant, save_record

HELP = """\
Type an action to play it, for example [b]{example}[/b].
  [b]?[/b]            all legal actions        [b]why ACTION[/b]  why an action is not allowed
  [b]undo[/b]         take back your turn      [b]hint[/b]        what the bot would do
  [b]rules[/b]        the rules of the game    [b]save FILE[/b]   keep the match as a record
  [b]quit[/b]         stop
"""
QUIT = ("quit", "exit", "q")
MOST_SHOWN = 24

console = Console(highlight=False)


def choose_game() -> Game:
    """Ask which game to play."""
    console.print("\n[b]Orchard[/b] - what would you like to play?\n")
    shelf = all_games()
    for number, known in enumerate(shelf, 1):
        console.print(f"  [b]{number}[/b]  {known.title:16}[dim]{known.words().say('about')}[/dim]")
    console.print()
    choices = [str(number) for number in range(1, len(shelf) + 1)]
    try:
        return shelf[IntPrompt.ask("Game", choices=choices, default=1, console=console) - 1]
    except EOFError:
        raise OrchardError(
            "play.no_input", "There is nobody to choose a game; name one: orchard play skirt."
        ) from None


def play_match(variant: Variant, *, bot: str, seat: int, seed: int | None) -> None:
    """Play one match: the person at `seat`, a bot (or the same person) at the others."""
    check_bot(bot, variant, seat)
    names = tuple(
        "You" if k == seat or bot == "none" else f"Bot ({bot})" for k in range(variant.seats)
    )
    match = Match(variant, players=tuple(names), date=date.today().isoformat())
    Table(match, bot=bot, seat=seat, seed=seed).run()


def check_bot(bot: str, variant: Variant, seat: int) -> None:
    """Refuse a bot or a seat that there is not."""
    if bot not in (*BOTS, "none"):
        raise OrchardError(
            "bot.unknown", f"There is no bot '{bot}'; there are {', '.join(BOTS)}, none."
        )
    if not 0 <= seat < variant.seats:
        raise OrchardError("seat.unknown", f"Seats are 0 to {variant.seats - 1}, not {seat}.")


class Table:
    """The person's side of one match."""

    def __init__(
        self,
        match: Match,
        *,
        bot: str,
        seat: int,
        seed: int | None,
        keep: Callable[[], None] | None = None,
    ) -> None:
        self.match = match
        self.bot, self.seat = bot, seat
        self.stream = Stream(secrets.randbits(64) if seed is None else seed)
        self.keep = keep or (lambda: None)  # called when something has been played
        self.bots: dict[int, Bot] = {}  # by seat, so that each remembers the match

    def run(self) -> None:
        """Play until the game is over or the person leaves."""
        self._others_act()
        console.print(HELP.format(example=self._example()))
        self._draw()
        while not self.match.position.is_over:
            try:
                line = console.input("[b green]> [/b green]").strip()
            except EOFError:
                line = "quit"
            if line in QUIT:
                console.print("Goodbye.")
                return
            if line:
                self._hear(line)
        returns = self.match.position.returns
        best = [self.match.players[k] for k, value in enumerate(returns) if value == max(returns)]
        console.print("[b]A draw.[/b]" if len(set(returns)) == 1 else f"[b]Won by {best[0]}.[/b]")

    def _hear(self, line: str) -> None:
        """Do what a line asks for; a wrong one is answered with a sentence."""
        command, _, rest = line.partition(" ")
        try:
            match command:
                case "?" | "help":
                    self._list_actions()
                case "why":
                    console.print(
                        str(self.match.position.why_not(rest.strip()) or "That is legal.")
                    )
                case "undo":
                    self._undo()
                case "hint":
                    thought = think(self.match.position, seed=self.stream.next() >> 1)
                    console.print(Text.assemble((thought.action, "bold"), _remark(thought)))
                case "rules":
                    console.print(Markdown(self.match.variant.game.rules_page))
                case "save":
                    path = Path(rest.strip() or "match.orchard")
                    save_record(self.match, path)
                    console.print(Text(f"Saved to {path}."))
                case _:
                    self.match.play(*line.split())
                    self._others_act()
                    self._draw()
        except OrchardError as error:
            console.print(Text(error.sentence, style="red"))
        except OSError as error:
            console.print(Text(f"{error.filename}: {error.strerror}.", style="red"))

    def _others_act(self) -> None:
        """Let chance and the bots act until it is the person's turn."""
        while not self.match.position.is_over:
            position = self.match.position
            if position.actor == CHANCE:
                self.match.play(position.chosen(self.stream.next()))
            elif position.actor == self.seat or self.bot == "none":
                break
            else:
                with console.status("thinking ..."):
                    thought = self._bot(position.actor).think(position)
                seen = position.witnessed(thought.action, self.seat)
                name = self.match.players[position.actor]
                told = Text() if self.match.variant.hides else _remark(thought)
                console.print(Text.assemble((f"{name} plays ", "dim"), (seen, "bold"), told))
                self.match.play(thought.action)
        self.keep()

    def _bot(self, seat: int) -> Bot:
        if seat not in self.bots:
            seed = self.stream.next() >> 1
            self.bots[seat] = make_bot(self.bot, self.match.variant, threads=None, seed=seed)
        return self.bots[seat]

    def _undo(self) -> None:
        """Go back to the person's last choice."""
        kept = len(self.match.actions)
        positions = self.match.positions
        while kept > 0:
            kept -= 1
            actor = positions[kept].actor
            if actor == self.seat or (self.bot == "none" and actor >= 0):
                self.match.undo(len(self.match.actions) - kept)
                self.keep()
                self._draw()
                return
        raise OrchardError("match.undo", "You have not acted yet: there is nothing to take back.")

    def _draw(self) -> None:
        picture = self.match.position.picture(None if self.bot == "none" else self.seat)
        sys.stdout.write("\n" + to_text(picture, colour=console.is_terminal) + "\n\n")

    def _list_actions(self) -> None:
        console.print(" ".join(self.match.position.legal))

    def _example(self) -> str:
        legal = self.match.position.legal
        return legal[len(legal) // 2] if legal else "quit"


def _remark(thought: Thought) -> Text:
    """Return what a bot thinks of its action, in a few words."""
    if not thought.visits:
        return Text()
    expects = "is sure of it" if thought.winner is not None else f"expects {thought.value:+.2f}"
    line = f", then {' '.join(thought.line[1:4])}" if len(thought.line) > 1 else ""
    return Text(f"  ({expects}{line}; {thought.visits:,} looks)", style="dim")
