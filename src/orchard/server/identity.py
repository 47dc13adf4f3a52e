"""Identity: a random id in a signed cookie. There are no accounts."""

from __future__ import annotations

import os
import secrets
from pathlib import Path

from itsdangerous import BadSignature, Signer

from orchard.server.settings import Settings

COOKIE = "orchard"
KEY_FILE = "secret.key"
YEARS = 2 * 365 * 24 * 3600


class Identity:
    """Writes and reads the cookies that identify people."""

    def __init__(self, secret: bytes) -> None:
        self._signer = Signer(secret, salt="orchard.person")

    def new_person(self) -> str:
        """Return the id for a new person."""
        return secrets.token_urlsafe(16)

    def read(self, cookies: dict[str, str]) -> str:
        """Return the person named by a cookie that we signed, or ""."""
        try:
            return self._signer.unsign(cookies.get(COOKIE, "")).decode()
        except (BadSignature, UnicodeDecodeError):
            return ""

    def cookie(self, person: str, *, secure: bool) -> str:
        """Return the value of the `Set-Cookie` header that identifies a person."""
        value = self._signer.sign(person).decode()
        end = "; Secure" if secure else ""
        return f"{COOKIE}={value}; Path=/; Max-Age={YEARS}; HttpOnly; SameSite=Lax{end}"


def load_secret(settings: Settings) -> bytes:
    """Return the key that signs cookies: from the settings, or from a file created once."""
    if settings.secret:
        return settings.secret.encode()
    path = settings.folder / KEY_FILE
    if not path.exists():
        _write_secret(path)
    return path.read_bytes()


def _write_secret(path: Path) -> None:
    """Create a key file that no other user can read; the first process to do so wins."""
    path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    beside = path.with_name(f".{secrets.token_hex(8)}.key")
    with os.fdopen(os.open(beside, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w") as file:
        file.write(secrets.token_hex(32))
        file.flush()
        os.fsync(file.fileno())
    try:
        os.link(beside, path)
    except FileExistsError:
        pass
    finally:
        beside.unlink()
