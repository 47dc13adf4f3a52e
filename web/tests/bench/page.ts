/** A page in which `bench/chromium.py` runs the client's rules and bots. */

import { loadLearned } from "../../src/near/learned";
import { Thinkers } from "../../src/near/thinkers";
import { loadVariant, type Loaded } from "../../src/near/variants";
import { stateOf } from "../thoughts";
import type { Asked, Told } from "./worker";

const worker = new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });
let loaded: Loaded | null = null;

const bench = {
  /** Load a variant as the client does. */
  async load(name: string): Promise<void> {
    loaded = await loadVariant(name);
    if (!loaded) throw new Error(`the page cannot load ${name}`);
    const { module, facts } = loaded;
    await bench.ask({ type: "load", module, facts });
  },

  /** Load the net of the variant. */
  async learn(name: string): Promise<void> {
    const learned = await loadLearned(name);
    if (!learned) throw new Error(`there is no net for ${name}`);
    await bench.ask({ type: "learn", learned });
  },

  /** Send the worker a request; return its result. */
  ask(asked: Asked): Promise<unknown> {
    return new Promise((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<Told>) => resolve(data);
      worker.onerror = (event) => reject(new Error(event.message));
      worker.postMessage(asked);
    });
  },

  /** Return what a bot at a table does in each state, and how many milliseconds it takes. */
  async answers(bot: string, states: readonly string[]): Promise<[number, number][]> {
    if (!loaded) throw new Error("no variant is loaded");
    const thinkers = new Thinkers(loaded);
    const thinker = thinkers.seat(0, bot, 0);
    const answers: [number, number][] = [];
    for (const state of states) {
      const began = performance.now();
      const action = await thinker.think(stateOf(state));
      answers.push([action, performance.now() - began]);
    }
    thinkers.close();
    return answers;
  },
};

Object.assign(globalThis, { bench });
