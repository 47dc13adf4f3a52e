/** Views of a table, assembled from the pieces that a socket sends. */

import type { Card, Layout, Line, View } from "../generated/wire";

/** The newest view of the table, and when it arrived in milliseconds, for the clocks. */
export interface Shown {
  readonly view: View;
  readonly at: number;
}

/** What one socket has received so far. */
export interface Received {
  readonly layout: Layout | null;
  readonly cards: ReadonlyMap<number, Card>;
  readonly lines: readonly Line[];
  readonly shown: Shown | null;
}

export const NOTHING: Received = { layout: null, cards: new Map(), lines: [], shown: null };

/** Add a view; one older than the view shown adds its cards and lines, but is not shown. */
export function receive(before: Received, view: View, at: number): Received {
  const layout = view.layout ?? before.layout;
  const cards = withCards(before.cards, view.cards);
  const lines = mergeLines(before.lines, view.lines);
  const { shown } = before;
  const isOlder = shown && view.number < shown.view.number;
  return { layout, cards, lines, shown: isOlder ? shown : { view, at } };
}

/** Return cards by number, with more added. */
export function withCards(
  before: ReadonlyMap<number, Card>,
  more: readonly Card[],
): ReadonlyMap<number, Card> {
  if (more.length === 0) return before;
  return new Map([...before, ...more.map((card) => [card.number, card] as const)]);
}

/** Return lines in order of their numbers, each once even if it was sent twice. */
export function mergeLines(before: readonly Line[], more: readonly Line[]): readonly Line[] {
  if (more.length === 0) return before;
  const known = new Set(before.map(lineKey));
  const fresh = more.filter((line) => !known.has(lineKey(line)));
  if (fresh.length === 0) return before;
  return [...before, ...fresh].sort((a, b) => a.number - b.number);
}

/** Return a key that identifies a line. */
export function lineKey(line: Line): string {
  const { number, kind, text, notation, told } = line;
  return `${number} ${kind} ${text} ${notation} ${told?.key ?? ""}`;
}
