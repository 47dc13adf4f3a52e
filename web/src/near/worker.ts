/** A worker that runs a bot, or one of its trees, so that the page never waits for it. */

import { makeBot, Searcher, type Findings, type Thought } from "./bot";
import type { Facts } from "./facts";
import { NetBot, type Learned } from "./learned";
import { Rules, type State } from "./rules";

/** A bot, and its net if it plays with one. */
export interface Who {
  readonly name: string;
  readonly learned: Learned | null;
}

/** First who is to think here, then positions. */
export type Told =
  | (Who & {
      readonly type: "bot";
      readonly module: WebAssembly.Module;
      readonly facts: Facts;
      readonly seed: bigint;
      readonly number: number; // which of `count` trees grows here
      readonly count: number;
    })
  | { readonly type: "position"; readonly state: State };

/** What a bot would do, or what its tree found. */
export type Answer = Thought | Findings;

type Think = (state: State) => Generator<void, Answer>;

/** The part of a worker's global scope used here. */
interface Scope {
  onmessage: ((event: MessageEvent<Told>) => void) | null;
  postMessage(answer: Answer): void;
}

const scope = self as unknown as Scope;
let think: Think | null = null;

scope.onmessage = ({ data }) => {
  if (data.type === "bot") think = thinkerFor(data);
  else if (think) scope.postMessage(finished(think(data.state)));
};

function thinkerFor(told: Told & { type: "bot" }): Think {
  const { module, facts, name, seed, number, count, learned } = told;
  if (learned) {
    const bot = new NetBot(learned, facts, seed);
    return (state) => bot.think(state);
  }
  const rules = new Rules(module, facts);
  const level = facts.levels.find((each) => each.name === name);
  if (level && count > 1) {
    const searcher = new Searcher(rules, level, seed, { number, count });
    return (state) => searcher.search(state);
  }
  const bot = makeBot(rules, name, seed);
  return (state) => bot.think(state);
}

function finished<T>(work: Generator<void, T>): T {
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
  }
}
