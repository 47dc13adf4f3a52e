/** Requests for a table, as the front page makes them. */

import type { Clock, GameInfo, NewTable } from "../generated/wire";
import type { Say } from "./words/catalogue";

export type Company = "bot" | "screen" | "friends";
export type Beginner = "me" | "other" | "lot";

export const CLOCKS: readonly Clock[] = [
  { pace: "none", seconds: 0, increment: 0 },
  { pace: "move", seconds: 30, increment: 0 },
  { pace: "move", seconds: 120, increment: 0 },
  { pace: "move", seconds: 86_400, increment: 0 },
  { pace: "total", seconds: 300, increment: 3 },
  { pace: "total", seconds: 900, increment: 10 },
  { pace: "total", seconds: 2_700, increment: 0 },
];

export interface Wish {
  readonly company: Company;
  readonly options: Readonly<Record<string, number | string>>;
  readonly bot: string;
  readonly beginner: Beginner;
  readonly clock: Clock;
  /** With an even start, where the game offers one. */
  readonly isEven: boolean;
}

/** Return the request for a table. */
export function tableFor(game: GameInfo, wish: Wish, draw: () => number = Math.random): NewTable {
  const { options, clock, isEven } = wish;
  return { game: game.id, chairs: chairsFor(game, wish, draw), options, clock, is_even: isEven };
}

/** Return the number of seats: an option of some games, fixed in others. */
export function seatsOf(game: GameInfo, options: Wish["options"]): number {
  return Number(options["seats"] ?? game.fewest);
}

/** Return a clock in words. */
export function clockInWords({ pace, seconds, increment }: Clock, say: Say): string {
  if (pace === "none") return say("clock-none");
  const time = timeInWords(seconds, say);
  if (pace === "move") return say("clock-per-move", { time });
  if (!increment) return say("clock-total", { time });
  return say("clock-increment", { time, increment: timeInWords(increment, say) });
}

function timeInWords(seconds: number, say: Say): string {
  if (seconds >= 86_400) return say("time-days", { count: seconds / 86_400 });
  if (seconds >= 3_600) return say("time-hours", { count: seconds / 3_600 });
  if (seconds >= 60) return say("time-minutes", { count: seconds / 60 });
  return say("time-seconds", { count: seconds });
}

/** The starting player takes the seat that starts; everybody else sits anywhere else. */
function chairsFor(game: GameInfo, wish: Wish, draw: () => number): readonly string[] {
  const seats = seatsOf(game, wish.options);
  if (wish.company === "screen") return Array<string>(seats).fill("me");
  const chairs = Array<string>(seats).fill(wish.company === "bot" ? wish.bot : "open");
  const starter = wish.isEven ? (game.even_starter ?? game.starter) : game.starter;
  const lot = Math.min(seats - 1, Math.floor(draw() * seats));
  const mine = { me: starter, other: (starter + seats - 1) % seats, lot };
  chairs[mine[wish.beginner]] = "me";
  return chairs;
}
