"""Untrusted text: names and chat."""

from __future__ import annotations

import unicodedata

from orchard.errors import OrchardError

LONGEST_NAME, LONGEST_CHAT = 40, 500
JOINERS = "\N{ZERO WIDTH JOINER}\N{ZERO WIDTH NON-JOINER}"  # used in emoji and in some scripts
BLANKS = "\u115f\u1160\u3164\uffa0\u2800"  # letters and symbols that are drawn blank


def clean(text: str, most: int) -> str:
    """Return a text on one line without control characters; refuse one that is too long."""
    kept = "".join(c for c in " ".join(text.split()) if _is_plain(c))
    kept = " ".join(kept.split())
    if len(kept) > most:
        raise OrchardError("text.long", most=most, count=len(kept))
    return kept


def clean_name(name: str) -> str:
    """Return a name that is safe to show; refuse one with nothing visible."""
    kept = clean(name, LONGEST_NAME)
    if not any(map(_is_seen, kept)):
        raise OrchardError("name.empty")
    return kept


def clean_chat(text: str) -> str:
    """Return a chat line that is safe to show; refuse an empty one."""
    kept = clean(text, LONGEST_CHAT)
    if not kept:
        raise OrchardError("chat.empty")
    return kept


def _is_seen(c: str) -> bool:
    """Return whether a character is visible by itself."""
    return c not in JOINERS and c not in BLANKS and unicodedata.category(c)[0] not in "MZ"


def _is_plain(c: str) -> bool:
    """Return whether a character is printable and has no control function."""
    return c in JOINERS or unicodedata.category(c) not in ("Cc", "Cf", "Cn", "Co", "Cs", "Zl", "Zp")
