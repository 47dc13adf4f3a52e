/** A person's link to a table: far, over a socket to a server, or near, in the page itself. */

import type {
  Done,
  NewTable,
  Pong,
  Preview,
  Refused,
  Scene,
  ToServer,
  View,
} from "../generated/wire";

/** A request, before it gets its number. */
export type Ask = ToServer extends infer M ? (M extends ToServer ? Omit<M, "id"> : never) : never;
export type Reply = Done | Refused | Preview | Pong;
/** `gone`: there is no such table. `old`: it was played under rules that are no longer known. */
export type State = "connecting" | "open" | "lost" | "gone" | "old";

export interface Listener {
  view(view: View): void;
  state(state: State): void;
}

export interface Link {
  /** Send a request; the reply is null if it was given up. */
  ask(ask: Ask): Promise<Reply | null>;
  /** Return the scene after an earlier event, as this person may see it. */
  past(number: number): Promise<Scene>;
  /** Return what a strong bot would do now, or null if there is none to ask. */
  hint(): Promise<number | null>;
  /** Show the hand of another seat, where several share this screen. */
  turnTo(seat: number): void;
  /** Return the match as a request for a far table with open seats; null if it is far already. */
  wish(open: readonly number[]): NewTable | null;
  /** Return the match so far as a record. */
  record(): Promise<string>;
  /** The network is back, or the page is visible again. */
  hurry(): void;
  /** The network is gone. */
  interrupt(): void;
  /** Leave the table for good. */
  close(): void;
}
