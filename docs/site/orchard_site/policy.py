"""A Content-Security-Policy in every page: nothing is loaded from elsewhere.

Scripts that stand within a page are named by their digests, so that no other can slip in.
"""

from __future__ import annotations

import re
from base64 import b64encode
from hashlib import sha256
from pathlib import Path

from sphinx.application import Sphinx

POLICY = (
    "default-src 'none'; script-src {scripts}; style-src 'self' 'unsafe-inline'; "
    "img-src 'self' data:; font-src 'self'; connect-src 'self'; frame-src 'self'; "
    "worker-src 'self'; base-uri 'none'; form-action 'self'"
)
META = '<meta http-equiv="Content-Security-Policy" content="{policy}">'

_META = re.compile(r'<meta http-equiv="Content-Security-Policy"[^>]*>')
_SCRIPT = re.compile(r"<script\b([^>]*)>(.*?)</script>", re.DOTALL | re.IGNORECASE)
_HEAD = re.compile(r"<head\b[^>]*>", re.IGNORECASE)


def policy_of(page: str) -> str:
    """Return the policy of a page."""
    digests = dict.fromkeys(
        f"'sha256-{b64encode(sha256(script.encode()).digest()).decode()}'"
        for attributes, script in _SCRIPT.findall(page)
        if " src=" not in attributes and script
    )
    return POLICY.format(scripts=" ".join(["'self'", "'wasm-unsafe-eval'", *digests]))


def protect(page: str) -> str:
    """Return a page with its policy first in its head."""
    bare = _META.sub("", page)
    meta = META.format(policy=policy_of(bare))
    return _HEAD.sub(lambda head: head[0] + meta, bare, count=1)


def _protect_all(app: Sphinx, error: Exception | None) -> None:
    if error is None and app.builder.format == "html":
        for file in Path(app.outdir).rglob("*.html"):
            file.write_text(protect(file.read_text("utf-8")), "utf-8")


def setup(app: Sphinx) -> None:
    """Put the policies into pages when all are written."""
    app.connect("build-finished", _protect_all)
