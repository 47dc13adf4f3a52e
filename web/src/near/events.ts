/** What can happen at a near table: events like those of the server, as few as one person needs. */

import type { Message } from "../generated/wire";

/** Who has a seat: the person at this screen, or a bot. */
export interface Holder {
  readonly bot: string; // "" for the person
  readonly name: string; // of the person
}

/** A game of a fable that was played to its end. */
export interface Told {
  readonly at: number; // when it ended, in milliseconds since 1970; 0 if nobody knows
  readonly seats: readonly number[]; // who sat, by their numbers among the tellers
  readonly start: number; // the seat that started
  readonly points: readonly number[]; // that each seat scored
  readonly found: readonly (readonly [card: number, teller: number])[];
  readonly table: string; // where it was played, "" if elsewhere
}

/** Where a match stands in a fable: who tells it, what was told, and what lies on the table. */
export interface Chapter {
  readonly fable: string; // the first match, "" if it is this one
  readonly tellers: readonly Holder[];
  readonly figures: readonly number[]; // that they have chosen
  readonly seats: readonly number[]; // who has the seats, by their numbers
  readonly told: readonly Told[];
  readonly left: readonly number[]; // what the last game left; nothing if it is the first
}

export interface Made {
  readonly type: "made";
  readonly game: string;
  readonly version: number; // of the rules
  readonly options: Readonly<Record<string, number | string>>;
  readonly chairs: readonly Holder[];
  readonly seed: number; // of chance
  readonly actions: readonly string[]; // chance's first, with what an even start chose
  readonly chapter?: Chapter | null; // of a fable
  readonly is_even?: boolean; // whether it begins with an even start
}

/** A seat played an action; those of chance that followed come after it. */
export interface Played {
  readonly type: "played";
  readonly seat: number;
  readonly actions: readonly string[];
}

/** All actions but the first so many were taken back. */
export interface Undone {
  readonly type: "undone";
  readonly seat: number;
  readonly keep: number;
}

export interface Resigned {
  readonly type: "resigned";
  readonly seat: number;
}

/** The match ended otherwise than by the rules. */
export interface Ended {
  readonly type: "ended";
  readonly returns: readonly number[];
  readonly told: Message;
}

/** A bot took a seat. */
export interface Invited {
  readonly type: "invited";
  readonly seat: number;
  readonly bot: string;
}

/** A seat got a name of its own. */
export interface Called {
  readonly type: "called";
  readonly seat: number;
  readonly name: string;
}

/** Another table follows this one, with the same players. */
export interface Followed {
  readonly type: "followed";
  readonly table: string;
}

export type What = Made | Played | Undone | Resigned | Ended | Invited | Called | Followed;
