"""The page's files as the server sends them, and the security headers."""

from __future__ import annotations

import gzip
import mimetypes
from dataclasses import dataclass
from functools import cached_property
from hashlib import sha256

from orchard.page import Files
from orchard.page.files import HASHED, INDEX
from orchard.page.policy import POLICY

HEADERS = {
    "content-security-policy": f"{POLICY}; frame-ancestors 'none'",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
}
TYPES = {".webmanifest": "application/manifest+json", ".wasm": "application/wasm"}
REMEMBERED = 256  # files


@dataclass(frozen=True)
class Page:
    """One file."""

    name: str
    body: bytes

    @cached_property
    def packed(self) -> bytes:
        """The gzipped body, or the body itself if that is smaller."""
        return min(gzip.compress(self.body, 9, mtime=0), self.body, key=len)

    @cached_property
    def headers(self) -> dict[str, str]:
        """The response headers of the file."""
        lasting = "public, max-age=31536000, immutable"
        return {
            "content-type": _type_of(self.name),
            "etag": f'"{sha256(self.body).hexdigest()[:20]}"',
            "cache-control": lasting if self.name.startswith(HASHED) else "no-cache",
            "vary": "accept-encoding",
        }


class Pages:
    """Finds and caches the page's files."""

    def __init__(self, files: Files) -> None:
        self._files = files
        self._known: dict[str, Page] = {}

    def find(self, path: str) -> Page | None:
        """Return the file at a path, the index page for the client's own routes, or None."""
        name = path.strip("/")
        if page := self._known.get(name):
            return page
        body = self._files.find(name)
        if body is None:
            is_file = name.startswith(HASHED) or "." in name.rsplit("/", 1)[-1]
            return None if is_file else self.find(INDEX)
        if name == INDEX:
            body = body.replace(b'"./', b'"/')  # the page is served at several depths
        if len(self._known) >= REMEMBERED:
            self._known.clear()
        return self._known.setdefault(name, Page(name, body))


def _type_of(name: str) -> str:
    suffix = name[name.rfind(".") :]
    kind = TYPES.get(suffix) or mimetypes.guess_type(name)[0] or "application/octet-stream"
    is_text = kind.startswith("text/") or kind in ("application/javascript", "image/svg+xml")
    return f"{kind}; charset=utf-8" if is_text else kind
