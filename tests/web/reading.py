"""All that can be read on a page while a match is played, and what must not be among it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from orchard.games.game import Game, all_games
from orchard.match import Variant
from orchard.words import LOCALES, entries
from orchard.words.catalogue import SHARED, source
from tests.words.client import client_catalogue

SEAT = re.compile(r"\bseat \d|\bsitz \d|\bplatz \d|\bspieler \d|席 ?\d|プレイヤー ?\d", re.I)
PLACEHOLDER = re.compile(r"[{}]|\$\w|\bundefined\b|\bnull\b|\bNaN\b|\[object")
LATIN = re.compile(r"[A-Za-z’']{2,}(?: [A-Za-z’']{2,}){2}")
FOREIGN = {"en": re.compile("[äöüßÄÖÜぁ-龯]"), "de": re.compile("[ぁ-龯]"), "ja": LATIN}
WORD = r"[\w@~>*+!’'-]+"
LISTED = re.compile(r"\(\w\)")  # points of a list: (a), (b)

# Plays to the end by itself, choosing at random, and returns every line that could be read.
PLAY = """async ({ seed, again, most }) => {
  const seen = new Set();
  const rim = new CSSStyleSheet(); // names of rows and columns, which can be switched off
  rim.replaceSync("svg text { display: none; }");
  document.adoptedStyleSheets.push(rim);
  const add = (text) => text?.split("\\n").forEach((line) => seen.add(line.trim()));
  const all = (selector) => [...document.querySelectorAll(selector)];
  const read = () => {
    add(document.body.innerText);
    for (const element of all("[aria-label], [title], [placeholder]"))
      if (element.checkVisibility())
        for (const name of ["aria-label", "title", "placeholder"]) add(element.getAttribute(name));
    for (const element of all("[data-piece]")) add(element.textContent);
  };
  const chance = () => (seed = (seed * 48271) % 2147483647) / 2147483647;
  const pick = (things) => things[Math.floor(chance() * things.length)];
  const open = () => all("[data-open]");
  const buttons = () => all("[data-choices] button:not([data-back])");
  const isOver = () => all("button").some((button) => button.textContent.trim() === again);
  const isBusy = () => document.querySelector("main[aria-busy=true]");
  const state = () => all("[data-open], [data-piece], [aria-pressed=true], [role=log] li")
    .concat(buttons()).map((e) => (e.dataset.place ?? "") + (e.dataset.piece ?? "") + e.textContent)
    .join("|");
  const until = (isSo) => new Promise((resolve, reject) => {
    if (isSo()) return resolve();
    const settle = (then, what) => {
      watch.disconnect();
      clearTimeout(waiting);
      then(what);
    };
    const watch = new MutationObserver(() => isSo() && settle(resolve));
    const stuck = () => settle(reject, new Error(`nothing changed: ${document.body.innerText}`));
    const waiting = setTimeout(stuck, 20000);
    const all = { subtree: true, childList: true, attributes: true, characterData: true };
    watch.observe(document.body, all);
  });
  for (let count = 0; count < most; count += 1) {
    await until(() => !isBusy() && (isOver() || open().length + buttons().length > 0));
    read();
    if (all("[role=log] li").some((line) => line.textContent.trim() === ""))
      throw new Error("a line of the log tells nothing");
    if (isOver()) return [...seen];
    const before = state();
    const places = open();
    const chosen = pick(places.length > 0 && chance() < 0.6 ? places : [...places, ...buttons()]);
    chosen.dispatchEvent(new MouseEvent("click", { bubbles: true }));
    await until(() => state() !== before);
  }
  throw new Error("not over");
}"""


def faults(lines: Iterable[str], variant: Variant, locale: str) -> Iterator[str]:
    """Yield what players should not have to read, each with the line in which it stands."""
    strange, keys = _strange(variant), _keys()
    # Where words are not set apart, only letters of our own alphabet can be notation.
    word = re.compile(WORD, re.ASCII if locale == "ja" else 0)
    for line in lines:
        for name, pattern in (
            ("a seat by its number", SEAT),
            ("a gap that was not filled", PLACEHOLDER),
            ("another language", FOREIGN[locale]),
        ):
            if found := pattern.search(line):
                yield f"{name}, '{found[0]}': {line}"
        words = {each.rstrip("!+*’'-") for each in word.findall(LISTED.sub("", line))}
        for name, known in (("notation", strange), ("a key without words", keys)):
            for each in sorted(words & known):
                yield f"{name}, '{each}': {line}"


def untranslated(lines: Iterable[str], english: Iterable[str]) -> set[str]:
    """Return the sentences that are the same in English; cells and titles may well be."""
    same = set(lines) & set(english)
    return {line for line in same if len(re.findall(r"[a-z]{3,}", line)) > 2}


def _strange(variant: Variant) -> set[str]:
    """Return what belongs into notation alone: actions, and letters of pieces.

    Names of cells are for everybody, and some actions are ordinary words, such as "pass".
    """
    game = variant.game
    texts = {variant.format_action(code) for code in range(variant.actions.count)}
    letters = {look.letter for look in game.looks} | {text for text in texts if len(text) == 1}
    cells = {place.name for place in variant.layout.places}
    ordinary = {text for text in texts if text.isalpha() and re.search("[aeiou]", text)}
    found = (texts - cells - ordinary) | letters - {"a", "A"}
    return {text for text in found if re.search(r"\w", text)}


def _keys() -> set[str]:
    """Return all keys of all catalogues that could not be words."""
    owners = [SHARED, *(game.package for game in all_games())]
    found = {key for owner in owners for key in entries(source(owner, "en"))}
    return {key for key in found | set(entries(client_catalogue("en"))) if "-" in key}


def title_in(game: Game, locale: str) -> str:
    """Return the title of a game in a language."""
    assert locale in LOCALES
    return game.words(locale).say("title")
