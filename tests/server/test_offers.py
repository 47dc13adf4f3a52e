"""Offers at a table: undo and draw."""

from __future__ import annotations

import pytest

from orchard.kernel.random import Stream
from orchard.server import wire
from orchard.server.table import Table
from tests.server.makers import ANN, BEN, BOT, HIDING, Play, refused, requested, seated


def test_undo_needs_the_others() -> None:
    play = seated(size=3)
    refused("undo.nothing", play, ANN, wire.Propose(1, "undo"))
    play.play(ANN, "a1")
    play.play(BEN, play.table.position.legal[0])
    play.ask(ANN, wire.Propose(1, "undo"))
    assert play.table.offer == wire.Offer("undo", 0, [1])
    refused("offer.pending", play, ANN, wire.Propose(1, "undo"))
    refused("offer.none", play, ANN, wire.Answer(1, agree=True))
    play.ask(BEN, wire.Answer(1, agree=True))
    assert play.table.actions == []
    assert play.table.offer is None


def test_undo_can_be_declined() -> None:
    play = seated(size=3)
    play.play(ANN, "a1")
    play.ask(ANN, wire.Propose(1, "undo"))
    play.ask(BEN, wire.Answer(1, agree=False))
    assert play.table.actions == ["a1"]
    assert play.table.offer is None


def test_an_offer_ends_with_its_position() -> None:
    play = seated(size=3)
    play.play(ANN, "a1")
    play.ask(ANN, wire.Propose(1, "undo"))
    play.play(BEN, play.table.position.legal[0])
    assert play.table.offer is None
    refused("offer.none", play, BEN, wire.Answer(1, agree=True))


def test_a_half_made_turn_is_taken_back_freely() -> None:
    play = seated("jam-it")
    play.play(ANN, play.table.position.legal[0])
    assert play.table.actor == 0  # the pawn is still to move
    play.ask(ANN, wire.Propose(1, "undo"))
    assert play.table.actions == []


def test_undo_takes_back_a_whole_turn() -> None:
    """In JAM IT an insert goes with its pawn move, in Skirt both stones go together."""
    for game, firsts in (("jam-it", 0), ("skirt", 1)):
        play = seated(game)
        for _ in range(firsts):
            play.play(ANN, play.table.position.legal[0])
        before, seat = list(play.table.actions), play.table.actor
        assert seat is not None
        while play.table.actor == seat:
            play.play((ANN, BEN)[seat], play.table.position.legal[0])
        assert len(play.table.actions) == len(before) + 2
        play.ask((ANN, BEN)[seat], wire.Propose(1, "undo"))
        play.ask((BEN, ANN)[seat], wire.Answer(1, agree=True))
        assert play.table.actions == before
        assert play.table.actor == seat


def test_undo_goes_back_over_the_turn_of_another() -> None:
    play = seated("jam-it")
    for seat in (0, 1):
        while play.table.actor == seat:
            play.play((ANN, BEN)[seat], play.table.position.legal[0])
    play.ask(ANN, wire.Propose(1, "undo"))
    play.ask(BEN, wire.Answer(1, agree=True))
    assert play.table.actions == []


@pytest.mark.parametrize("game", HIDING)
def test_one_who_answered_takes_back_the_answer_alone(game: str) -> None:
    play, luck = seated(game), Stream(1)
    while not is_answered(play.table):
        assert play.table.returns is None
        actor = play.table.actor
        assert actor is not None
        play.play((ANN, BEN)[actor], play.table.position.chosen(luck.next()))
    seat = play.table.positions[-2].actor
    before = play.table.actions[:-1]
    play.ask((ANN, BEN)[seat], wire.Propose(1, "undo"))
    play.ask((BEN, ANN)[seat], wire.Answer(1, agree=True))
    assert play.table.actions == before
    assert play.table.actor == seat


def is_answered(table: Table) -> bool:
    """Whether the last action answered another seat, whose turn now continues."""
    if len(table.positions) < 3:
        return False
    before, then = table.positions[-2:]
    began = next(each for each in table.positions if each.turn == before.turn)
    return before.turn == then.turn and then.actor == began.actor != before.actor >= 0


def test_bots_agree_to_undo_and_take_no_draws() -> None:
    play = Play(requested("fruits-platter", BOT, "me"))
    dealt = list(play.table.actions)
    play.play(ANN, play.table.position.legal[0])
    assert play.table.bot_to_act == BOT
    refused("offer.bot", play, ANN, wire.Propose(1, "draw"))
    play.ask(ANN, wire.Propose(1, "undo"))
    assert play.table.actions == dealt


def test_a_draw_by_agreement() -> None:
    play = seated("fruits-platter")
    first = play.table.position.legal[0]
    play.ask(BEN, wire.Propose(1, "draw"))
    play.ask(ANN, wire.Propose(2, "draw"))  # the same proposal counts as agreement
    assert play.table.returns == [0, 0]
    refused("match.over", play, ANN, wire.Play(1, play.table.number, play.code(first)))
    refused("match.over", play, ANN, wire.Resign(1))
    refused("match.over", play, ANN, wire.Invite(1, 1, BOT))


def test_no_draw_is_offered_in_a_game_that_always_has_a_winner() -> None:
    refused("offer.never", seated(), ANN, wire.Propose(1, "draw"))
