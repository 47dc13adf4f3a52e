/** Turns, counted from the log. */

import type { Line } from "../generated/wire";

/**
 * Return how many turns some seats have finished. Consecutive actions of one seat are one turn,
 * which is not finished while that seat is to act.
 */
export function turnsOf(lines: readonly Line[], seats: readonly number[], actor: number): number {
  const acted = lines.flatMap(({ kind, seat }) =>
    kind === "action" && seat !== null ? [seat] : [],
  );
  const begun = acted.filter((seat, k) => seat !== acted[k - 1] && seats.includes(seat)).length;
  const last = acted.at(-1);
  return last !== undefined && last === actor && seats.includes(last) ? begun - 1 : begun;
}
