/** Helpers for pages that show fables. */

import type { Seating, Teller, ToldGame } from "../generated/wire";

/** How a teller takes part in the next game: "" for themselves, "out", "open", or a bot. */
export interface Wanted {
  readonly teller: number; // -1 for a new player
  readonly how: string;
}

export const OUT = "out";

/** Return the seating to request, without tellers who sit out. */
export function seatingOf(wanted: readonly Wanted[]): Seating[] {
  return wanted.filter(({ how }) => how !== OUT).map(({ teller, how }) => ({ teller, who: how }));
}

/** Return the numbers of the tellers who won a game. */
export function winnersOf({ seats, points }: Pick<ToldGame, "seats" | "points">): number[] {
  const best = Math.max(...points);
  return seats.filter((_, seat) => points[seat] === best);
}

/** Return the tellers by score, the best first. */
export function ranked(tellers: readonly Teller[]): readonly (Teller & { readonly id: number })[] {
  return tellers
    .map((teller, id) => ({ ...teller, id }))
    .toSorted((one, other) => other.score - one.score || one.id - other.id);
}

/** Return the first free figure. */
export function freeFigure(taken: readonly number[]): number {
  let figure = 0;
  while (taken.includes(figure)) figure += 1;
  return figure;
}

/** Return in which game a card was found and by whom; null for cards out from the start. */
export function findOf(
  games: readonly ToldGame[],
  card: number,
): { readonly game: number; readonly teller: number } | null {
  for (const [k, { found }] of games.entries()) {
    const find = found.find(([number]) => number === card);
    if (find) return { game: k + 1, teller: find[1] };
  }
  return null;
}

/** Keep only the newest table of each fable, and all tables outside fables. */
export function newestOnly<Line extends { fable?: string; chapter?: number }>(
  lines: readonly Line[],
): Line[] {
  const newest = new Map<string, number>();
  for (const { fable, chapter = 0 } of lines)
    if (fable) newest.set(fable, Math.max(chapter, newest.get(fable) ?? 0));
  return lines.filter(({ fable, chapter = 0 }) => !fable || newest.get(fable) === chapter);
}
