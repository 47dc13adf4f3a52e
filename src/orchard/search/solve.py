"""Exact solutions of positions, as far as they can be found."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from orchard.errors import OrchardError
from orchard.kernel import specialise
from orchard.match import Position, Variant
from orchard.search.proof import DISPROOF, PROOF, Entry, Workspace, prove
from orchard.search.ranking import nearest_proof

DEEPEST = 256  # most actions that a proof looks ahead
TABLE = 64  # MiB for transposition tables
BATCH = 1 << 18  # positions searched between progress reports


@dataclass(frozen=True)
class Answer:
    """Whether a seat can win, whatever the others do."""

    wins: bool | None  # None: not known yet
    looked_at: int  # positions searched
    action: str | None = None  # a winning one, if the seat wins and is to act


class Solver:
    """Proves whether seats can force a win, keeping its transposition tables between calls."""

    def __init__(self, variant: Variant, *, memory: int = TABLE) -> None:
        if variant.hides:
            raise OrchardError("solve.hidden", game=variant.game.id)
        self.variant = variant
        self._memory = memory
        # One per seat: an entry answers one seat's question.
        self._workspaces: dict[int, Workspace] = {}

    @property
    def memory(self) -> int:
        """The bytes reserved for transposition tables, however few are written yet."""
        return sum(workspace.table.nbytes for workspace in self._workspaces.values())

    def can_win(
        self,
        position: Position,
        seat: int,
        *,
        most: int,
        progress: Callable[[int], None] | None = None,
    ) -> Answer:
        """Return whether a seat can force a win, searching at most about `most` positions."""
        if position.is_over:
            return Answer(position.returns[seat] == 1, 0)
        workspace = self._workspace(seat)
        run = self.variant.specialise(prove)
        looked_at, wins = 0, None
        while wins is None and looked_at < most:
            workspace.work[0] = position.state[0]
            share = min(BATCH, most - looked_at) if progress else most - looked_at
            looked_at += run(self.variant.tables[0], workspace, seat, share)
            wins = _settled(workspace)
            if progress:
                progress(looked_at)
        return Answer(wins, looked_at, self._winning(position, seat, workspace) if wins else None)

    def _winning(self, position: Position, seat: int, workspace: Workspace) -> str | None:
        """Return the action that was proven to win, or None if the seat is not to act."""
        if position.actor != seat:
            return None
        number = specialise(nearest_proof)(workspace.known, len(position.codes))
        return self.variant.format_action(position.codes[number])

    def _workspace(self, seat: int) -> Workspace:
        if seat not in self._workspaces:
            self._workspaces[seat] = workspace_for(
                self.variant, (self._memory << 20) // self.variant.seats
            )
        return self._workspaces[seat]


def _settled(workspace: Workspace) -> bool | None:
    if workspace.answer[PROOF] == 0:
        return True
    return False if workspace.answer[DISPROOF] == 0 else None


def workspace_for(variant: Variant, memory: int) -> Workspace:
    """Return working arrays for proofs, with at most `memory` bytes for the transposition table."""
    most = variant.actions.count
    size = 1 << ((memory // Entry.dtype().itemsize).bit_length() - 1)
    work = np.zeros(DEEPEST, variant.dtype)
    return Workspace(
        table=np.zeros(size, Entry.dtype()),
        work=work,
        words=work.view(np.uint32).reshape(DEEPEST, -1)[:, variant.identity_words],
        out=np.empty((DEEPEST, most), np.int16),
        known=np.empty((DEEPEST, most, 2), np.int64),
        keys=np.zeros((DEEPEST, most), np.uint64),
        thresholds=np.zeros((DEEPEST, 2), np.int64),
        count=np.zeros(DEEPEST, np.int64),
        tried=np.zeros(DEEPEST, np.int64),
        began=np.zeros(DEEPEST, np.int64),
        answer=np.ones(2, np.int64),
    )
