"""Self-play as templates: what happens between two searches, for thousands of games at once.

Some games begin with a few random actions, so that the net also sees positions that good players
would not reach. In a campaign each game begins with what the previous one left on the table, so
that the net sees the whole campaign.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from orchard.kernel import (
    CHANCE,
    OVER,
    Floats,
    Struct,
    Word,
    float32,
    int32,
    random,
    rule,
    rules,
    uint64,
)
from orchard.kernel.lanes import group, groups, lane, lanes, sync
from orchard.nets.tree import POSITIONS, ROOT


class Playing(Struct):
    """The bookkeeping of one slot of self-play."""

    stream: Word = uint64()  # of its chance
    moves: int = int32()  # decisions in this game so far
    ended: int = int32()  # games finished here
    decisions: int = int32()  # in all finished games
    returns: Floats = float32("seats")  # summed over all finished games
    left: int = int32()  # numbers the last game left on the table; 0 begins a new campaign


class PlayArrays(NamedTuple):
    """The arrays of self-play besides the trees: bookkeeping, and the returns of games."""

    playing: Any  # one struct per game
    returns: Any  # float32[times, games, seats]: a ring buffer
    is_labelled: Any  # int8[times, games]: 1 where the returns are known
    left: Any  # int16[games, LEFT]: what the last game left on the table


@rule
def begin(forest: Any, play: Any, seed: Word, share: Word, longest: int) -> None:
    """Begin a game in every slot."""
    for g in range(group(), len(forest.trees), groups()):
        if lane() == 0:
            play.playing[g].stream = random.stream(seed, g)
            play.playing[g].left = 0
            begin_one(forest, play, g, share, longest)
        sync()


@rule
def advance(forest: Any, play: Any, slot: int, share: Word, longest: int) -> None:
    """Play the chosen actions; where a game ends, record its returns and begin another."""
    for g in range(group(), len(forest.trees), groups()):
        advance_one(forest, play, g, slot, share, longest)


@rule
def advance_one(forest: Any, play: Any, g: int, slot: int, share: Word, longest: int) -> None:
    """Play the chosen action of one game."""
    tree, playing = forest.trees[g], play.playing[g]
    s = forest.states[POSITIONS * g + ROOT]
    times = len(play.is_labelled)
    if lane() == 0:
        rules.apply(forest.tables[0], s, tree.action)
        deal(forest, play, g)
        playing.moves += 1
    sync()
    if s.actor == OVER:
        for k in range(lane(), min(playing.moves, times), lanes()):
            at = (slot - k) % times
            play.is_labelled[at, g] = 1
            for seat in range(play.returns.shape[2]):
                play.returns[at, g, seat] = s.result[seat]
        sync()
        if lane() == 0:
            end_one(forest, play, g)
            begin_one(forest, play, g, share, longest)
        sync()


@rule
def end_one(forest: Any, play: Any, g: int) -> None:
    """Count a finished game, and keep what it leaves to the next one."""
    t, s, playing = forest.tables[0], forest.states[POSITIONS * g + ROOT], play.playing[g]
    playing.ended += 1
    playing.decisions += playing.moves
    for seat in range(play.returns.shape[2]):
        playing.returns[seat] += s.result[seat]
    playing.left = 0 if rules.is_told(t, s) else rules.leave(t, s, play.left[g])


@rule
def begin_one(forest: Any, play: Any, g: int, share: Word, longest: int) -> None:
    """Begin a game; a share of games starts with up to `longest` random actions."""
    at = POSITIONS * g + ROOT
    s, playing = forest.states[at], play.playing[g]
    playing.moves = 0
    s.actor = OVER
    while s.actor == OVER:  # start over if random actions end it
        for i in range(forest.words.shape[1]):
            forest.words[at, i] = 0
        rules.start(forest.tables[0], s)
        if playing.left > 0:
            rules.lay(forest.tables[0], s, play.left[g, : playing.left])
        deal(forest, play, g)
        left = 0
        if next_number(play, g) < share:
            left = random.below(next_number(play, g), longest + 1)
        while left > 0 and s.actor != OVER:
            act_at_random(forest, play, g)
            deal(forest, play, g)
            left -= 1


@rule
def deal(forest: Any, play: Any, g: int) -> None:
    """Let chance act until a seat is to act."""
    while forest.states[POSITIONS * g + ROOT].actor == CHANCE:
        act_at_random(forest, play, g)


@rule
def act_at_random(forest: Any, play: Any, g: int) -> None:
    """Play a random action, chance's by their weights."""
    t, s = forest.tables[0], forest.states[POSITIONS * g + ROOT]
    rules.apply(t, s, rules.choose(t, s, forest.trees[g].out, next_number(play, g)))


@rule
def next_number(play: Any, g: int) -> Word:
    """Return the next random number of a game."""
    play.playing[g].stream = random.step(play.playing[g].stream)
    return random.mix(play.playing[g].stream)
