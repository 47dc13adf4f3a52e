/** Even starts in the page, drawn as `orchard.match.even` draws them. */

import { Stream } from "./bot";
import { CHANCE, OVER, type Rules, type State } from "./rules";

const TRIES = 1_000; // deals
const LONGEST = 1_000; // actions of an opening
const PLACES = 2 ** 16; // streams reserved for each try
const PLAY_ON = -1; // from the rules: the opening is over
const DEAL_AGAIN = -2; // from the rules: the deal is not even

/** Return the actions of an even start from a first position: chance's, and those it chooses. */
export function evenStart(rules: Rules, first: State, seed: bigint): number[] {
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const actions = dealt(rules, first, seed, attempt);
    if (actions) return actions;
  }
  throw new RangeError(`${rules.facts.game} found no even start`);
}

/** Return the actions of one try, or null if it is not even. */
function dealt(rules: Rules, first: State, seed: bigint, attempt: number): number[] | null {
  const actions: number[] = [];
  for (let state = first; actions.length < LONGEST;) {
    const actor = rules.actor(state);
    if (actor === OVER) return null;
    const stream = new Stream(rules, seed, attempt * PLACES + actions.length);
    const action = actor === CHANCE ? rules.chosen(state, stream.next()) : rules.evenStart(state);
    if (action === PLAY_ON) return actions;
    if (action === DEAL_AGAIN) return null;
    actions.push(action);
    state = rules.after(state, action);
  }
  return null;
}
