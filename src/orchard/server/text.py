"""Untrusted text: what people are called and what they say."""

from __future__ import annotations

import unicodedata

from orchard.errors import OrchardError

LONGEST_NAME, LONGEST_CHAT = 40, 500
JOINERS = "\N{ZERO WIDTH JOINER}\N{ZERO WIDTH NON-JOINER}"  # in emoji, and in some scripts
BLANKS = "\u115f\u1160\u3164\uffa0\u2800"  # letters and signs that are drawn as nothing


def clean(text: str, most: int) -> str:
    """Return a text in one line without control characters; refuse one that is too long."""
    kept = "".join(c for c in " ".join(text.split()) if _is_plain(c))
    kept = " ".join(kept.split())
    if len(kept) > most:
        raise OrchardError("text.long", most=most, count=len(kept))
    return kept


def clean_name(name: str) -> str:
    """Return a name as it may be shown; refuse one of which nothing is to be seen."""
    kept = clean(name, LONGEST_NAME)
    if not any(map(_is_seen, kept)):
        raise OrchardError("name.empty")
    return kept


def clean_chat(text: str) -> str:
    """Return what somebody says as it may be shown; refuse silence."""
    kept = clean(text, LONGEST_CHAT)
    if not kept:
        raise OrchardError("chat.empty")
    return kept


def _is_seen(c: str) -> bool:
    """Return whether a character shows something by itself."""
    return c not in JOINERS and c not in BLANKS and unicodedata.category(c)[0] not in "MZ"


def _is_plain(c: str) -> bool:
    """Return whether a character is shown and steers nothing."""
    return c in JOINERS or unicodedata.category(c) not in ("Cc", "Cf", "Cn", "Co", "Cs", "Zl", "Zp")
