"""What a browser must know to read the numbers of a game: layouts, looks, messages, cards."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

import msgspec

from orchard.games import layout as laid
from orchard.match import Position, Variant
from orchard.page import data

REMEMBERED = 64  # variants whose layouts are cached


@lru_cache(REMEMBERED)
def layout_of(variant: Variant) -> data.Layout:
    """Return the layout of a variant."""
    game = variant.game
    return data.Layout(
        [_zone(zone) for zone in variant.layout.zones],
        list(game.looks),
        list(variant.layout.counters),
        [(each.key, [(p.name, p.kind) for p in each.parameters]) for each in game.messages],
        game.has_draws,
        {kind: [list(looks) for looks in values] for kind, values in game.pictures.items()},
        list(game.figures),
    )


@lru_cache(REMEMBERED)
def encoded_layout(variant: Variant) -> bytes:
    """Return the layout of a variant as JSON."""
    return msgspec.json.encode(layout_of(variant))


class _Lying(msgspec.Struct):
    """The part of a scene in which cards can be."""

    pieces: list[tuple[int, int, int]]  # place, look, count


_decode = msgspec.json.Decoder(_Lying).decode


def cards_in(position: Position, eyes: int) -> set[int]:
    """Return the cards that lie open in a position, to some eyes."""
    variant = position.variant
    if not variant.cards:
        return set()
    looks = len(variant.game.looks)
    pieces = _decode(b"{%b}" % position.written(eyes).scene).pieces
    return {look - looks for _, look, _ in pieces if look >= looks}


def card_infos(variant: Variant, numbers: Iterable[int]) -> list[data.Card]:
    """Return what is printed on some cards."""
    return [card_info(variant.cards[number]) for number in sorted(numbers)]


def _zone(zone: laid.Zone) -> data.Zone:
    places = [
        data.Place(p.name, p.x, p.y, p.kind, p.shade, p.word or p.name, p.number)
        for p in zone.places
    ]
    return data.Zone(zone.name, places, zone.seat, zone.shape, zone.is_fleeting)


def card_info(card: laid.Card) -> data.Card:
    """Return what is printed on a card."""
    return data.Card(
        card.number,
        card.titles,
        card.texts,
        _icons(card.price),
        _icons(card.signpost),
        [_act(act) for act in card.acts],
    )


def _act(act: laid.Act) -> data.Act:
    source, target = (data.End(end.word, end.kind) for end in (act.source, act.target))
    return data.Act(act.word, source, target, _icons(act.icons), _icons(act.back), act.count)


def _icons(icons: Iterable[laid.Icon]) -> list[data.Icon]:
    return [data.Icon(icon.look, icon.count) for icon in icons]
