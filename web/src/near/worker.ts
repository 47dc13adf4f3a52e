/** A worker in which a bot thinks, so that the page never waits for it. */

import { makeBot, type Bot } from "./bot";
import type { Facts } from "./facts";
import { Rules, type State } from "./rules";

/** The bot that is to think here, once; then positions. */
export type Told =
  | {
      readonly type: "bot";
      readonly module: WebAssembly.Module;
      readonly facts: Facts;
      readonly name: string;
      readonly seed: bigint;
    }
  | { readonly type: "position"; readonly state: State };

/** The part of a worker's global scope that is needed here. */
interface Scope {
  onmessage: ((event: MessageEvent<Told>) => void) | null;
  postMessage(action: number): void;
}

const scope = self as unknown as Scope;
let bot: Bot | null = null;

scope.onmessage = ({ data }) => {
  if (data.type === "bot") bot = makeBot(new Rules(data.module, data.facts), data.name, data.seed);
  else if (bot) scope.postMessage(finished(bot.think(data.state)).action);
};

function finished<T>(work: Generator<void, T>): T {
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
  }
}
