"""Every clause of the rules is shown in a diagram, and the games agree with every diagram."""

from __future__ import annotations

import re

import pytest

import orchard
from tests.diagrams import Block, load, run, turned_blocks

GAMES = [game.id for game in orchard.all_games()]
FABLE_CLAUSES = {"V16", "V17", "V18", "V19", "VR1", "VR2", "VR11"}  # between two games
LATER_CLAUSES = {"VR6"}  # components not used by any location of the deck `known`
UNSHOWN = {"fabled-fruit": FABLE_CLAUSES | LATER_CLAUSES}
BLOCKS = [block for game in GAMES for block in load(game)]
TURNING = [block for block in BLOCKS if turned_blocks(block)]


def label(block: Block) -> str:
    """Return the name of a block for test reports."""
    return f"{block.game}: {block.title}"


def clauses_of(game: str) -> list[str]:
    """Return the clause ids of a game's rules page, in order."""
    return re.findall(r"^- \*\*(\w+)\*\*", orchard.find_game(game).rules_page, re.MULTILINE)


@pytest.mark.parametrize("block", BLOCKS, ids=label)
def test_diagram(block: Block) -> None:
    run(block)


@pytest.mark.parametrize("block", TURNING, ids=label)
def test_diagram_under_every_symmetry(block: Block) -> None:
    for turned in turned_blocks(block):
        run(turned, turned=True)


@pytest.mark.parametrize("game", GAMES)
def test_every_clause_is_shown(game: str) -> None:
    shown = {clause for block in load(game) for clause in block.clauses}
    assert shown == set(clauses_of(game)) - UNSHOWN.get(game, set())


@pytest.mark.parametrize("game", GAMES)
def test_every_block_cites_clauses_and_checks_something(game: str) -> None:
    for block in load(game):
        assert block.clauses, block.title
        checks = {step.verb for step in block.steps} - {"start", "before", "play"}
        assert checks, block.title


@pytest.mark.parametrize("game", GAMES)
def test_clause_ids_and_titles_are_unique(game: str) -> None:
    clauses, titles = clauses_of(game), [block.title for block in load(game)]
    assert len(set(clauses)) == len(clauses)
    assert len(set(titles)) == len(titles)
