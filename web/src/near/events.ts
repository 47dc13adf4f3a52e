/** Events at a near table: like the server's, but only those that one person needs. */

import type { Message } from "../generated/wire";

/** Who has a seat: the person at this screen, or a bot. */
export interface Holder {
  readonly bot: string; // "" for the person
  readonly name: string; // of the person
}

/** A finished game of a fable. */
export interface Told {
  readonly at: number; // when it ended, in milliseconds since 1970; 0 if unknown
  readonly seats: readonly number[]; // by seat: the number of its teller
  readonly start: number; // the seat that started
  readonly points: readonly number[]; // that each seat scored
  readonly found: readonly (readonly [card: number, teller: number])[];
  readonly table: string; // where it was played, "" if elsewhere
}

/** The place of a match in a fable: its tellers, earlier games, and what lies on the table. */
export interface Chapter {
  readonly fable: string; // the first match, "" if it is this one
  readonly tellers: readonly Holder[];
  readonly figures: readonly number[]; // chosen by the tellers
  readonly seats: readonly number[]; // by seat: the number of its teller
  readonly told: readonly Told[];
  readonly left: readonly number[]; // what the last game left; empty for the first
}

export interface Made {
  readonly type: "made";
  readonly game: string;
  readonly version: number; // of the rules
  readonly options: Readonly<Record<string, number | string>>;
  readonly chairs: readonly Holder[];
  readonly seed: number; // of chance
  readonly actions: readonly string[]; // chance's first ones, and those of an even start
  readonly chapter?: Chapter | null; // of a fable
  readonly is_even?: boolean; // whether it begins with an even start
}

/** A seat played an action, followed by those of chance. */
export interface Played {
  readonly type: "played";
  readonly seat: number;
  readonly actions: readonly string[];
}

/** All actions but the first `keep` were taken back. */
export interface Undone {
  readonly type: "undone";
  readonly seat: number;
  readonly keep: number;
}

export interface Resigned {
  readonly type: "resigned";
  readonly seat: number;
}

/** The match ended other than by the rules. */
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
