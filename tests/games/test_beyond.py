"""Impossible positions of our own deck are refused, whatever their memo says."""

from __future__ import annotations

import pytest

import orchard

HERE = (
    "seats=2 start=0 mover=0 round=3 hands=b1p1|g2 fruits=b11c12g10p11s12 discard=- "
    "stacks=1x4,2x4,3x4,4x4,5x4,42x4 big=43x3 at=42,1 juices=0,0 phase=42.get need=1:2:b "
    "memo=2,1,2,0,0,0,0,0,0,0 tokens=0,0,0,0,0 wild=0,0 twice=0,0 mix=0,0,0,0,0,0,0,0,0,0 "
    "thief=0 market=- loan=-"
)


def test_the_position_itself_is_read() -> None:
    assert orchard.make_variant("fabled-fruit").position(HERE).legal == ("g>0",)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("need=1:2:b memo=2,1,2", "need=1:0:b memo=2,1,0"),  # nothing left to give
        ("need=1:2:b memo=2,1,2", "need=0:2:b memo=2,0,2"),  # the mover gives to itself
        ("need=1:2:b memo=2,1,2", "need=1:3:b memo=2,1,3"),  # more than there are
        ("at=42,1", "at=0,1"),
        ("phase=42.get need=1:2:b memo=2", "phase=42.get need=1:2:b memo=9"),
        ("phase=42.get need=1:2:b memo=2,1,2", "phase=choose need=- memo=11,9,0"),
        ("0,0,0,0,0,0,0 tokens", "0,0,0,0,0,0,8 tokens"),  # a third seat is waiting
        ("0,0,0,0,0,0,0 tokens", "0,0,0,0,0,3,0 tokens"),  # no such kind of turn
        ("tokens=0,0,0,0,0", "tokens=3,0,0,0,0"),
        ("thief=0", "thief=6"),
        ("market=-", "market=b1"),
        ("loan=-", "loan=b1"),
        ("memo=2,1,2", "memo=2,1,x"),
    ],
)
def test_what_cannot_be_is_refused(old: str, new: str) -> None:
    assert old in HERE
    with pytest.raises(orchard.OrchardError) as caught:
        orchard.make_variant("fabled-fruit").position(HERE.replace(old, new, 1))
    assert caught.value.code == "position.refused"
