/** A table as a person reaches it: far, by a socket to a server, or near, in the page itself. */

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

/** What is asked, before it gets its number. */
export type Ask = ToServer extends infer M ? (M extends ToServer ? Omit<M, "id"> : never) : never;
export type Reply = Done | Refused | Preview | Pong;
/** `gone`: there is no such table. `old`: it was played by rules that are no longer known. */
export type State = "connecting" | "open" | "lost" | "gone" | "old";

export interface Listener {
  view(view: View): void;
  state(state: State): void;
}

export interface Link {
  /** Ask for something; the reply is null if it was given up. */
  ask(ask: Ask): Promise<Reply | null>;
  /** Return the scene after a former event, as one may see it. */
  past(number: number): Promise<Scene>;
  /** Return what a strong player would do now, null if nobody can be asked. */
  hint(): Promise<number | null>;
  /** Show the hand of another of one's own seats, where all of them share this screen. */
  turnTo(seat: number): void;
  /** Return the match as a wish for a far table with open seats; null if it is at one. */
  wish(open: readonly number[]): NewTable | null;
  /** Return the match so far as a record. */
  record(): Promise<string>;
  /** The network is back, or the page is seen again. */
  hurry(): void;
  /** The network is gone. */
  interrupt(): void;
  /** Leave the table for good. */
  close(): void;
}
