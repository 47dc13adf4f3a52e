/**
 * From taps to actions.
 *
 * A choice lists the places to tap, in order, for an action. Nothing here knows a game: the only
 * question is which gestures begin with the taps so far.
 */

import type { Choice } from "./picture";

const FORESEEN = 6; // most actions previewed together

/** What the taps so far mean. */
export interface Reading {
  /** What may be tapped next: places, or pictures to choose from. */
  readonly next: ReadonlySet<string>;
  /** The actions that exactly these taps mean. */
  readonly exact: readonly Choice[];
  /** The one action meant, if no further tap could follow; null while undecided. */
  readonly complete: Choice | null;
}

/** What one more tap leads to. */
export interface Step {
  readonly taps: readonly string[];
  /** The action to play now, if there is one. */
  readonly play: Choice | null;
  /** Whether the tap meant nothing, so that the reason should be shown. */
  readonly refused: boolean;
}

/** Return what the taps so far mean. */
export function read(choices: readonly Choice[], taps: readonly string[]): Reading {
  const next = new Set<string>();
  const exact: Choice[] = [];
  for (const choice of choices) {
    if (!beginsWith(choice.gesture, taps)) continue;
    const following = choice.gesture[taps.length];
    if (following !== undefined) next.add(following);
    else if (taps.length > 0) exact.push(choice);
  }
  const [only] = exact;
  return { next, exact, complete: exact.length === 1 && next.size === 0 && only ? only : null };
}

/** Return what one more tap leads to; `isPlace` tells places from pictures. */
export function tap(
  choices: readonly Choice[],
  taps: readonly string[],
  name: string,
  isPlace: (name: string) => boolean,
): Step {
  const reading = read(choices, taps);
  if (reading.next.has(name)) return settle(choices, [...taps, name], isPlace);
  if (taps.at(-1) === name) return repeat(taps, reading);
  if (taps.length > 0 && read(choices, []).next.has(name)) {
    return settle(choices, [name], isPlace);
  }
  return { taps, play: null, refused: true };
}

/** Return the choices that are buttons: those that need no tap, or match the taps so far. */
export function buttons(choices: readonly Choice[], taps: readonly string[]): readonly Choice[] {
  if (taps.length > 0) return read(choices, taps).exact;
  return choices.filter((choice) => choice.gesture.length === 0);
}

/** Return the possible next taps that are pictures, not places; they are shown as buttons. */
export function picksAmong(
  next: ReadonlySet<string>,
  isPlace: (name: string) => boolean,
): readonly string[] {
  return [...next].filter((name) => !isPlace(name));
}

/** Return whether an action must be confirmed before it is played. */
export function asksFirst({ gesture, label }: Choice): boolean {
  return gesture.length > 0 && label !== "";
}

/** Return the places where a final tap means the same action as a choice. */
export function closing(
  choices: readonly Choice[],
  { action }: Choice,
  isPlace: (name: string) => boolean,
): ReadonlySet<string> {
  const meant = choices.filter((choice) => choice.action === action);
  return new Set(meant.flatMap(({ gesture }) => gesture.filter(isPlace).slice(-1)));
}

/**
 * Return the actions to preview before a tap on this place, or after the taps so far: the one
 * meant, or a few that differ only in pictures still to be chosen.
 */
export function foreseen(
  choices: readonly Choice[],
  taps: readonly string[],
  name: string | null,
  isPlace: (name: string) => boolean,
): readonly Choice[] {
  const step = name === null ? null : tap(choices, taps, name, isPlace);
  if (step?.play) return [step.play];
  const made = step && !step.refused && step.taps.length > 0 ? step.taps : taps;
  if (made.length === 0) return [];
  const begun = choices.filter(({ gesture }) => beginsWith(gesture, made));
  const areSettled = begun.every(({ gesture }) => !gesture.slice(made.length).some(isPlace));
  return areSettled && begun.length <= FORESEEN ? begun : [];
}

/** Return the action that a tap on this place would play at once, or null. */
export function outcome(
  choices: readonly Choice[],
  taps: readonly string[],
  name: string,
  isPlace: (name: string) => boolean,
): Choice | null {
  return tap(choices, taps, name, isPlace).play;
}

/** A second tap on the same place plays what is meant already, or takes the first tap back. */
function repeat(taps: readonly string[], reading: Reading): Step {
  const [only] = reading.exact;
  if (reading.exact.length === 1 && only) return { taps, play: only, refused: false };
  return { taps: taps.slice(0, -1), play: null, refused: false };
}

/** Complete the gesture where the only thing left to tap is a single picture. */
function settle(
  choices: readonly Choice[],
  taps: readonly string[],
  isPlace: (name: string) => boolean,
): Step {
  const { next, exact, complete } = read(choices, taps);
  if (complete) return { taps, play: complete, refused: false };
  const [pick] = next;
  if (exact.length === 0 && next.size === 1 && pick !== undefined && !isPlace(pick)) {
    return settle(choices, [...taps, pick], isPlace);
  }
  return { taps, play: null, refused: false };
}

function beginsWith(gesture: readonly string[], taps: readonly string[]): boolean {
  return taps.length <= gesture.length && taps.every((name, k) => gesture[k] === name);
}
