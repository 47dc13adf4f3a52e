/** The ranking of a finished match. */

import type { Counter, Seat } from "./picture";

export interface Ranked {
  readonly seat: number;
  /** 1 for the winners; the same for equal results. */
  readonly place: number;
  readonly counters: readonly Counter[];
}

/** Return the seats, the best first: by their returns, then by their scores. */
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

  /** Winners share first place, whatever their scores. */
  function isAhead(other: number, seat: number): boolean {
    const [got, has] = [returns[other] ?? 0, returns[seat] ?? 0];
    return got !== has ? got > has : has < 0 && score(other) > score(seat);
  }
}
