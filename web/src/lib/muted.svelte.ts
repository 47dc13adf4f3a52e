/** Muted people, stored in this browser for each table. */

import { SvelteMap } from "svelte/reactivity";

const KEY = "orchard.muted";
const MOST = 40; // tables

/** A person muted at a table. */
export interface Muted {
  readonly who: string;
  readonly name: string;
}

const muted = new SvelteMap<string, readonly Muted[]>(restore());

/** Return the people muted at a table. */
export function mutedAt(table: string): readonly Muted[] {
  return muted.get(table) ?? [];
}

/** Return whether a person is muted. */
export function isMuted(table: string, who: string): boolean {
  return mutedAt(table).some((each) => each.who === who);
}

/** Mute a person. */
export function mute(table: string, who: string, name: string): void {
  if (!isMuted(table, who)) keep(table, [...mutedAt(table), { who, name }]);
}

/** Unmute a person. */
export function unmute(table: string, who: string): void {
  keep(
    table,
    mutedAt(table).filter((each) => each.who !== who),
  );
}

function keep(table: string, found: readonly Muted[]): void {
  muted.delete(table); // so that the most recently used tables come last
  if (found.length > 0) muted.set(table, found);
  try {
    localStorage.setItem(KEY, JSON.stringify([...muted].slice(-MOST)));
  } catch {
    // Without storage, this lasts as long as the page.
  }
}

function restore(): [string, readonly Muted[]][] {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "[]") as [string, readonly Muted[]][];
  } catch {
    return [];
  }
}
