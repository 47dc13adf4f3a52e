/** Bots that have learned: a net and the search it guides, in a separate module. */

import { fileAddress } from "../lib/base";
import type { Bot, Thought, Tried } from "./bot";
import type { Facts, StructFacts, TupleFacts } from "./facts";
import type { Room, Tuple } from "./memory";
import { Rules, type State } from "./rules";

/** The name of the level that plays with the net of its game. */
export const SAGE = "sage";

/** What `orchard.page.learned` writes beside a module. */
export interface LearnedFacts {
  readonly module: string; // the names of the files
  readonly net: string;
  readonly simulations: number; // per action
  readonly constants: string;
  readonly sizes: string;
  readonly forest: TupleFacts;
  readonly tree: StructFacts;
  readonly arrays: TupleFacts;
}

/** Everything needed to play a variant with a net. */
export interface Learned {
  readonly module: WebAssembly.Module;
  readonly facts: LearnedFacts;
  readonly net: Uint8Array;
}

const [OK, NOT_FOUND] = [200, 404]; // no other status is an answer: 204 says "not built yet"
const loading = new Map<string, Promise<Learned | null>>();

/** Load everything needed to play a variant with its game's net; null if there is none. */
export function loadLearned(variant: string): Promise<Learned | null> {
  const known = loading.get(variant);
  if (known) return known;
  const coming = load(variant);
  loading.set(variant, coming);
  const forget = () => loading.delete(variant); // what is missing now may be there next time
  void coming.then((found) => found ?? forget(), forget);
  return coming;
}

async function load(variant: string): Promise<Learned | null> {
  const told = await fetch(fileAddress(`learned/${variant}.json`));
  if (told.status === NOT_FOUND) return null;
  const facts = (await had(told).json()) as LearnedFacts;
  const [code, net] = await Promise.all(
    [`modules/${facts.module}`, `nets/${facts.net}`].map(async (name) =>
      had(await fetch(fileAddress(name))).arrayBuffer(),
    ),
  );
  const module = await WebAssembly.compile(code as ArrayBuffer);
  return { module, facts, net: new Uint8Array(net as ArrayBuffer) };
}

function had(response: Response): Response {
  if (response.status !== OK)
    throw new Error(`${response.url} could not be loaded: ${response.status}`);
  return response;
}

/** Searches the actions that a net prefers, and plays the best of them. */
export class NetBot implements Bot {
  readonly #rules: Rules;
  readonly #facts: LearnedFacts;
  readonly #forest: Tuple;
  readonly #net: Tuple;
  #seed: bigint;

  constructor({ module, facts: learned, net }: Learned, facts: Facts, seed: bigint) {
    const rules = new Rules(module, facts);
    [this.#rules, this.#facts, this.#seed] = [rules, learned, seed];
    this.#forest = { ...rules.memory.tuple(learned.forest), tables: rules.tables };
    this.#net = rules.memory.tuple(learned.arrays);
    rules.memory.bytes.set(decoded(learned.constants), room(this.#forest, "constants").at);
    rules.memory.bytes.set(decoded(learned.sizes), room(this.#net, "sizes").at);
    const [halves, wide] = [rules.array(2, net.length / 2), rules.array(4, net.length / 2)];
    rules.memory.bytes.set(net, halves.at);
    rules.call("half_to_float", halves, wide);
    rules.call("pack_weights", this.#net, wide);
  }

  *think(state: State): Generator<void, Thought> {
    const rules = this.#rules;
    rules.put(state, room(this.#forest, "states"));
    this.#seed += 1n;
    rules.call("reset", this.#forest, BigInt.asUintN(64, this.#seed), 0);
    for (let k = 0; k < this.#facts.simulations; k += 1) {
      rules.call("evaluate_leaves", this.#forest, this.#net);
      rules.call("simulate", this.#forest);
      yield;
    }
    rules.call("evaluate_leaves", this.#forest, this.#net);
    rules.call("decide", this.#forest);
    return this.#thought();
  }

  /** Return what was found, with the actions by their share of the improved policy. */
  #thought(): Thought {
    const { memory } = this.#rules;
    const [view, at] = [memory.view, (field: string, k: number) => this.#at(field, k)];
    const expected = view.getFloat32(at("value", 0), true);
    const count = view.getInt16(at("count", 0), true);
    const judged = Array.from({ length: count }, (_, k): Tried & { readonly share: number } => {
      const visits = view.getInt32(at("visits", k), true);
      const total = view.getFloat32(at("total", k), true);
      return {
        action: view.getInt16(at("edge_action", k), true),
        visits,
        value: visits > 0 ? total / visits : expected,
        winner: null,
        share: view.getFloat32(at("target", k), true),
      };
    });
    judged.sort((one, other) => other.share - one.share);
    const action = view.getInt32(at("action", 0), true);
    const value = judged.find((each) => each.action === action)?.value ?? expected;
    return { action, value, tried: judged, winner: null };
  }

  /** Return the address of a number in the tree. */
  #at(field: string, k: number): number {
    const [offset, type] = this.#facts.tree.fields[field] ?? [0, ""];
    return room(this.#forest, "trees").at + offset + k * (type === "int16" ? 2 : 4);
  }
}

function room(tuple: Tuple, name: string): Room {
  return tuple[name] as Room;
}

function decoded(text: string): Uint8Array {
  return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
}
