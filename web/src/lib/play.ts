/** What drawings know about the player: which places can be chosen, and what taps do. */

import type { Picture } from "./picture";

export interface Playing {
  /** Places that can be chosen now. */
  readonly open: ReadonlySet<string>;
  /** Places tapped but not yet sent. */
  readonly taps: readonly string[];
  /** Places to which the place under the pointer could lead. */
  readonly hints: ReadonlySet<string>;
  /** Places of the choice in question; a tap on one of them confirms it. */
  readonly inQuestion: ReadonlySet<string>;
  /** The place under the pointer. */
  readonly pointed: string | null;
  /** What the table would look like after the choice under the pointer. */
  readonly preview: Picture | null;
  /** A place just tapped in vain. */
  readonly denied: string;
  /** The place that the Tab key leads to. */
  readonly cursor: string;
  tap(place: string): void;
  /** Take back taps that have not been played. */
  letGo(): void;
  /** Return whether a tap on a place plays nothing yet, so that a piece may be dragged from it. */
  isBeginning(place: string): boolean;
  /** Point at a place, or at nothing. */
  point(place: string | null): void;
  /** Move the keyboard's cursor to a place. */
  focus(place: string): void;
}

/** No player: just a picture to look at. */
export const PICTURE: Playing = {
  open: new Set(),
  taps: [],
  hints: new Set(),
  inQuestion: new Set(),
  pointed: null,
  preview: null,
  denied: "",
  cursor: "",
  tap: () => undefined,
  letGo: () => undefined,
  isBeginning: () => false,
  point: () => undefined,
  focus: () => undefined,
};
