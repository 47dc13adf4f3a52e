/** Who came how far in a match that is over. */

import type { Counter, Seat } from "./picture";

export interface Ranked {
  readonly seat: number;
  /** 1 for those who won; the same for those who did equally well. */
  readonly place: number;
  readonly counters: readonly Counter[];
}

/** Return the seats, those who did best first: by what they got, then by their scores. */
export function ranking(returns: readonly number[], seats: readonly Seat[]): Ranked[] {
  const score = (seat: number) => seats[seat]?.counters[0]?.value ?? 0;
  const better = (one: number, other: number) =>
    (returns[other] ?? 0) - (returns[one] ?? 0) || score(other) - score(one);
  const ordered = seats.map((_, seat) => seat).sort(better);
  return ordered.map((seat) => ({
    seat,
    place: 1 + ordered.filter((other) => isAhead(other, seat)).length,
    counters: seats[seat]?.counters ?? [],
  }));

  /** Those who won share the first place, whatever they have. */
  function isAhead(other: number, seat: number): boolean {
    const [got, has] = [returns[other] ?? 0, returns[seat] ?? 0];
    return got !== has ? got > has : has < 0 && score(other) > score(seat);
  }
}
