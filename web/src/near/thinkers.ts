/** The bots at a near table, in workers: several for one that searches long, if there are cores. */

import { Chooser, type Findings, type Thought } from "./bot";
import { loadLearned, SAGE } from "./learned";
import type { Facts } from "./facts";
import type { State } from "./rules";
import { variantName, type Loaded } from "./variants";
import type { Answer, Told, Who } from "./worker";

const MANY = 2_000; // playouts from which several workers pay off
const MOST = 4; // workers per bot

/** A bot at one seat: it remembers the match, and gives the same answer when asked again. */
class Thinker {
  readonly #workers: readonly Worker[];
  readonly #chooser: Chooser | null;
  readonly #ready: Promise<unknown>;
  readonly #answers = new Map<string, Promise<number>>();

  constructor({ module, facts, rules }: Loaded, name: string, seed: bigint) {
    const level = facts.levels.find((each) => each.name === name);
    const count = level && level.playouts >= MANY ? cores() : 1;
    this.#chooser = level && count > 1 ? new Chooser(rules, level, seed) : null;
    this.#workers = Array.from(
      { length: count },
      () => new Worker(new URL("./worker.ts", import.meta.url), { type: "module" }),
    );
    const bot = { type: "bot", module, facts, seed, count } as const;
    this.#ready = who(name, facts).then((found) => {
      this.#workers.forEach((worker, number) => {
        worker.postMessage({ ...bot, ...found, number } satisfies Told);
      });
    });
    this.#ready.catch(() => undefined); // the error reaches whoever waits for a thought
  }

  think(state: State): Promise<number> {
    const asked = state.join();
    const known = this.#answers.get(asked);
    if (known) return known;
    const coming = this.#think(state);
    this.#answers.set(asked, coming);
    coming.catch(() => this.#answers.delete(asked));
    return coming;
  }

  close(): void {
    for (const worker of this.#workers) worker.terminate();
  }

  async #think(state: State): Promise<number> {
    await this.#ready;
    const answers = await Promise.all(this.#workers.map((worker) => ask(worker, state)));
    if (this.#chooser) return this.#chooser.choose(state, answers as Findings[]).action;
    return (answers[0] as Thought).action;
  }
}

export class Thinkers {
  readonly #bySeat = new Map<string, Thinker>();

  constructor(private readonly loaded: Loaded) {}

  /** Seat a bot, so that it is ready when its turn comes. */
  seat(seat: number, bot: string, seed: number): Thinker {
    const key = `${seat} ${bot}`;
    const known = this.#bySeat.get(key);
    if (known) return known;
    const made = new Thinker(this.loaded, bot, BigInt(seed + seat));
    this.#bySeat.set(key, made);
    return made;
  }

  /** Discard a bot that has failed, so that it can start afresh. */
  forget(seat: number, bot: string): void {
    const key = `${seat} ${bot}`;
    this.#bySeat.get(key)?.close();
    this.#bySeat.delete(key);
  }

  close(): void {
    for (const thinker of this.#bySeat.values()) thinker.close();
    this.#bySeat.clear();
  }
}

/** Return who thinks: if a bot's net is gone, the strongest level does in its name. */
async function who(name: string, { game, options, levels }: Facts): Promise<Who> {
  if (name !== SAGE) return { name, learned: null };
  const learned = await loadLearned(variantName(game, options));
  return { name: learned ? name : (levels.at(-1)?.name ?? name), learned };
}

/** Leave one core to the page. */
function cores(): number {
  return Math.max(1, Math.min(MOST, (navigator.hardwareConcurrency || 1) - 1));
}

function ask(worker: Worker, state: State): Promise<Answer> {
  return new Promise((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<Answer>) => resolve(data);
    worker.onerror = (event) => reject(new Error(event.message));
    worker.postMessage({ type: "position", state } satisfies Told);
  });
}
