/** What a page must know about a variant beside its module, written by `orchard.page.facts`. */

import type { Card, Layout } from "../generated/wire";

/** Name, kind, size of it or of an element, and how many lengths and strides follow the address. */
export type Parameter = readonly [
  name: string,
  kind: "i32" | "i64" | "f32" | "f64" | "struct" | "array",
  size: number,
  lengths: number,
  strides: number,
];

/** The parameters of each function of a module. */
export type Functions = Readonly<Record<string, readonly Parameter[]>>;

/** An array to allocate, or a part of another one. */
export type ArrayFacts =
  | {
      readonly bytes: number;
      readonly size: number;
      readonly shape: readonly number[];
      readonly fill: number;
      readonly strides?: readonly number[];
    }
  | {
      readonly in: string;
      readonly at: number;
      readonly shape: readonly number[];
      readonly strides: readonly number[];
    };

/** Arrays and numbers that form one argument of a function. */
export type TupleFacts = Readonly<Record<string, ArrayFacts | number>>;

export interface StructFacts {
  readonly size: number;
  readonly fields: Readonly<Record<string, readonly [at: number, type: string]>>;
}

/** A level: how well a bot plays. */
export interface LevelFacts {
  readonly name: string;
  readonly playouts: number;
  readonly overlooks: string; // in 2**64ths
  readonly is_guided: boolean;
  readonly proof: number; // positions searched for a proof, 0 for none
}

export interface Facts {
  readonly game: string;
  readonly version: number;
  readonly module: string; // the name of its file
  readonly options: Readonly<Record<string, number | string>>;
  readonly seats: number;
  readonly hides: boolean;
  readonly tables: string;
  readonly state: {
    readonly size: number;
    readonly turn: number;
    readonly actor: number;
    readonly result: number;
  };
  readonly actions: { readonly count: number; readonly most: number };
  readonly texts: readonly string[];
  readonly unseen: readonly string[]; // for eyes that do not see which action it is
  readonly layout: Layout;
  readonly cards: readonly Card[];
  readonly desk: {
    readonly size: number;
    readonly codes: number;
    readonly count: number;
    readonly parts: readonly (readonly number[])[];
    readonly places: readonly (readonly number[])[];
    readonly room: number;
    readonly gesture: StructFacts;
    readonly message: StructFacts;
  };
  readonly found: StructFacts;
  readonly node: StructFacts;
  readonly trees: readonly [TupleFacts, TupleFacts]; // without the game's tuning, and with it
  readonly proof: TupleFacts | null;
  readonly levels: readonly LevelFacts[];
  readonly tries: number; // random games per action, for the bot that does not search
  readonly full: number; // the share of its room at which a tree is cleared
}
