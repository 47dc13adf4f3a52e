/** Fables, as pages tell of them. */

import type { Seating, Teller, ToldGame } from "../generated/wire";

/** Who plays the next game: a teller, how ("" for themselves, "out", "open", or a bot). */
export interface Wanted {
  readonly teller: number; // -1 for somebody new
  readonly how: string;
}

export const OUT = "out";

/** Return what to ask a table for; those who sit out are left out. */
export function seatingOf(wanted: readonly Wanted[]): Seating[] {
  return wanted.filter(({ how }) => how !== OUT).map(({ teller, how }) => ({ teller, who: how }));
}

/** Return the numbers of the tellers who won a game. */
export function winnersOf({ seats, points }: Pick<ToldGame, "seats" | "points">): number[] {
  const best = Math.max(...points);
  return seats.filter((_, seat) => points[seat] === best);
}

/** Return the tellers in the order of their scores, the best first. */
export function ranked(tellers: readonly Teller[]): readonly (Teller & { readonly id: number })[] {
  return tellers
    .map((teller, id) => ({ ...teller, id }))
    .toSorted((one, other) => other.score - one.score || one.id - other.id);
}

/** Return the first figure that nobody has. */
export function freeFigure(taken: readonly number[]): number {
  let figure = 0;
  while (taken.includes(figure)) figure += 1;
  return figure;
}

/** Return in which game a card was found and by whom; null for those that lay out at first. */
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

/** Keep only the newest of the tables of each fable; all other tables stay. */
export function newestOnly<Line extends { fable?: string; chapter?: number }>(
  lines: readonly Line[],
): Line[] {
  const newest = new Map<string, number>();
  for (const { fable, chapter = 0 } of lines)
    if (fable) newest.set(fable, Math.max(chapter, newest.get(fable) ?? 0));
  return lines.filter(({ fable, chapter = 0 }) => !fable || newest.get(fable) === chapter);
}
