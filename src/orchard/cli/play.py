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
from rich.table import Table as Rows
from rich.text import Text

from orchard.bots import BOTS, SAGE, Bot, Kind, Thought, bots_for, find_bot, make_bot, think
from orchard.cli.language import language, say, say_failure
from orchard.draw import to_text
from orchard.errors import OrchardError
from orchard.games.game import Game, all_games
from orchard.kernel import CHANCE
from orchard.kernel.random import Stream
from orchard.match import Match, Variant, save_record
from orchard.match.even import deal_evenly
from orchard.words import catalogue

COMMANDS = ("?", "why", "undo", "hint", "rules", "save", "quit")
QUIT = ("quit", "exit", "q")
MOST_SHOWN = 24

console = Console(highlight=False)


def choose_game() -> Game:
    """Ask which game to play."""
    console.print(f"\n{say('play-choose')}\n")
    shelf, rows = all_games(), Rows.grid(padding=(0, 2))
    for number, known in enumerate(shelf, 1):
        words = known.words(language())
        rows.add_row(f"  [b]{number}[/b]", words.say("title"), Text(words.say("about"), "dim"))
    console.print(rows, "")
    choices = [str(number) for number in range(1, len(shelf) + 1)]
    prompt = IntPrompt(say("play-game"), choices=choices, console=console)
    prompt.validate_error_message = prompt.illegal_choice_message = say("play-choice-wrong")
    try:
        return shelf[prompt(default=1) - 1]
    except EOFError:
        raise OrchardError("play.no_input") from None


def play_match(
    variant: Variant, *, bot: str, seat: int, seed: int | None, is_even: bool = False
) -> None:
    """Play one match: the person at `seat`, a bot (or the same person) at the others."""
    check_bot(bot, variant, seat)
    names = tuple(
        say("play-you") if k == seat or bot == "none" else Kind(bot).title(language())
        for k in range(variant.seats)
    )
    match = Match(variant, players=names, date=date.today().isoformat())
    table = Table(match, bot=bot, seat=seat, seed=seed)
    if is_even:
        table.begin_evenly()
    table.run()


def check_bot(bot: str, variant: Variant, seat: int) -> None:
    """Refuse an unknown bot or seat."""
    if bot not in (*BOTS, SAGE, "none"):
        known = ", ".join([*bots_for(variant.game), "none"])
        raise OrchardError("bot.unknown", name=bot, known=known)
    if bot != "none":
        find_bot(bot, variant.game)
    if not 0 <= seat < variant.seats:
        raise OrchardError("seat.unknown", seat=seat, last=variant.seats - 1)


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
        self.keep = keep or (lambda: None)  # called after every change
        self.bots: dict[int, Bot] = {}  # by seat, so that each remembers the match
        self.opening = 0  # actions of an even start, which cannot be undone

    def begin_evenly(self) -> None:
        """Begin with an even start."""
        self.match.play(*deal_evenly(self.match.variant, self.stream))
        self.opening = len(self.match.actions)
        console.print(Text(say("news-set-even"), "dim"))

    def run(self) -> None:
        """Play until the game is over or the person leaves."""
        self._others_act()
        self._help()
        self._draw()
        while not self.match.position.is_over:
            try:
                line = console.input("[b green]> [/b green]").strip()
            except EOFError:
                line = "quit"
            if line in QUIT:
                console.print(say("goodbye"))
                return
            if line:
                self._hear(line)
        console.print(Text(self._result(), "bold"))

    def _hear(self, line: str) -> None:
        """Carry out a line of input; errors are printed as a sentence."""
        command, _, rest = line.partition(" ")
        try:
            match command:
                case "?" | "help":
                    self._list_actions()
                case "why":
                    reason = self.match.position.why_not(rest.strip(), locale=language())
                    console.print(Text(str(reason or say("play-legal"))))
                case "undo":
                    self._undo()
                case "hint":
                    thought = think(self.match.position, seed=self.stream.next() >> 1)
                    console.print(Text(thought.action, "bold").append_text(_remark(thought)))
                case "rules":
                    game = self.match.variant.game
                    console.print(Markdown(game.rules_in(language())))
                    console.print(Markdown(game.notation_in(language())))
                case "save":
                    path = Path(rest.strip() or "match.orchard")
                    save_record(self.match, path)
                    console.print(Text(say("play-saved", path=str(path))))
                case _:
                    self.match.play(*line.split())
                    self._others_act()
                    self._draw()
        except OrchardError as error:
            console.print(Text(error.say(language()), style="red"))
        except OSError as error:
            console.print(Text(say_failure(error), style="red"))

    def _others_act(self) -> None:
        """Let chance and the bots act until it is the person's turn."""
        while not self.match.position.is_over:
            position = self.match.position
            if position.actor == CHANCE:
                self.match.play(position.chosen(self.stream.next()))
            elif position.actor == self.seat or self.bot == "none":
                break
            else:
                with console.status(say("play-thinking")):
                    thought = self._bot(position.actor).think(position)
                seen = position.witnessed(thought.action, self.seat)
                name = self.match.players[position.actor]
                told = Text() if self.match.variant.hides else _remark(thought)
                played = Text(say("play-plays", name=name, action=seen), "dim")
                console.print(played.append_text(told))
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
        while kept > self.opening:
            kept -= 1
            actor = positions[kept].actor
            if actor == self.seat or (self.bot == "none" and actor >= 0):
                self.match.undo(len(self.match.actions) - kept)
                self.keep()
                self._draw()
                return
        raise OrchardError("match.undo", "undo-nothing")

    def _draw(self) -> None:
        eyes = None if self.bot == "none" else self.seat
        picture = self.match.position.picture(eyes, locale=language())
        sys.stdout.write("\n" + to_text(picture, colour=console.is_terminal) + "\n\n")

    def _list_actions(self) -> None:
        console.print(" ".join(self.match.position.legal))

    def _help(self) -> None:
        """Print what can be typed."""
        legal = self.match.position.legal
        example = legal[len(legal) // 2] if legal else "quit"
        rows = Rows.grid(padding=(0, 2))
        for command in COMMANDS:
            key = "actions" if command == "?" else command
            typed = Text(say(f"play-help-{key}.typed"), "bold")
            rows.add_row("", typed, say(f"play-help-{key}"))
        console.print(Text(say("play-help", example=example)), rows, "")

    def _result(self) -> str:
        """Return a sentence that says who has won."""
        returns = self.match.position.returns
        best = [
            name for name, r in zip(self.match.players, returns, strict=True) if r == max(returns)
        ]
        if len(best) == len(returns):
            return say("play-drawn")
        if set(best) == {say("play-you")}:
            return say("play-won")
        return say("play-won-by", names=catalogue(locale=language()).listed(best))


def _remark(thought: Thought) -> Text:
    """Return a bot's brief remark about its action."""
    if not thought.visits:
        return Text()
    parts = [
        say("play-sure")
        if thought.winner is not None
        else say("play-expects", value=f"{thought.value:+.2f}")
    ]
    if len(thought.line) > 1:
        parts.append(say("play-then", line=" ".join(thought.line[1:4])))
    parts.append(say("play-looks", count=thought.visits))
    return Text(f"  ({'; '.join(parts)})", style="dim")
