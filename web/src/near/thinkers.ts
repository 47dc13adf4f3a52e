/** The bots at a near table, each in a worker of its own. */

import type { State } from "./rules";
import type { Loaded } from "./variants";
import type { Told } from "./worker";

/** A bot at one seat: it remembers the match, and asked the same again, it answers the same. */
class Thinker {
  readonly #worker = new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });
  readonly #answers = new Map<string, Promise<number>>();

  constructor({ module, facts }: Loaded, name: string, seed: number) {
    this.#tell({ type: "bot", module, facts, name, seed: BigInt(seed) });
  }

  think(state: State): Promise<number> {
    const asked = state.join();
    const known = this.#answers.get(asked);
    if (known) return known;
    const coming = new Promise<number>((resolve, reject) => {
      this.#worker.onmessage = ({ data }: MessageEvent<number>) => resolve(data);
      this.#worker.onerror = (event) => reject(new Error(event.message));
    });
    this.#answers.set(asked, coming);
    coming.catch(() => this.#answers.delete(asked));
    this.#tell({ type: "position", state });
    return coming;
  }

  close(): void {
    this.#worker.terminate();
  }

  #tell(told: Told): void {
    this.#worker.postMessage(told);
  }
}

export class Thinkers {
  readonly #bySeat = new Map<string, Thinker>();

  constructor(private readonly loaded: Loaded) {}

  /** Let a bot sit down: it is ready when its turn comes. */
  seat(seat: number, bot: string, seed: number): Thinker {
    const key = `${seat} ${bot}`;
    const known = this.#bySeat.get(key);
    if (known) return known;
    const made = new Thinker(this.loaded, bot, seed + seat);
    this.#bySeat.set(key, made);
    return made;
  }

  close(): void {
    for (const thinker of this.#bySeat.values()) thinker.close();
    this.#bySeat.clear();
  }
}
