/** Matches in a list: their outcome, the opponents, and the person's scores. */

import type { Player, TableLine } from "../generated/wire";

/** A match, and whether it is in this browser. */
export type Listed = TableLine & { readonly isNear: boolean };

export type Outcome = "running" | "won" | "lost" | "drawn" | "over" | "closed";

/** A person's score against one opponent. */
export interface Score extends Player {
  won: number;
  lost: number;
  drawn: number;
}

/** Return the outcome of a match; one played on a shared screen is just over. */
export function outcomeOf({ is_over, result, closed }: Listed): Outcome {
  if (!is_over) return closed ? "closed" : "running";
  if (result === null) return "over";
  if (result === 0) return "drawn";
  return result > 0 ? "won" : "lost";
}

/** Return the other players. */
export function opponentsOf({ players, seats }: Listed): readonly Player[] {
  return players.filter((_, seat) => !seats.includes(seat));
}

/** Return the person's score against each bot, in all finished matches. */
export function fared(tables: readonly Listed[]): readonly Score[] {
  const scores = new Map<string, Score>();
  for (const table of tables) {
    const outcome = outcomeOf(table);
    if (outcome === "running" || outcome === "over" || outcome === "closed") continue;
    const bots = opponentsOf(table).filter(({ kind }) => kind === "bot");
    for (const name of new Set(bots.map((bot) => bot.name))) {
      const score = scores.get(name) ?? { kind: "bot", name, won: 0, lost: 0, drawn: 0 };
      score[outcome] += 1;
      scores.set(name, score);
    }
  }
  return [...scores.values()].sort((one, other) => one.name.localeCompare(other.name));
}
