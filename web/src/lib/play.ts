/** What drawings know of the person who plays: which places can be chosen, and what taps do. */

import type { Picture } from "./picture";

export interface Playing {
  /** Places that can be chosen now. */
  readonly open: ReadonlySet<string>;
  /** Places that were tapped and are not sent yet. */
  readonly taps: readonly string[];
  /** Places to which the place under the pointer could lead. */
  readonly hints: ReadonlySet<string>;
  /** Places that the choice in question is about: a tap on one of them would confirm it. */
  readonly inQuestion: ReadonlySet<string>;
  /** The place under the pointer. */
  readonly pointed: string | null;
  /** What the table would look like after the choice under the pointer. */
  readonly preview: Picture | null;
  /** A place that was tapped in vain, for a moment. */
  readonly denied: string;
  /** The place to which the Tab key leads. */
  readonly cursor: string;
  tap(place: string): void;
  /** Take back what was tapped and is not played yet. */
  letGo(): void;
  /** Return whether a tap on a place plays nothing yet, so that a piece may be dragged from it. */
  isBeginning(place: string): boolean;
  /** Point at a place, or at nothing. */
  point(place: string | null): void;
  /** Move the keyboard's cursor to a place. */
  focus(place: string): void;
}

/** Nobody plays: a picture to look at. */
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
