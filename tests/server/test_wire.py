"""The server sends numbers and catalogue keys, never sentences, for old events too."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from orchard.bots import find_bot
from orchard.errors import OrchardError
from orchard.kernel.random import Stream
from orchard.page.data import Shelf
from orchard.page.shelf import game_infos
from orchard.server import wire
from orchard.server.events import from_row
from orchard.server.guard import problem_of
from orchard.server.past import scene_after
from orchard.server.table import Table
from orchard.server.views import Seen, Views, preview
from orchard.server.why import why_nothing
from orchard.store import Row
from orchard.words import LOCALES, catalogue
from tests.server.makers import ANN, BEN, CAT, EVE, GAMES, Play, seated

SENTENCE = re.compile(r"[^\W\d_]{2,}\s+[^\W\d_]+.*[.!?:;。！？]", re.DOTALL)  # two words and a stop
SPOKEN = ("name", "text", "titles", "texts", "designers", "you")  # by people, and on cards
WATCHERS = (ANN, BEN, EVE)
MOST = 400  # actions per match


def sentences_in(found: Any) -> Iterator[str]:
    """Yield the sentences in a message, except people's own words and the texts of cards."""
    if isinstance(found, str):
        if SENTENCE.search(found):
            yield found
    elif isinstance(found, dict):
        for name, value in found.items():
            if name not in SPOKEN:
                yield from sentences_in(value)
    elif isinstance(found, list):
        for value in found:
            yield from sentences_in(value)


def test_a_sentence_is_found_where_there_is_one() -> None:
    told = {"a": ["news", {"text": "Who are you?", "b": "It is not your turn."}]}
    assert list(sentences_in(told)) == ["It is not your turn."]


class Sent:
    """Everything a server would send about a match, as plain values."""

    def __init__(self, play: Play) -> None:
        self.play, self.views = play, Views(play.table)
        self.seen = {person: Seen() for person in WATCHERS}
        self.messages: list[Any] = []

    def add(self, message: Any) -> None:
        """Record a message."""
        encoded = message if isinstance(message, bytes) else msgspec.json.encode(message)
        self.messages.append(msgspec.json.decode(encoded))

    def look(self) -> None:
        """Record a view for every watcher."""
        for person, seen in self.seen.items():
            self.add(self.views.view(person, seen, {ANN}, self.play.at))

    def refuse(self, person: str, request: wire.ToServer) -> None:
        """Record the refusal of a request."""
        with pytest.raises(OrchardError) as caught:
            self.play.ask(person, request)
        self.add(wire.Refused(1, problem_of(caught.value)))

    def step(self, luck: Stream) -> None:
        """Preview an action, try some illegal ones and a meaningless tap, then play it."""
        table = self.play.table
        position, actor = table.position, table.actor
        assert actor is not None
        person, code = (ANN, BEN)[actor], position.parse_action(position.chosen(luck.next()))
        if found := preview(table, code, actor):
            self.add(wire.Preview(1, *found))
        some = [luck.next() % table.variant.actions.count for _ in range(4)]
        for other in set(some) - set(position.codes):
            self.refuse(person, wire.Play(1, table.number, other))
        place = luck.next() % len(table.variant.layout.places)
        self.add(wire.Refused(1, problem_of(why_nothing(position, (place,)))))
        self.play.ask(person, wire.Play(1, table.number, code))


@pytest.mark.parametrize("game", GAMES)
def test_no_sentence_is_sent_in_a_whole_match(game: str) -> None:
    play, luck = seated(game), Stream(11)
    sent = Sent(play)
    sent.look()
    while play.table.returns is None and len(play.table.actions) < MOST:
        sent.step(luck)
        sent.look()
    for number in {1} | {entry.number for entry in play.table.log if entry.steps}:
        for person in WATCHERS:
            eyes, viewer = sent.views.eyes_of(play.table.seats_of(person))
            sent.add(scene_after(play.table, number, eyes=eyes, viewer=viewer))
    found = [each for message in sent.messages for each in sentences_in(message)]
    assert found == []


def test_no_sentence_is_sent_by_what_people_do() -> None:
    play = seated(size=3)
    sent = Sent(play)
    play.play(ANN, "a1")
    doings: list[tuple[str, wire.ToServer]] = [
        (ANN, wire.Say(1, "It is your turn now.")),
        (EVE, wire.Sit(1, 0)),
        (EVE, wire.Sit(1, 9)),
        (CAT, wire.Resign(1)),
        (BEN, wire.Invite(1, 0, "nobody")),
        (BEN, wire.Answer(1, agree=True)),
        (ANN, wire.Propose(1, "undo")),
        (BEN, wire.Answer(1, agree=False)),
        (BEN, wire.Propose(1, "draw")),
        (ANN, wire.Say(1, "")),
        (ANN, wire.Play(1, 0, 3)),
        (ANN, wire.Play(1, 0, 10**6)),
        (ANN, wire.Resign(1)),
        (ANN, wire.Propose(1, "rematch")),
    ]
    for person, request in doings:
        try:
            play.ask(person, request)
        except OrchardError as error:
            sent.add(wire.Refused(1, problem_of(error)))
        sent.look()
    texts = [line["text"] for message in sent.messages for line in message.get("lines", ())]
    assert "It is your turn now." in texts
    assert [each for message in sent.messages for each in sentences_in(message)] == []


def test_no_sentence_is_sent_to_the_front_page() -> None:
    home = Shelf(game_infos(), has_server=True)
    assert list(sentences_in(msgspec.json.decode(msgspec.json.encode(home)))) == []


@pytest.mark.parametrize("locale", LOCALES)
def test_news_and_refusals_are_in_every_catalogue(locale: str) -> None:
    """Every catalogue has a sentence for each key that a table sends."""
    play = seated("fruits-platter")
    play.play(BEN, play.table.position.legal[0])
    play.ask(BEN, wire.Propose(1, "undo"))
    play.ask(ANN, wire.Answer(1, agree=True))
    play.ask(BEN, wire.Propose(1, "draw"))
    play.ask(ANN, wire.Answer(1, agree=False))
    play.ask(ANN, wire.Resign(1))
    told = [entry.told for entry in play.table.log if entry.told]
    assert {each.key for each in told} >= {"news-sits", "news-takes-back", "ending-resigned"}
    words = catalogue("orchard", locale)
    for message in told:
        said = words.fill(message.key, message.values)
        assert said != message.key
        assert "{" not in said


OLD_MATCH = (
    '{"type":"made","game":"skirt","version":1,"options":{"size":3},"clock":'
    '{"pace":"none","seconds":0,"increment":0},"chairs":[{"person":"ann","name":"Ann"},'
    '{"bot":"sprout","name":"Sprout"}],"seed":5,"actions":[]}',
    '{"type":"played","seat":0,"actions":["a1"]}',
    '{"type":"said","name":"Ann","text":"hello","seat":0}',
    '{"type":"invited","seat":1,"bot":"random","returnable":true}',
    '{"type":"resigned","seat":0}',
    '{"type":"ended","returns":[-1.0,1.0],"ending":"Ann has resigned: Random has won."}',
)


def test_what_version_0_1_has_stored_is_still_a_table() -> None:
    rows = [Row("here", k, 1000 * k, body) for k, body in enumerate(OLD_MATCH, 1)]
    table = Table("here", map(from_row, rows))
    assert (table.actions, table.returns) == (["a1"], [-1, 1])
    assert Table("here", [from_row(rows[0])]).name_of(1) == "sprout"  # not the title it had then
    seen = msgspec.json.decode(Views(table).view(ANN, Seen(), set(), 0), type=wire.View)
    assert [(chair.kind, chair.name) for chair in seen.chairs] == [
        ("person", "Ann"),
        ("bot", "random"),
    ]
    assert seen.ending is not None
    said = catalogue("orchard", "en").fill(seen.ending.key, seen.ending.values)
    assert said == "Ann has resigned: Random has won."
    assert [line.text for line in seen.lines if line.kind == "chat"] == ["hello"]
    assert [line.notation for line in seen.lines if line.kind == "action"] == ["a1"]
    sits = next(each.told for each in seen.lines if each.told and each.told.key == "news-bot-sits")
    assert sits.values["name"] == find_bot("random").name
