"""README and docs show what really happens: each block and command is run as written."""

from __future__ import annotations

import json
import re
import tomllib
from pathlib import Path

import pytest

import orchard
from tests.documents import (
    ROOT,
    STARTS,
    Block,
    Checkout,
    commands_of,
    find_blocks,
    guess_language,
    is_name,
    missing_name,
    sessions_of,
)

LINKED = sorted(
    [
        *ROOT.glob("*.md"),
        *ROOT.glob("docs/**/*.md"),
        *ROOT.glob("src/**/RULES.md"),
        *ROOT.glob("src/**/NOTATION.md"),
    ]
)
PAGES = [page for page in LINKED if page.parent == ROOT or ROOT / "docs" in page.parents]
BLOCKS = {
    str(page.relative_to(ROOT)): list(
        find_blocks(page.read_text("utf-8"), str(page.relative_to(ROOT)))
    )
    for page in PAGES
}

SERVERS = ("orchard serve", "make play")  # started, then stopped once they answer

# Only these numbers are reduced, and these bots think less, so that a command takes seconds.
BRIEF = ":playouts=9"
BRIEF_HARVEST = {"harvest": f"harvest{BRIEF}"}
SMALLER = {
    "orchard arena jam-it --bots pip,sprout,blossom --rounds 20": {"20": "1"},
    "orchard arena nuts-sorting --bots one=harvest,other=harvest --full --rounds 25": {
        "25": "1",
        **BRIEF_HARVEST,
    },
    "orchard arena nuts-sorting --even --bots sapling,blossom,harvest --ladder --full "
    "--rounds 40": {"40": "1", **BRIEF_HARVEST},
    "python -m bench.even --bot harvest --games 80 --fewer 1 2 3": {"80": "1", **BRIEF_HARVEST},
    "python -m bench.even --bot harvest --games 40 --fewer 0 4": {"40": "1", **BRIEF_HARVEST},
    "python -m bench.even --bot blossom --games 80 --fewer 0 1 2 3 4": {"80": "1"},
    "orchard fable report my-report --deck my-deck.toml --fables 50": {"50": "1"},
    "orchard fable report my-report --deck my-deck.toml --fables 4 --bot orchardist:playouts=300 "
    "--jobs 2": {"4": "1", "300": "3"},
    "orchard playouts nuts-sorting 1000000": {"1000000": "1000"},
    "orchard solve skirt -o size=4 --play a1 --most 1000000000 --memory 6144": {
        "1000000000": "1000",
        "6144": "64",
    },
    "for seed in range(50):": {"50": "1"},
}

NOT_RUN = {
    "make setup": "installs from the package index",
    "make test": "runs these tests",
    "make check": "needs the sources; `make test` does the same first",
    "make format": "changes the sources",
    "make docs": "installs from the package index; tests/docs build the site",
    "make site": "installs from the package index; tests/page and tests/web write a site",
    "make simulate": "takes a minute; tests/simulation run some of its worlds",
    "make bench-setup": "installs OpenSpiel and pgx from the package index",
    "orchard playouts skirt 100000000 --device cuda": "needs a GPU; tests/search/test_cuda.py",
    'orchard arena skirt --bots "openspiel=cmd:.venv/bin/python -m bench.openspiel_bot" '
    "--bots top=orchardist:seconds=1 --full --rounds 10": "needs OpenSpiel, and takes an hour",
    "orchard fable report docs/fables --deck orchard-2 --fables 3 --bot orchardist --seed 7": (
        "takes an hour; docs/decks.md shows the same command with a small deck"
    ),
    "orchard train skirt --minutes 20 --device cuda --out nets/skirt": "needs a GPU, and PyTorch",
    "orchard train skirt -o size=3 --minutes 3 --device cpu --games 64 --simulations 8 --width 16 "
    "--blocks 2 --rate 0.005 --reuse 4 --out small": "needs PyTorch; tests/training do the same",
    "orchard arena skirt size=3 --bots random,new=net:small/net.npz:simulations=16 --rounds 10": (
        "needs a net; tests/bots/test_learned.py does the same"
    ),
    "orchard play skirt --bot sage": "needs a net; tests/bots/test_sage.py has one",
    "orchard arena skirt --bots orchardist,sage": "needs a net, as above",
    "python -m bench.train skirt --device cuda": "needs a GPU, and PyTorch",
    "orchard restore orchard.backup": "needs an empty database; tests/cli/test_backup.py has one",
    "orchard restore orchard.backup --force": "needs a stopped server; as above",
    "orchard warm --all": "takes minutes; `orchard warm` is run",
    "orchard play my-game": "my-game is the reader's own",
    "orchard playouts my-game": "my-game is the reader's own",
    "python -m bench.server --tables 1000 --seconds 15": "installs boardgame.io from npm",
    'python -m bench --only "on GPU"': "needs a GPU, OpenSpiel and pgx",
    "python -m bench.page": "measures for minutes; tests/bench/test_page.py does so briefly",
    "python -m bench.nets": "measures for minutes; tests/bench/test_nets.py does so briefly",
    "python -m bench.fables": "takes minutes; tests/bench/test_fables.py does so briefly",
    "python -m bench.even": "takes minutes; docs/strength/nuts-sorting.md shows it with numbers",
    "python -m bench.memory": "takes minutes; tests/bench/test_memory.py does so briefly",
    "python -m bench.fast_path": "loads two servers for minutes",
    "python -m bench.crowd": "keeps a server busy for minutes; tests/server/test_fair_queue.py",
    "python -m bench.flood": "measures on a quiet machine; tests/server/test_work_limits.py",
    "python -m tests.simulation --seeds 100": (
        "takes two minutes; tests/simulation runs two hundred small worlds"
    ),
    "python -m tests.simulation --seeds 1000 --jobs 2": "takes ten minutes; as above",
    "python -m tests.page.equality --seeds 100 --jobs 2": (
        "takes many minutes; tests/page/test_equality.py does so with two seeds"
    ),
    "python -m tests.web.measure": "measures a browser on a quiet machine; tests/web use the same",
}

OTHER_LANGUAGES = {
    "caddy": "Caddy reads it",
    "ftl": "tests/words reads such files",
    "ini": "systemd reads it",
    "nginx": "nginx reads it",
    "text": "people read it",
}


@pytest.mark.parametrize("page", [name for name, blocks in BLOCKS.items() if blocks])
def test_what_a_page_shows_runs(page: str, tmp_path: Path) -> None:
    checkout = Checkout(tmp_path)
    for block in BLOCKS[page]:
        keep_file(block, tmp_path)
    run_sessions([block for block in BLOCKS[page] if block.language == "pycon"], checkout)
    shown = set()  # a command repeated in the text need not run again
    for block in BLOCKS[page]:
        if block.language != "span" or block.text not in shown:
            run_block(block, checkout)
        shown |= {block.text}


def keep_file(block: Block, folder: Path) -> None:
    """Save a block whose first line names a file, such as `# my-deck.toml`, to that file."""
    if name := re.match(r"# ([\w-]+\.\w+)\n", block.text):
        (folder / name[1]).write_text(block.text, "utf-8")


def run_block(block: Block, checkout: Checkout) -> None:
    """Run a block according to its language."""
    match block.language:
        case "span":
            run_command(block, block.text, checkout)
        case "sh":
            for command in commands_of(block.text):
                run_command(block, command, checkout)
        case "console":
            for command, shown in sessions_of(block.text):
                run_session(block, command, shown, checkout)
        case "python":
            run_python(block, checkout)
        case "pycon":
            pass  # all pycon blocks of a page are one session, run by `run_sessions`
        case "toml":
            tomllib.loads(block.text)
        case "json":
            json.loads(block.text)
        case language if language.startswith("{"):
            pass  # a directive of the site, which tests/docs builds
        case language:
            assert language in OTHER_LANGUAGES, (
                f"{block}: no rule covers this block. Fence it and say its language after the "
                "fence: sh, console, python and pycon are run, toml and json are read; list any "
                "other in OTHER_LANGUAGES of tests/test_documents.py, with who reads it."
            )


def run_command(block: Block, command: str, checkout: Checkout) -> str:
    """Run a command by the first rule that covers it, and return its output."""
    assert f"{command} ".startswith(STARTS), (
        f"{block}: no rule covers `{command}`. Write a command that begins with one of {STARTS}, "
        "or add a rule for it to run_command in tests/test_documents.py."
    )
    assert not (missing := missing_name(command)), f"{block}: {missing}"
    if command in NOT_RUN or command.startswith("pip "):  # tests have no package index
        return ""
    if block.language == "span" and is_name(command):
        return ""
    if command.startswith(SERVERS):
        checkout.serve(command)
        return ""
    return checkout.run(smaller(command))


def run_session(block: Block, command: str, shown: str, checkout: Checkout) -> None:
    """Run a command of a console block and check for the output shown."""
    if command == "orchard engine":
        typed, answers = zip(
            *(exchange.split("\n", 1) for exchange in shown.strip().split("\n\n")), strict=True
        )
        told = checkout.run(command, typed="\n".join(typed) + "\n")
        assert told.strip().split("\n\n") == [answer.strip() for answer in answers], str(block)
        return
    told = run_command(block, command, checkout)
    if smaller(command) == command and command not in NOT_RUN:
        assert shown.strip() in told, f"{block}: `{command}` prints\n{told}"


def run_python(block: Block, checkout: Checkout) -> None:
    """Run Python; clauses quoted in comments must be printed."""
    (checkout.folder / "shown.py").write_text(smaller(block.text), "utf-8")
    told = checkout.run("python -m doctest shown.py" if ">>> " in block.text else "python shown.py")
    for quoted in re.findall(r"# ([A-Z]+\d+ .*)$", block.text, re.M):
        assert quoted in told, f"{block}: '{quoted}' is not printed"


def run_sessions(blocks: list[Block], checkout: Checkout) -> None:
    """Run a page's interactive Python blocks as one session and compare the output."""
    if blocks:
        typed = "\n\n".join(block.text for block in blocks)
        (checkout.folder / "session.txt").write_text(typed, "utf-8")
        checkout.run("python -m doctest session.txt >&2")  # stderr is reported


def smaller(text: str) -> str:
    """Return a text with the numbers in SMALLER reduced and its bots thinking less."""
    for line, numbers in SMALLER.items():
        less = line
        for number, fewer in numbers.items():
            less = re.sub(rf"\b{number}\b", fewer, less)
        text = "\n".join(less if each == line else each for each in text.split("\n"))
    return text


def test_the_tables_of_this_test_hold_nothing_that_no_page_shows() -> None:
    shown = {
        line.strip() for blocks in BLOCKS.values() for block in blocks for line in lines(block)
    }
    stale = [line for line in (*SMALLER, *NOT_RUN) if line not in shown]
    assert not stale, f"no page shows {stale}: take it out of SMALLER or NOT_RUN"


def lines(block: Block) -> list[str]:
    if block.language == "console":
        return [command for command, _ in sessions_of(block.text)]
    return commands_of(block.text) if block.language == "sh" else block.text.splitlines()


@pytest.mark.parametrize("numbers", SMALLER.values(), ids=SMALLER)
def test_numbers_are_made_smaller_and_nothing_else(numbers: dict[str, str]) -> None:
    for number, less in numbers.items():
        assert less == number + BRIEF or int(less) < int(number)


@pytest.mark.parametrize(
    ("page", "sentence"),
    [
        ("```\nsome words\n```\n", "no rule covers this block. Fence it and say its language"),
        ("```cobol\nSTOP RUN.\n```\n", "no rule covers this block"),
        ("```sh\ncurl example.org\n```\n", "no rule covers `curl example.org`"),
        ("    orchard dance skirt\n", "there is no `orchard dance skirt`"),
        ("Run `orchard dance`.\n", "there is no `orchard dance`"),
        ("Run `make tea`.\n", "the Makefile has no target `tea`"),
        ("Run `pip install 'orchard[tea]'`.\n", "there is no extra ['tea']"),
        ("Run `python -m tea`.\n", "there is no module tea"),
        ("```sh\norchard games --tea\n```\n", "`orchard games --tea` ends with 2"),
        ("    $ orchard bots\n    tea\n", "`orchard bots` prints"),
        ("```python\nprint('S5')  # S5 taken\n```\n", "'S5 taken' is not printed"),
        ("```python\nimport tea\n```\n", "ends with 1"),
    ],
)
def test_a_page_that_shows_something_wrong_fails(page: str, sentence: str, tmp_path: Path) -> None:
    (block,) = find_blocks(page, "page.md")
    with pytest.raises(AssertionError, match=re.escape(sentence)):
        run_block(block, Checkout(tmp_path))


def test_a_session_that_prints_something_else_fails(tmp_path: Path) -> None:
    blocks = list(find_blocks("```pycon\n>>> x = 1\n```\n\n```pycon\n>>> x\n2\n```\n", "page.md"))
    with pytest.raises(AssertionError, match=r"Expected:\n +2\nGot:\n +1"):
        run_sessions(blocks, Checkout(tmp_path))


@pytest.mark.parametrize(
    ("text", "language"),
    [
        ("orchard games\n", "sh"),
        ("$ orchard games\nskirt\n", "console"),
        ('"white stone" = "weißer Stein"\n', "toml"),
        ("import orchard\n", "python"),
        ("two words\n", ""),
    ],
)
def test_the_language_of_an_indented_block_is_guessed(text: str, language: str) -> None:
    assert guess_language(text) == language


def test_commands_are_found_in_tables_and_text() -> None:
    page = "Say `orchard games`, not `orchard show FILE`.\n\n| a |\n|---|\n| `make play` |\n"
    assert [(block.line, block.text) for block in find_blocks(page, "page.md")] == [
        (1, "orchard games"),
        (5, "make play"),
    ]


def test_the_readme_example_is_short() -> None:
    (example,) = (block for block in BLOCKS["README.md"] if block.language == "python")
    assert len([line for line in example.text.splitlines() if line.strip()]) <= 10


@pytest.mark.parametrize("page", LINKED, ids=lambda p: str(p.relative_to(ROOT)))
def test_links_lead_somewhere(page: Path) -> None:
    text = page.read_text("utf-8")
    for target in re.findall(r"\]\(([^)#:]+)\)|src=\"([^\":]+)\"", text):
        assert (page.parent / (target[0] or target[1])).exists()


@pytest.mark.parametrize("record", sorted(ROOT.glob("docs/records/*")), ids=lambda p: p.stem)
def test_example_records_are_whole(record: Path) -> None:
    match = orchard.load_record(record)
    assert match.result is not None
    assert orchard.format_record(match) == record.read_text("utf-8")


def test_every_game_has_a_place_in_the_readme() -> None:
    readme = (ROOT / "README.md").read_text("utf-8")
    for game in orchard.all_games():
        assert f"| {game.title} | {', '.join(game.designers)} |" in readme
        assert game.words().say("about") in readme
