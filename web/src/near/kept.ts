/** The matches stored in this browser: in IndexedDB, or in the page where there is none. */

import { openDB, type DBSchema, type IDBPDatabase } from "idb";
import type { TableLine } from "../generated/wire";
import type { What } from "./events";

/** A match, and the line that a list shows for it. */
export interface Kept {
  readonly id: string;
  readonly events: readonly What[];
  readonly line: TableLine;
}

interface Schema extends DBSchema {
  matches: { key: string; value: Kept };
}

const MOST = 200; // matches; the oldest finished ones are deleted
const unkept = new Map<string, Kept>();
let opening: Promise<IDBPDatabase<Schema> | null> | undefined;

function database(): Promise<IDBPDatabase<Schema> | null> {
  opening ??= openDB<Schema>("orchard", 1, {
    upgrade: (made) => void made.createObjectStore("matches", { keyPath: "id" }),
  }).catch(() => null); // some browsers store nothing in a private window
  return opening;
}

/** Return a match. */
export async function find(id: string): Promise<Kept | undefined> {
  const found = await (await database())?.get("matches", id);
  return found ?? unkept.get(id);
}

/** Return the lines that a list shows for all matches. */
export async function list(): Promise<TableLine[]> {
  const found = (await (await database())?.getAll("matches")) ?? [];
  return [...found, ...unkept.values()].map(({ line }) => line);
}

/** Store a match on disk; return false if another page has continued it. */
export async function keep(match: Kept, known: number): Promise<boolean> {
  const made = unkept.has(match.id) ? null : await database();
  if (!made) {
    unkept.set(match.id, match);
    return true;
  }
  const work = made.transaction("matches", "readwrite", { durability: "strict" });
  const before = await work.store.get(match.id);
  const isNext = (before?.events.length ?? 0) === known;
  if (isNext) await work.store.put(match);
  await work.done;
  return isNext;
}

/** Hold a match while the page lasts. */
export function hold(match: Kept): void {
  unkept.set(match.id, match);
}

/** Delete a match. */
export async function forget(id: string): Promise<void> {
  unkept.delete(id);
  await (await database())?.delete("matches", id);
}

/** Delete the oldest finished matches, if there are too many. */
export async function tidy(): Promise<void> {
  const lines = (await list()).sort((one, other) => other.changed - one.changed);
  const over = lines.slice(MOST).filter((line) => line.is_over);
  await Promise.all(over.map(({ table }) => forget(table)));
}
