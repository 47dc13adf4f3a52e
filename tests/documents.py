"""Finds the code blocks and commands on a documentation page, and runs them in a folder.

A fenced block names its language; that of an indented block is guessed. A code span in the text
counts as a command if it begins like one, and is run unless it only names a command.
"""

from __future__ import annotations

import ast
import os
import re
import shutil
import signal
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from urllib.request import urlopen

import typer
from markdown_it import MarkdownIt
from markdown_it.token import Token

from orchard.cli.app import app
from tests.services import free_port, wait_until

ROOT = Path(__file__).parents[1]
STARTS = ("orchard ", "make ", "python -m ", "pip install ")  # how a command begins
TALKS = ("orchard play", "orchard fable play", "orchard engine")  # interactive commands
FORM = re.compile(r"\b[A-Z]{2,}\b(?!=)|\.\.\.|…")  # FILE in `orchard show FILE` is a placeholder
PATIENCE = 120  # seconds for one command on a busy machine


@dataclass(frozen=True)
class Block:
    """A code block on a page, or a command within its text."""

    page: str
    line: int
    language: str
    text: str

    def __str__(self) -> str:
        """Return its page and line."""
        return f"{self.page}:{self.line}"


def find_blocks(text: str, page: str) -> Iterator[Block]:
    """Yield the blocks of a page and the commands in its text (language `span`), in order."""
    for token in MarkdownIt().enable("table").parse(text):
        line = token.map[0] + 1 if token.map else 0
        if token.type in ("fence", "code_block"):
            language = token.info.split()[0] if token.info else guess_language(token.content)
            yield Block(page, line, language, token.content)
        else:
            for span in _spans(token):
                if span.startswith(STARTS) and not FORM.search(re.sub(r"\".*?\"", "", span)):
                    yield Block(page, line, "span", span)


def guess_language(text: str) -> str:
    """Return the language of an unmarked block, or "" if it cannot be guessed."""
    if text.startswith("$ "):
        return "console"
    if text.startswith(STARTS):
        return "sh"
    if _is_toml(text):
        return "toml"
    try:
        ast.parse(text)
    except SyntaxError:
        return ""
    return "python"


def commands_of(script: str) -> list[str]:
    """Return the commands of a script, one per line, without comments."""
    lines = (re.sub(r"\s+#\s.*", "", each) for each in script.replace("\\\n", " ").splitlines())
    return [line.strip() for line in lines if line.strip() and not line.startswith("#")]


def sessions_of(console: str) -> list[tuple[str, str]]:
    """Return the commands of a console block, each with its printed output."""
    parts = re.split(r"^\$ ", console, flags=re.M)[1:]
    return [(part.partition("\n")[0], part.partition("\n")[2]) for part in parts]


def missing_name(command: str) -> str:
    """Return a sentence about a name in the command that does not exist, or ""."""
    words = command.split()
    if words[0] == "make":
        made = re.findall(r"^([\w-]+):", (ROOT / "Makefile").read_text("utf-8"), re.M)
        return "" if words[1] in made else f"the Makefile has no target `{words[1]}`"
    if words[0] == "pip":
        known = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
        asked = re.findall(r"\[([\w,]+)\]", command)
        extras = [name for names in asked for name in names.split(",")]
        unknown = [name for name in extras if name not in known["optional-dependencies"]]
        return f"there is no extra {unknown}" if unknown else ""
    if words[0] == "python":
        path = ROOT.joinpath(*words[2].split("."))
        here = [path, path.with_suffix(".py"), ROOT / "src" / path.relative_to(ROOT)]
        here.append(here[-1].with_suffix(".py"))
        return "" if any(each.exists() for each in here) else f"there is no module {words[2]}"
    return "" if words[1].startswith("-") or _named(words) else f"there is no `{command}`"


def is_name(command: str) -> bool:
    """Return whether a span only names a command, without its arguments."""
    words = command.split()
    return words[0] == "make" or (words[0] == "orchard" and _named(words) == len(words))


class Checkout:
    """A folder that looks like a fresh checkout after `make setup`, for running commands in."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        for name in ("Makefile", "pyproject.toml", "constraints.txt"):
            shutil.copy(ROOT / name, folder)
            os.utime(folder / name, (0, 0))  # older than the environment, so make sees it as ready
        shutil.copytree(ROOT / "docs" / "records", folder / "docs" / "records")
        (folder / "web").symlink_to(ROOT / "web")
        (folder / ".venv").mkdir()
        for part in Path(sys.prefix).iterdir():
            (folder / ".venv" / part.name).symlink_to(part)
        if not (folder / ".venv" / ".ready").exists():
            (folder / ".venv" / ".ready").touch()
        self.port = free_port()
        self.environment = os.environ | {
            "PATH": f"{sys.prefix}/bin{os.pathsep}{os.environ.get('PATH', '')}",
            "PYTHONPATH": f"{ROOT / 'src'}{os.pathsep}{ROOT}",
            "COLUMNS": "200",
            "NO_COLOR": "1",
            "BROWSER": "true",
            "ORCHARD_PORT": str(self.port),
            "ORCHARD_DATA": str(folder / "data"),
        }

    def run(self, command: str, typed: str = "") -> str:
        """Run a command in a shell to completion and return its output."""
        done = subprocess.run(
            ["bash", "-c", command],
            input=typed or ("quit\n" if command.startswith(TALKS) else ""),
            capture_output=True,
            text=True,
            cwd=self.folder,
            env=self.environment,
            timeout=PATIENCE,
            check=False,
        )
        assert done.returncode == 0, f"`{command}` ends with {done.returncode}:\n{done.stderr}"
        assert "Traceback" not in done.stderr, f"`{command}`:\n{done.stderr}"
        return done.stdout

    def serve(self, command: str) -> None:
        """Start a server, wait until it answers, and stop it with SIGINT, like Ctrl-C."""
        log = self.folder / "server.log"
        with log.open("wb") as output:
            process = subprocess.Popen(
                ["bash", "-c", f"exec {command}"],
                stdout=output,
                stderr=output,
                cwd=self.folder,
                env=self.environment,
                start_new_session=True,
            )
        try:
            wait_until(self._is_ready, process)
        finally:
            if process.poll() is None:
                os.killpg(process.pid, signal.SIGINT)
                process.wait(PATIENCE)
        assert "Traceback" not in log.read_text("utf-8"), log.read_text("utf-8")

    def _is_ready(self) -> bool:
        try:
            with urlopen(f"http://127.0.0.1:{self.port}/ready", timeout=PATIENCE) as answer:
                return int(answer.status) == 200
        except OSError:
            return False


def _spans(token: Token) -> Iterator[str]:
    return (child.content for child in token.children or [] if child.type == "code_inline")


def _is_toml(text: str) -> bool:
    try:
        tomllib.loads(text)
    except tomllib.TOMLDecodeError:
        return False
    return True


def _named(words: list[str]) -> int:
    """Return how many words name an `orchard` command, or 0 if there is no such command."""
    group = typer.main.get_command(app)
    for count, word in enumerate(words[1:], 1):
        commands = getattr(group, "commands", None)
        if commands is None:
            return count
        if word not in commands:
            return 0
        group = commands[word]
    return len(words)
