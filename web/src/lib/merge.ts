/** Views of a table, put together from what a socket sends in pieces. */

import type { Line, Scene, View, Zone } from "../generated/wire";

/** The table as it is shown: the newest view, with the scene put together. */
export interface Shown {
  readonly view: View;
  readonly scene: Scene;
  /** When the view arrived, for the clocks, in milliseconds. */
  readonly at: number;
}

/** What was received on one socket so far. */
export interface Received {
  readonly zones: readonly Zone[];
  readonly lines: readonly Line[];
  readonly shown: Shown | null;
}

export const NOTHING: Received = { zones: [], lines: [], shown: null };

/** Add a view; an older one than is shown still brings its zones and lines, but is not shown. */
export function receive(before: Received, view: View, at: number): Received {
  const zones = view.zones ?? before.zones;
  const lines = mergeLines(before.lines, view.lines);
  const { shown } = before;
  if (shown && view.number < shown.view.number) return { zones, lines, shown };
  const scene = { ...view.scene, zones, choices: view.choices };
  return { zones, lines, shown: { view, scene, at } };
}

/** Return lines in order of their numbers, each once however often it was sent. */
export function mergeLines(before: readonly Line[], more: readonly Line[]): readonly Line[] {
  if (more.length === 0) return before;
  const known = new Set(before.map(keyOf));
  const fresh = more.filter((line) => !known.has(keyOf(line)));
  if (fresh.length === 0) return before;
  return [...before, ...fresh].sort((a, b) => a.number - b.number);
}

function keyOf(line: Line): string {
  return `${line.number} ${line.kind} ${line.text}`;
}
