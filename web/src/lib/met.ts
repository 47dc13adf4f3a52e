/**
 * Cards that a person has met in this browser.
 *
 * A card is identified by its game, its number and its printed text, so that the same card in two
 * decks is met once, and a changed card is met again.
 */

import type { Card } from "../generated/wire";

const KEY = "orchard.met";
const MOST = 2_000; // cards remembered

/** Return the key by which a card is remembered. */
export function cardKey(game: string, { number, titles, texts }: Card): string {
  return `${game} ${number} ${digest(`${titles["en"] ?? ""}\n${texts["en"] ?? ""}`)}`;
}

/** Return the keys of the cards met so far. */
export function metCards(): ReadonlySet<string> {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return new Set(Array.isArray(found) ? found.filter((key) => typeof key === "string") : []);
  } catch {
    return new Set();
  }
}

/** Mark cards as met; return the keys of all met cards. */
export function noteMet(keys: readonly string[]): ReadonlySet<string> {
  const met = new Set([...metCards(), ...keys]);
  try {
    localStorage.setItem(KEY, JSON.stringify([...met].slice(-MOST)));
  } catch {
    // Without storage, cards are met again on the next visit.
  }
  return met;
}

/** Return a short hash of a text. */
function digest(text: string): string {
  let hash = 0x811c9dc5; // FNV-1a
  for (const sign of text) hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 0x01000193);
  return (hash >>> 0).toString(36);
}
