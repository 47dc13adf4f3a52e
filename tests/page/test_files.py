"""The files of a page, made on request or written out as a site."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

import orchard
from orchard.errors import OrchardError
from orchard.games.game import find_game
from orchard.page import Files, module_name, name_of, usual_variants, variant_named
from orchard.page.files import STATIC, variant_file
from orchard.page.guides import guide_of
from orchard.page.policy import POLICY
from orchard.page.shelf import game_infos
from orchard.page.site import write_site
from orchard.page.variants import kept_variants
from orchard.words import LOCALES
from tests.modules import built


def test_variants_have_names() -> None:
    for game in orchard.all_games():
        variant = orchard.make_variant(game.id)
        assert variant_named(name_of(variant)) == variant
    assert (
        name_of(orchard.make_variant("jam-it", seats=3))
        == "jam-it.seats=3.board=standard.layout=ring"
    )


def test_former_values_have_pages_but_are_not_offered() -> None:
    option = next(o for o in find_game("fabled-fruit").options if o.name == "deck")
    former = {variant.options["deck"] for variant in kept_variants() if "deck" in variant.options}
    assert former == {*option.values, *option.former}
    assert option.former == ("orchard",)
    for are_usual in (False, True):
        (info,) = [game for game in game_infos(are_usual=are_usual) if game.id == "fabled-fruit"]
        (offered,) = [each.values for each in info.options if each.name == "deck"]
        assert offered == ["orchard-2", "known"]
    kept = variant_named("fabled-fruit.seats=2.deck=orchard.start=0.limit=200")
    assert module_name(kept) == module_name(orchard.make_variant("fabled-fruit"))


@pytest.mark.parametrize("name", ["go", "skirt.size=2", "skirt.sides=6", "skirt.size", ""])
def test_what_is_no_variant_is_refused(name: str) -> None:
    with pytest.raises(OrchardError):
        variant_named(name)


def test_files_on_the_server_cannot_be_named() -> None:
    with pytest.raises(OrchardError):
        variant_named("fabled-fruit.deck=/etc/passwd.toml")
    files = Files(has_server=True)
    assert files.find("modules/../facts.py") is None
    assert files.find("../data.py") is None


def test_usual_variants_share_modules() -> None:
    modules = {module_name(variant) for variant in usual_variants()}
    assert len(modules) < len(list(usual_variants()))
    assert module_name(variant_named("fruits-platter.limit=20")) in modules


def test_each_language_and_game_has_its_files() -> None:
    files = Files(has_server=True)
    for locale in LOCALES:
        words = json.loads(files.find(f"words/{locale}.json") or b"")
        assert set(words["games"]) == {game.id for game in orchard.all_games()}
        for game in orchard.all_games():
            assert (files.find(f"rules/{game.id}.{locale}.md") or b"").startswith(b"#")


@pytest.mark.parametrize("game", orchard.all_games(), ids=lambda game: game.id)
def test_a_guide_shows_each_step_before_and_after(game: orchard.Game) -> None:
    guide = json.loads(Files(has_server=False).find(f"guides/{game.id}.json") or b"")
    assert game.guide is not None
    assert len(guide["steps"]) == len(game.guide.steps) == 3
    places = sum(len(zone["places"]) for zone in guide["layout"]["zones"])
    printed = {card["number"] for card in guide["cards"]}
    for step in guide["steps"]:
        assert step["before"]["pieces"] != step["after"]["pieces"]
        for place, look, _ in step["after"]["pieces"]:
            assert place < places
            assert look < len(game.looks) or look - len(game.looks) in printed


def test_a_game_without_a_guide_has_none() -> None:
    game = replace(orchard.find_game("skirt"), guide=None)
    assert guide_of(game) is None


def test_a_guide_tells_no_more_than_its_seat_may_know() -> None:
    guide = guide_of(orchard.find_game("fabled-fruit"))
    assert guide is not None
    hidden = [look.name for look in guide.layout.looks].index("fruit-back")
    for step in guide.steps:
        assert step.after.viewer == 0
        theirs = {place for place, look, _ in step.after.pieces if look == hidden}
        assert len(theirs) >= 2  # the stack and the other hand


def test_the_service_worker_knows_what_to_keep(tmp_path: Path) -> None:
    (tmp_path / "assets").mkdir()
    (tmp_path / "assets/app-1.js").write_text("1")
    (tmp_path / "index.html").write_text("<head></head>")
    (tmp_path / "sw.js").write_text("keep(self.__FILES)")
    files = Files(tmp_path, has_server=False)
    told = (files.find("sw.js") or b"").decode()
    kept = {file["url"]: file["revision"] for file in json.loads(told[len("keep(") : -1])}
    assert kept["assets/app-1.js"] is None
    assert kept["index.html"]
    assert {"games.json", "words/en.json", "rules/skirt.ja.md", "guides/skirt.json"} <= set(kept)
    assert "sw.js" not in kept


def test_a_site_offers_what_it_can_show(tmp_path: Path) -> None:
    if not STATIC.exists():
        pytest.skip("THE CLIENT IS NOT BUILT: make client")
    built(usual_variants())
    docs = tmp_path / "docs"
    docs.mkdir()
    (docs / "index.html").write_text("docs")
    out = tmp_path / "site"
    write_site(out, docs=docs)
    shelf = json.loads((out / "games.json").read_bytes())
    assert not shelf["has_server"]
    assert shelf["has_docs"]
    for game in shelf["games"]:
        assert all((out / "variants" / f"{name}.json").is_file() for name in game["usual"])
    for variant in kept_variants():
        facts = json.loads((out / variant_file(variant)).read_bytes())
        assert (out / "modules" / facts["module"]).read_bytes()[:4] == b"\0asm"
    assert POLICY in (out / "index.html").read_text("utf-8")
    assert (out / "docs/index.html").read_text("utf-8") == "docs"


def test_a_site_without_its_documentation_is_refused(tmp_path: Path) -> None:
    with pytest.raises(OrchardError) as refused:
        write_site(tmp_path / "site", docs=tmp_path / "none")
    assert refused.value.code in ("site.docs", "site.unbuilt")
