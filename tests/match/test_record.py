"""Records preserve a whole match, and a broken one is refused with a sentence that says where."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import orchard
from orchard import Match, OrchardError, Variant, format_record, parse_record
from tests.match.walks import LAW, VARIANTS, finished, walked, walks

SKIRT = orchard.make_variant("skirt", size=3)
WHOLE = format_record(finished(SKIRT))
every_variant = pytest.mark.parametrize("variant", VARIANTS, ids=str)


def same(one: Match, other: Match) -> bool:
    return all(
        getattr(one, name) == getattr(other, name)
        for name in ("variant", "first", "players", "date", "actions", "positions", "result")
    )


def edited(old: str, new: str) -> str:
    assert old in WHOLE
    return WHOLE.replace(old, new, 1)


@every_variant
@LAW
@given(numbers=walks)
def test_an_unfinished_match_reads_back(variant: Variant, numbers: list[int]) -> None:
    match = walked(variant, numbers)
    assert same(parse_record(format_record(match)), match)


@every_variant
@LAW
@given(numbers=walks)
def test_a_match_from_a_position_reads_back(variant: Variant, numbers: list[int]) -> None:
    match = walked(variant, numbers, deal=True)
    assert same(parse_record(format_record(match)), match)


@every_variant
def test_a_finished_match_reads_back(variant: Variant) -> None:
    match = finished(variant)
    text = format_record(match)
    assert same(parse_record(text), match)
    assert format_record(parse_record(text)) == text


def test_a_record_looks_as_it_is_described() -> None:
    match = Match(orchard.make_variant("skirt"), players=("Ann", "Ben"), date="2026-11-15")
    match.play("f1")
    assert format_record(match) == (
        "Orchard record 1\ngame: skirt\nrules: 1\noptions: size=6\nplayers: Ann | Ben\n"
        "date: 2026-11-15\n\nf1\n\nresult: *\n"
    )


def test_the_first_position_is_named_only_where_it_is_not_the_games_own() -> None:
    assert "position:" not in WHOLE
    later = Match(SKIRT, SKIRT.start().play("a1"))
    assert f"position: {later.first.text}\n" in format_record(later)


@every_variant
def test_lines_are_short(variant: Variant) -> None:
    assert max(map(len, format_record(finished(variant)).splitlines())) <= 96


def test_line_ends_and_spaces_around_lines_do_not_matter() -> None:
    assert same(parse_record(WHOLE.replace("\n", "\r\n")), parse_record(WHOLE))
    assert same(parse_record(WHOLE.replace("\n", "  \n  ").strip()), parse_record(WHOLE))


def test_what_may_be_left_out_is_filled_in() -> None:
    match = parse_record("Orchard record 1\ngame: skirt\n\nf1\n")
    assert match.variant == orchard.make_variant("skirt")
    assert match.players == ("White", "Black")
    assert match.actions == ("f1",)


@pytest.mark.parametrize(
    ("text", "code", "sentence"),
    [
        ("", "record.wrong", "Orchard record 1"),
        (edited("Orchard record 1", "Orchard record 2"), "record.wrong", "Orchard record 1"),
        (edited("Orchard record 1\n", ""), "record.wrong", "Orchard record 1"),
        (edited("game: skirt\n", ""), "record.wrong", "must name its game"),
        (edited("rules:", "mood:"), "record.wrong", "Line 3: 'mood'"),
        (edited("rules: 1", "game: skirt"), "record.wrong", "Line 3: 'game'"),
        (edited("result:", "result: *\nresult:"), "record.wrong", "'result'"),
        (edited("game: skirt", "game: chess"), "game.unknown", "chess"),
        (edited("rules: 1", "rules: 2"), "record.wrong", "version 2 .* version is 1"),
        (edited("size=3", "size=2"), "option.range", "from 3 to 10"),
        (edited("size=3", "sizes=3"), "option.unknown", "sizes"),
        (edited("size=3", "size"), "option.unreadable", "name=value"),
        (edited("size=3", "size=3 size=3"), "option.unreadable", "each option once"),
        (edited("size=3", "game=3"), "option.unknown", "'game'"),
        (edited("White | Black", "Ann"), "record.wrong", "2 seats, but 1 "),
        (edited("White | Black", "A | B | C"), "record.wrong", "2 seats, but 3 "),
        (edited("rules: 1", "rules: 1\nposition: w -"), "position.refused", "ROWS"),
        (edited("\n\nresult", " zz\n\nresult"), "action.unreadable", r"Action \d+: .*zz"),
        (edited("result: ", "result: -"), "record.wrong", "the result is"),
    ],
)
def test_a_broken_record_is_refused(text: str, code: str, sentence: str) -> None:
    with pytest.raises(OrchardError, match=sentence) as error:
        parse_record(text)
    assert error.value.code == code


def test_an_illegal_action_is_named_by_its_number() -> None:
    text = "Orchard record 1\ngame: skirt\noptions: size=4\n\nf1 g3\nf1\n\nresult: *\n"
    with pytest.raises(OrchardError, match=r"^Action 3: f1 is illegal") as error:
        parse_record(text)
    assert error.value.details["number"] == 3


def test_a_result_before_the_end_does_not_fit() -> None:
    with pytest.raises(OrchardError, match=r"the result is 1 -1, but its actions give \*"):
        parse_record("Orchard record 1\ngame: skirt\n\nf1\n\nresult: 1 -1\n")


def test_an_unfinished_result_does_not_fit_a_finished_match() -> None:
    head, _, _ = WHOLE.partition("result:")
    with pytest.raises(OrchardError) as error:
        parse_record(f"{head}result: *\n")
    assert error.value.code == "record.wrong"


@LAW
@given(at=st.integers(0, 10**6), into=st.text(max_size=3))
def test_a_spoilt_record_is_read_or_refused(at: int, into: str) -> None:
    at %= len(WHOLE)
    try:
        match = parse_record(WHOLE[:at] + into + WHOLE[at + 1 :])
    except OrchardError:
        return
    assert same(parse_record(format_record(match)), match)


@LAW
@given(text=st.text())
def test_any_text_is_refused_with_a_sentence(text: str) -> None:
    with pytest.raises(OrchardError):
        parse_record(f"Orchard record 1\n{text}")


def test_files_read_back(tmp_path: Path) -> None:
    match = finished(SKIRT)
    orchard.save_record(match, tmp_path / "match.orchard")
    assert same(orchard.load_record(tmp_path / "match.orchard"), match)
    assert [path.name for path in tmp_path.iterdir()] == ["match.orchard"]


def test_saving_replaces_an_older_file(tmp_path: Path) -> None:
    path = tmp_path / "match.orchard"
    path.write_text("old")
    orchard.save_record(finished(SKIRT), path)
    assert path.read_text("utf-8") == WHOLE


def test_a_missing_file_is_named(tmp_path: Path) -> None:
    with pytest.raises(OrchardError, match=r"none\.orchard") as error:
        orchard.load_record(tmp_path / "none.orchard")
    assert error.value.code == "file.unreadable"


def test_a_folder_is_no_record(tmp_path: Path) -> None:
    with pytest.raises(OrchardError) as error:
        orchard.load_record(tmp_path)
    assert error.value.code == "file.unreadable"


def test_a_file_that_is_not_utf8_is_refused(tmp_path: Path) -> None:
    (tmp_path / "bad").write_bytes(WHOLE.replace("White", "Zo\xeb").encode("latin-1"))
    with pytest.raises(OrchardError, match="UTF-8") as error:
        orchard.load_record(tmp_path / "bad")
    assert error.value.code == "file.unreadable"


@pytest.mark.parametrize(
    "name",
    ["A\nresult: 1 -1", "A\r\ngame: chess", "A | B", "A\u2028date: x", "A\x85", " ", "", ": "],
)
def test_a_strange_name_stays_harmless(name: str) -> None:
    match = Match(SKIRT, players=(name, "Ben"), date="2026\n\na1")
    match.play("a1")
    again = parse_record(format_record(match))
    assert len(again.players) == 2
    assert again.players[1] == "Ben"
    assert again.actions == ("a1",)


@LAW
@given(names=st.tuples(st.text(), st.text()), date=st.text())
def test_any_name_and_date_stay_in_their_lines(names: tuple[str, str], date: str) -> None:
    match = Match(SKIRT, players=names, date=date)
    again = parse_record(format_record(match))
    assert len(again.players) == 2
    assert again.actions == ()
    assert format_record(again) == format_record(match)
