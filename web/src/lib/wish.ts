/** Wishes for a table, as the front page makes them. */

import type { Clock, GameInfo, NewTable } from "../generated/wire";
import type { Words } from "./words/en";

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
}

/** Return what to ask the server for. */
export function tableFor(game: GameInfo, wish: Wish, draw: () => number = Math.random): NewTable {
  const { options, clock } = wish;
  return { game: game.id, chairs: chairsFor(seatsOf(game, options), wish, draw), options, clock };
}

/** Return how many sit at a table: an option of some games, fixed in others. */
export function seatsOf(game: GameInfo, options: Wish["options"]): number {
  return Number(options["seats"] ?? game.fewest);
}

/** Return a clock in words. */
export function clockInWords({ pace, seconds, increment }: Clock, words: Words): string {
  if (pace === "none") return words.noClock;
  if (pace === "move") return words.aMove(timeInWords(seconds, words));
  return words.inAll(timeInWords(seconds, words), increment ? words.seconds(increment) : "");
}

function timeInWords(seconds: number, words: Words): string {
  if (seconds >= 86_400) return words.days(seconds / 86_400);
  if (seconds >= 3_600) return words.hours(seconds / 3_600);
  return seconds >= 60 ? words.minutesLong(seconds / 60) : words.seconds(seconds);
}

function chairsFor(seats: number, wish: Wish, draw: () => number): readonly string[] {
  if (wish.company === "screen") return Array<string>(seats).fill("me");
  const chairs = Array<string>(seats).fill(wish.company === "bot" ? wish.bot : "open");
  const last = seats - 1;
  const mine = { me: 0, other: last, lot: Math.min(last, Math.floor(draw() * seats)) };
  chairs[mine[wish.beginner]] = "me";
  return chairs;
}
