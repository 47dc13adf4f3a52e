"""The reference for translating what the server says, as the browser does (`translate.ts`)."""

from __future__ import annotations

import re
from collections.abc import Mapping

GAP = re.compile(r"\{(\w+)\}")
ENGLISH = re.compile(r"[A-Za-z]{3}")  # cells, letters of pieces and sides are shorter


class Translator:
    """Translates by a catalogue; `used` are the sentences that it has needed."""

    def __init__(self, catalogue: Mapping[str, str]) -> None:
        self.exact = catalogue
        gapped = [english for english in catalogue if "{" in english]
        gapped.sort(key=lambda english: -len(GAP.sub("", english)))
        self.patterns = [(english, pattern_of(english)) for english in gapped]
        self.used: set[str] = set()

    def __call__(self, text: str) -> str:
        """Return a text in the other language, as it is if nothing fits."""
        if text in self.exact:
            self.used.add(text)
            return self.exact[text]
        for english, pattern in self.patterns:
            if found := pattern.fullmatch(text):
                self.used.add(english)
                return self._filled(english, found)
        return text

    def _filled(self, english: str, found: re.Match[str]) -> str:
        fills = dict(zip(GAP.findall(english), found.groups(), strict=True))

        def fill(gap: re.Match[str]) -> str:
            text = fills[gap[1]]
            return text if gap[1].endswith("name") else self(text)

        return GAP.sub(fill, self.exact[english])


def pattern_of(english: str) -> re.Pattern[str]:
    """Return the pattern of a sentence with gaps."""
    own = [re.escape(part) for part in GAP.split(english)[::2]]
    return re.compile("(.+?)".join(own))


def is_translated(told: str) -> bool:
    """Return whether no English is left in a text."""
    return not ENGLISH.search(told)
