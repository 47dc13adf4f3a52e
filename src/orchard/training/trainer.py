"""Training: self-play and learning alternate on one device until time is up.

In each round, all games of all practised variants advance by one decision, and the net learns from
as many positions as were played, times `reuse`. Every two minutes a checkpoint is written, from
which a stopped run can be resumed; only the replay buffer starts empty. At each checkpoint the net
also plays against its previous version, which gives its rating.
"""

from __future__ import annotations

import copy
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
import torch

from orchard.errors import OrchardError
from orchard.games.game import find_game
from orchard.nets.file import Card, card_of, write_net
from orchard.nets.shape import shape_for
from orchard.training.backend import backend_for
from orchard.training.checkpoint import read_checkpoint, write_checkpoint
from orchard.training.contest import Contest
from orchard.training.learner import Learner
from orchard.training.net import FastNet, Net, arrays_of
from orchard.training.progress import Progress, Rated
from orchard.training.replay import Replay
from orchard.training.selfplay import SelfPlay
from orchard.training.settings import Settings, variants_of

SAVE_EVERY = 120.0  # seconds between checkpoints
REPORT_EVERY = 5.0  # seconds between progress reports
FEWEST_GAMES = 4  # per variant, at once
NET, CARD = "net.npz", "card.json"
FIXED = ("game", "options", "width", "blocks")  # cannot change when a run is resumed


class _Practice(NamedTuple):
    """One practised variant."""

    play: SelfPlay
    replay: Replay
    evaluate: Callable[[], None]


class Trainer:
    """A training run in a folder: it resumes the run that is there, or begins a new one."""

    def __init__(self, settings: Settings, folder: Path, *, command: str = "") -> None:
        self.settings, self.folder, self.command = settings, folder, command
        self.game = find_game(settings.game)
        self.backend = backend_for(settings.device)
        self.variants = variants_of(settings)
        self.shape = shape_for(
            self.variants[0].variant, width=settings.width, blocks=settings.blocks
        )
        torch.manual_seed(settings.seed)
        if settings.device == "cuda":
            torch.backends.cudnn.benchmark = True
        else:
            torch.set_num_threads(settings.threads)
        self.learner = Learner(Net(self.shape), self.backend.device, rate=settings.rate)
        self.fast, self.before = (FastNet(self.shape, self.backend.device) for _ in range(2))
        self.fast.fill(self.learner.ema)
        self._past = copy.deepcopy(self.learner.ema)  # as of the last rating
        self.progress: list[Progress] = []
        self.ratings: list[Rated] = []
        self.seconds = 0.0  # spent so far
        self._counted = (0, 0)  # positions and games of earlier runs
        self._due = 0.0  # learning steps due
        self._resume()
        self._practices = [self._practice(each.variant, each.share) for each in self.variants]
        variant = self.variants[0].variant
        self._contest = Contest(
            variant,
            self.backend,
            games=settings.rated,
            seats=self.shape.seats,
            nodes=settings.simulations + 1,  # so that code is shared with self-play
        )

    @property
    def is_over(self) -> bool:
        """Whether time is up."""
        return self.seconds >= 60 * self.settings.minutes

    @property
    def recording_failures(self) -> set[str]:
        """Why searches could not be recorded; empty if they could."""
        return {each.play.search.failed for each in self._practices} - {""}

    def prepare(self) -> None:
        """Compile everything and begin the games; none of this counts as training."""
        self._contest.play_out(self.fast, self.fast, seed=0, most=1)
        for number, each in enumerate(self._practices):
            each.play.begin(self.settings.seed)
            for _ in range(4):  # which also record it
                each.play.step(each.evaluate)
            each.play.is_labelled.fill_(1)
            each.replay.refresh(1)
            self.learner.dry_run(each.replay.sample())
            each.play.playing.zero_()
            each.play.begin(self.settings.seed + 1000 * number + 7919 * len(self.ratings))
        self._synchronise()

    def run(self) -> Iterator[Progress]:
        """Train until time is up; report progress now and then, and save checkpoints."""
        began, before = time.perf_counter(), self.seconds
        reported, saved = began, began
        at = self._totals()
        while not self.is_over:
            self.play_round(self.seconds / 60 / self.settings.minutes)
            now = time.perf_counter()
            self.seconds = before + now - began
            if now - reported >= REPORT_EVERY or self.is_over:
                self._synchronise()
                now = time.perf_counter()
                at, progress = self._report(at, now - reported)
                reported = now
                yield progress
            if now - saved >= SAVE_EVERY or self.is_over:
                saved = now
                self.save()

    def play_round(self, done: float) -> None:
        """Play one decision in every game and take the learning steps due, at progress `done`."""
        ready = []
        for each in self._practices:
            each.play.step(each.evaluate)
            window = max(self.settings.times // 4, each.play.time // 3)
            if each.replay.refresh(window) >= self.settings.batch:
                ready.append(each)
        if not ready:
            return
        played = sum(each.play.games for each in ready)
        self._due += self.settings.reuse * played / self.settings.batch
        weights = torch.tensor([float(each.play.games) for each in ready])
        while self._due >= 1:
            self._due -= 1
            chosen = ready[int(torch.multinomial(weights, 1))]
            self.learner.learn(chosen.replay.sample(), done)
        self.fast.fill(self.learner.ema)

    def save(self) -> None:
        """Rate the net against its previous version, and write checkpoint and net."""
        self._rate()
        state = {
            "settings": msgspec.to_builtins(self.settings),
            "version": self.game.version,
            "learner": self.learner.state(),
            "past": self._past.state_dict(),
            "seconds": self.seconds,
            "counted": list(self._totals()),
            "news": msgspec.to_builtins(self.progress),
            "ratings": msgspec.to_builtins(self.ratings),
        }
        write_checkpoint(self.folder, state)
        write_net(self.folder / NET, self.card(), arrays_of(self.learner.ema))

    def card(self) -> Card:
        """Return the card of the net."""
        positions, games = self._totals()
        told = [
            f"{each.minutes:.1f} minutes: {each.score:.1%} of {each.games} games against itself "
            "as it was before"
            for each in self.ratings
        ]
        return msgspec.structs.replace(
            card_of(self.game, self.shape),
            command=self.command,
            minutes=round(self.seconds / 60, 2),
            games=games,
            positions=positions,
            steps=self.learner.steps,
            variants={str(each.variant): round(each.share, 4) for each in self.variants},
            strength=told,
        )

    def _practice(self, variant: Any, share: float) -> _Practice:
        """Return the games and the replay buffer of a variant."""
        settings = self.settings
        play = SelfPlay(
            variant,
            self.backend,
            games=max(FEWEST_GAMES, round(settings.games * share)),
            simulations=settings.simulations,
            times=settings.times,
            seats=self.shape.seats,
            unusual=settings.unusual,
            records=settings.records,
        )
        return _Practice(play, Replay(play, settings.batch), play.evaluation(self.fast))

    def _totals(self) -> tuple[int, int]:
        """Return the positions played and the games finished so far."""
        positions = sum(each.play.time * each.play.games for each in self._practices)
        games = sum(each.play.counted().games for each in self._practices)
        return self._counted[0] + positions, self._counted[1] + games

    def _report(self, at: tuple[int, int], seconds: float) -> tuple[tuple[int, int], Progress]:
        positions, games = self._totals()
        rate = (positions - at[0]) / seconds
        losses, played = self.learner.losses, [each.play.counted() for each in self._practices]
        ended = max(1, sum(each.games for each in played))
        progress = Progress(
            minutes=self.seconds / 60,
            positions=positions,
            games=games,
            steps=self.learner.steps,
            positions_a_second=rate,
            evaluations_a_second=rate * (self.settings.simulations + 1),
            policy_loss=losses.policy,
            value_loss=losses.values,
            length=sum(each.decisions for each in played) / ended,
            first=sum(each.returns[0] for each in played) / ended,
            rating=self.ratings[-1].rating if self.ratings else 0.0,
        )
        self.progress.append(progress)
        return (positions, games), progress

    def _rate(self) -> None:
        """Play a contest of the net against its version at the last rating."""
        self.before.fill(self._past)
        number = len(self.ratings)
        outcome = self._contest.play_out(self.fast, self.before, seed=100 + number)
        rating = self.ratings[-1].rating if self.ratings else 0.0
        self.ratings.append(
            Rated(
                minutes=self.seconds / 60,
                rating=rating + outcome.difference,
                score=outcome.score,
                games=outcome.games,
            )
        )
        self._past.load_state_dict(self.learner.ema.state_dict())

    def _resume(self) -> None:
        """Resume from the checkpoint of the folder, if there is one."""
        state = read_checkpoint(self.folder, self.backend.device)
        if state is None:
            return
        had, has = state["settings"], msgspec.to_builtins(self.settings)
        differs = [name for name in FIXED if had[name] != has[name]]
        if differs or state["version"] != self.game.version:
            names = ", ".join(differs) or "version"
            raise OrchardError("checkpoint.other", path=str(self.folder), names=names)
        self.learner.load(state["learner"])
        self._past.load_state_dict(state["past"])
        self.seconds = state["seconds"]
        self._counted = (state["counted"][0], state["counted"][1])
        self.progress = msgspec.convert(state["news"], list[Progress])
        self.ratings = msgspec.convert(state["ratings"], list[Rated])
        self.fast.fill(self.learner.ema)

    def _synchronise(self) -> None:
        if self.settings.device == "cuda":
            torch.cuda.synchronize()
