"""Small parts of the server: settings, identity, limits, text, pages, generated files."""

from __future__ import annotations

import asyncio
import re
import stat
from pathlib import Path

import pytest

from orchard.bots import BOTS, SAGE
from orchard.errors import OrchardError
from orchard.match import make_variant
from orchard.page import Files
from orchard.server import pages, settings
from orchard.server.guard import counted_as
from orchard.server.identity import Identity, load_secret
from orchard.server.limits import MOST_KEYS, Bucket, Buckets
from orchard.server.settings import Settings, load_settings
from orchard.server.text import clean, clean_name
from orchard.server.typescript import MODULES
from orchard.server.why import why_nothing
from orchard.store import Store
from orchard.words import LOCALES, catalogue

GENERATED = Path(__file__).parents[2] / "web/src/generated"
DOCS = Path(__file__).parents[2] / "docs/server.md"


@pytest.mark.parametrize("name", MODULES)
def test_what_is_generated_for_the_browser_is_up_to_date(name: str) -> None:
    how = "python -m orchard.server.typescript web/src/generated"
    assert (GENERATED / name).read_text("utf-8") == MODULES[name](), how


def test_settings_come_from_a_file_and_the_environment(tmp_path: Path) -> None:
    path = tmp_path / "orchard.toml"
    path.write_text('port = 1\nhost = "0.0.0.0"\nbot_pause = 2')
    environment = {"ORCHARD_PORT": "2", "ORCHARD_ORIGINS": "https://a,https://b"}
    found = load_settings(path, environment, host=None)
    assert (found.port, found.host, found.bot_pause) == (2, "0.0.0.0", 2.0)
    assert found.origins == ["https://a", "https://b"]
    assert load_settings(path, environment, port=3).port == 3
    assert load_settings(None, {"ORCHARD_CONFIG": str(path)}).port == 1


@pytest.mark.parametrize("text", ["colour = 1", 'port = "x"'])
def test_wrong_settings_are_refused(tmp_path: Path, text: str) -> None:
    path = tmp_path / "orchard.toml"
    path.write_text(text)
    with pytest.raises(OrchardError) as caught:
        load_settings(path, {})
    assert caught.value.code == "setting.wrong"


@pytest.mark.parametrize(
    ("name", "value", "code"),
    [
        ("HOST", "", "setting.host"),
        ("SECRET", "", "setting.secret"),
        ("SECRET", "too short", "setting.secret"),
        ("REDIS", "localhost", "setting.redis"),
        ("LOG_LEVEL", "loud", "setting.log_level"),
        ("THINKERS", "-1", "setting.wrong"),
        ("PORT", "70000", "setting.wrong"),
    ],
)
def test_unsafe_settings_are_refused(name: str, value: str, code: str) -> None:
    with pytest.raises(OrchardError) as caught:
        load_settings(environment={f"ORCHARD_{name}": value})
    assert caught.value.code == code
    assert caught.value.sentence


@pytest.mark.parametrize(
    ("host", "counted"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::"),
        ("2001:db8:1:2::9", "2001:db8:1:2::"),
        ("fe80::1%eth0", "fe80::"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("a-socket", "a-socket"),
    ],
)
def test_one_home_is_counted_as_one(host: str, counted: str) -> None:
    assert counted_as(host) == counted


def test_who_came_lately_is_not_forgotten_for_many_others() -> None:
    buckets = Buckets(rate=0, most=1)
    buckets.take("often")
    for number in range(2 * MOST_KEYS):
        buckets.take(f"other {number}")
        with pytest.raises(OrchardError):
            buckets.take("often")


def test_a_database_is_kept_from_others(tmp_path: Path) -> None:
    async def scenario() -> None:
        store = await Store.open(f"sqlite:///{tmp_path / 'ours.db'}")
        await store.close()

    asyncio.run(scenario())
    assert stat.S_IMODE((tmp_path / "ours.db").stat().st_mode) == 0o600


def test_every_setting_is_documented() -> None:
    told = set(re.findall(r"^\| `(\w+)`", DOCS.read_text("utf-8"), re.MULTILINE))
    assert told == set(Settings.__struct_fields__)
    assert settings.PREFIX in DOCS.read_text("utf-8")


def test_the_key_is_made_once_and_is_private(tmp_path: Path) -> None:
    chosen = Settings(data=str(tmp_path))
    first = load_secret(chosen)
    assert len(first) == 64
    assert load_secret(chosen) == first
    assert stat.S_IMODE((tmp_path / "secret.key").stat().st_mode) == 0o600
    assert load_secret(Settings(secret="given")) == b"given"


def test_only_our_own_cookies_count() -> None:
    identity = Identity(b"key")
    person = identity.new_person()
    value = identity.cookie(person, secure=True).partition("=")[2].partition(";")[0]
    assert identity.read({"orchard": value}) == person
    assert identity.read({"orchard": value[:-1]}) == ""
    assert identity.read({}) == ""
    assert Identity(b"other").read({"orchard": value}) == ""


def test_a_bucket_gives_what_it_has() -> None:
    bucket = Bucket(rate=0, most=2)
    bucket.take()
    bucket.take()
    with pytest.raises(OrchardError, match="too much"):
        bucket.take()
    buckets = Buckets(rate=0, most=1)
    buckets.take("a")
    buckets.take("b")
    with pytest.raises(OrchardError):
        buckets.take("a")


@pytest.mark.parametrize("name", ["", "  ", "\u200d", "\u3164\u3164", "\u2800", "\u0301", "\u00a0"])
def test_a_name_can_be_seen(name: str) -> None:
    with pytest.raises(OrchardError) as caught:
        clean_name(name)
    assert caught.value.code == "name.empty"


@pytest.mark.parametrize(
    ("text", "kept"),
    [
        ("  a \n b\t", "a b"),
        ("\x1b[31mred", "[31mred"),
        ("ab\u202edc", "abdc"),
        ("りんご 🍎", "りんご 🍎"),
        ("👩\u200d🌾", "👩\u200d🌾"),
        ("<script>", "<script>"),
    ],
)
def test_text_is_cleaned(text: str, kept: str) -> None:
    assert clean(text, 40) == kept


def test_names_have_letters() -> None:
    with pytest.raises(OrchardError):
        clean_name("\u200b")


def test_pages_are_found(tmp_path: Path) -> None:
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text("<!doctype html>")
    (tmp_path / "assets/app-1.js").write_text("let a = 1;" * 99)
    found = pages.Pages(Files(tmp_path, has_server=True))
    script = found.find("/assets/app-1.js")
    assert script
    assert "immutable" in script.headers["cache-control"]
    assert len(script.packed) < len(script.body)
    index = found.find("/table/abc")
    assert index is found.find("index.html")
    assert found.find("/assets/none.js") is None
    assert found.find("/robots.txt") is None
    unbuilt = pages.Pages(Files(tmp_path / "none", has_server=True)).find("/")
    assert unbuilt
    assert unbuilt.body


@pytest.mark.parametrize("locale", LOCALES)
def test_bots_introduce_themselves(locale: str) -> None:
    words = catalogue("orchard", locale)
    keys = [f"bot-{bot}{part}" for bot in (*BOTS, SAGE) for part in ("", ".about")]
    assert [key for key in keys if words.say(key) == key] == []  # a missing message is its own key


@pytest.mark.parametrize(
    ("game_id", "places", "clause"),
    [("skirt", ("f6",), "S4"), ("fruits-platter", ("d4",), ""), ("nuts-sorting", ("e5",), "")],
)
def test_taps_that_mean_nothing_are_explained(
    game_id: str, places: tuple[str, ...], clause: str
) -> None:
    position = make_variant(game_id).start().dealt(1)
    error = why_nothing(position, tuple(position.variant.layout.index[name] for name in places))
    assert error.sentence
    assert position.variant.game.messages.at(error.details["said"][0])
    assert error.details.get("clause", "") == clause or error.code == "action.illegal"


def test_every_code_of_a_refusal_is_provoked_by_a_test() -> None:
    source = Path(settings.__file__).parent
    codes = {
        code
        for path in source.glob("*.py")
        for code in re.findall(r'OrchardError\(\s*"([\w.]+)"', path.read_text("utf-8"))
    }
    tests = "".join(path.read_text("utf-8") for path in Path(__file__).parent.glob("test_*.py"))
    assert codes > {"table.stale", "seat.taken"}
    assert {code for code in codes if f'"{code}"' not in tests} == set()
