/**
 * Which cards a person has met in this browser.
 *
 * A card is known by its game, its number and what is printed on it, so that the same card in two
 * decks is met once, and one that was changed is met anew.
 */

import type { Card } from "../generated/wire";

const KEY = "orchard.met";
const MOST = 2_000; // cards that are remembered

/** Return by what a card is remembered. */
export function cardKey(game: string, { number, titles, texts }: Card): string {
  return `${game} ${number} ${digest(`${titles["en"] ?? ""}\n${texts["en"] ?? ""}`)}`;
}

/** Return the cards that were met, by their keys. */
export function metCards(): ReadonlySet<string> {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return new Set(Array.isArray(found) ? found.filter((key) => typeof key === "string") : []);
  } catch {
    return new Set();
  }
}

/** Remember that some cards were met; return all that were. */
export function noteMet(keys: readonly string[]): ReadonlySet<string> {
  const met = new Set([...metCards(), ...keys]);
  try {
    localStorage.setItem(KEY, JSON.stringify([...met].slice(-MOST)));
  } catch {
    // Without storage cards are met again after the page is left.
  }
  return met;
}

/** Return a short text that another text hardly shares. */
function digest(text: string): string {
  let hash = 0x811c9dc5; // FNV-1a
  for (const sign of text) hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 0x01000193);
  return (hash >>> 0).toString(36);
}
