/** A page in which `bench/chromium.py` lets the client's rules and bots work. */

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

  /** Let the worker do something; return what comes of it. */
  ask(asked: Asked): Promise<unknown> {
    return new Promise((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<Told>) => resolve(data);
      worker.onerror = (event) => reject(new Error(event.message));
      worker.postMessage(asked);
    });
  },

  /** Return how many milliseconds a bot takes to answer, once it has answered the first state. */
  async answers(bot: string, states: readonly string[]): Promise<number[]> {
    if (!loaded) throw new Error("no variant is loaded");
    const thinkers = new Thinkers(loaded);
    const thinker = thinkers.seat(0, bot, 0);
    const waits: number[] = [];
    for (const state of states) {
      const began = performance.now();
      await thinker.think(stateOf(state));
      waits.push(performance.now() - began);
    }
    thinkers.close();
    return waits.slice(1);
  },
};

Object.assign(globalThis, { bench });
