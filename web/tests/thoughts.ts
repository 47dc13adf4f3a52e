/** Positions and thoughts as text, for a comparison with native code. */

import type { Thought } from "../src/near/bot";
import type { State } from "../src/near/rules";

/** A thought as `tests/page/expected.py` writes it. */
export interface ToldThought {
  readonly action: number;
  readonly value: number;
  readonly winner: number | null;
  readonly tried: readonly (readonly number[])[];
}

/** Return the state encoded by a base64 text. */
export function stateOf(text: string): State {
  return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
}

/** Return a thought in the form that is compared. */
export function told({ action, value, winner, tried }: Thought): ToldThought {
  return {
    action,
    value,
    winner,
    tried: tried.map((one) => [one.action, one.visits, one.value]),
  };
}

/** Run a generator to its end; return its result. */
export function finished<T>(work: Generator<void, T>): T {
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
  }
}
