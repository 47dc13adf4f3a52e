/** A worker that plays, searches and thinks with the client's own code, on request. */

import { makeBot, type Bot } from "../../src/near/bot";
import type { Facts } from "../../src/near/facts";
import { NetBot, SAGE, type Learned } from "../../src/near/learned";
import type { Room } from "../../src/near/memory";
import { Rules } from "../../src/near/rules";
import { finished, stateOf, told, type ToldThought } from "../thoughts";

export type Asked =
  | { readonly type: "load"; readonly module: WebAssembly.Module; readonly facts: Facts }
  | { readonly type: "learn"; readonly learned: Learned }
  | { readonly type: "guided"; readonly state: string }
  | { readonly type: "play"; readonly games: number }
  | { readonly type: "search"; readonly playouts: number; readonly state: string }
  | {
      readonly type: "think";
      readonly bot: string;
      readonly seed: number;
      readonly states: readonly string[];
    };

/** Actions played, visits of a root, or thoughts. */
export type Told = number | readonly ToldThought[];

/** The part of a worker's global scope used here. */
interface Scope {
  onmessage: ((event: MessageEvent<Asked>) => void) | null;
  postMessage(told: Told): void;
}

const scope = self as unknown as Scope;
const SEARCH = "search";
let module: WebAssembly.Module;
let facts: Facts;
let rules: Rules;
let learned: Learned;
let learner: NetBot;
let rooms: { readonly first: Room; readonly work: Room; readonly totals: Room };

scope.onmessage = ({ data }) => scope.postMessage(done(data));

function done(asked: Asked): Told {
  switch (asked.type) {
    case "load":
      return load(asked.module, asked.facts);
    case "learn":
      learned = asked.learned;
      learner = new NetBot(learned, facts, 0n);
      return 0;
    case "guided":
      return simulations(learner, asked.state);
    case "play":
      return play(asked.games);
    case "search":
      return search(asked.playouts, asked.state);
    case "think":
      return think(asked.bot, asked.seed, asked.states);
  }
}

function load(given: WebAssembly.Module, about: Facts): number {
  [module, facts] = [given, about];
  rules = new Rules(module, facts);
  const { size } = facts.state;
  const [first, work] = [rules.array(size, 1), rules.array(size, 1)];
  rooms = { first, work, totals: rules.array(8, facts.seats) };
  rules.put(rules.start(), first);
  return 0;
}

/** Play random games from the start; return the number of actions. */
function play(games: number): number {
  const { first, work, totals } = rooms;
  return rules.call("play_games", rules.tables, first, work, rules.out, 0, games, 0n, totals);
}

/** Search with a new tree and without a proof; return how often the root was visited. */
function search(playouts: number, state: string): number {
  const level = { name: SEARCH, playouts, overlooks: "0", is_guided: true, proof: 0 };
  const bot = makeBot(new Rules(module, { ...facts, levels: [level] }), SEARCH, 0n);
  return simulations(bot, state);
}

/** Return how many simulations a bot made. */
function simulations(bot: Bot, state: string): number {
  const { tried } = finished(bot.think(stateOf(state)));
  return tried.reduce((sum, { visits }) => sum + visits, 0);
}

/** Let a new bot think about positions of one match. */
function think(name: string, seed: number, states: readonly string[]): ToldThought[] {
  const bot =
    name === SAGE
      ? new NetBot(learned, facts, BigInt(seed))
      : makeBot(new Rules(module, facts), name, BigInt(seed));
  return states.map((state) => told(finished(bot.think(stateOf(state)))));
}
