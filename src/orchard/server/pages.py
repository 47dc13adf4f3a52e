"""The client's files, kept in memory, and the headers that keep a browser safe."""

from __future__ import annotations

import gzip
import mimetypes
from dataclasses import dataclass
from functools import cached_property
from hashlib import sha256
from pathlib import Path

from orchard.words import catalogue

STATIC = Path(__file__).with_name("static")
INDEX = "index.html"
HASHED = "assets/"  # Vite puts files there whose names change with their contents
POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "font-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "worker-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
    )
)
HEADERS = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
}
NOT_BUILT = f"<!doctype html><title>Orchard</title><p>{catalogue().say('page-not-built')}".encode()


@dataclass(frozen=True)
class Page:
    """One file."""

    name: str
    body: bytes

    @cached_property
    def packed(self) -> bytes:
        """The file compressed, or as it is if that saves nothing."""
        return min(gzip.compress(self.body, 9, mtime=0), self.body, key=len)

    @cached_property
    def headers(self) -> dict[str, str]:
        """The headers that go with it."""
        lasting = "public, max-age=31536000, immutable"
        return {
            "content-type": _type_of(self.name),
            "etag": f'"{sha256(self.body).hexdigest()[:20]}"',
            "cache-control": lasting if self.name.startswith(HASHED) else "no-cache",
            "vary": "accept-encoding",
        }


def load_pages(folder: Path = STATIC) -> dict[str, Page]:
    """Return all files of the built client by name."""
    files = [path for path in sorted(folder.rglob("*")) if path.is_file()]
    pages = {
        name: Page(name, path.read_bytes())
        for path in files
        if (name := path.relative_to(folder).as_posix())
    }
    return {INDEX: Page(INDEX, NOT_BUILT)} | pages


def find_page(pages: dict[str, Page], path: str) -> Page | None:
    """Return the file at a path; index.html for paths that the client itself knows."""
    name = path.strip("/")
    if name in pages:
        return pages[name]
    return None if name.startswith(HASHED) or "." in name.rsplit("/", 1)[-1] else pages[INDEX]


def _type_of(name: str) -> str:
    kind = mimetypes.guess_type(name)[0] or "application/octet-stream"
    is_text = kind.startswith("text/") or kind in ("application/javascript", "image/svg+xml")
    return f"{kind}; charset=utf-8" if is_text else kind
