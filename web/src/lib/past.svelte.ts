/** The past of a table, moment by moment, which can be shown instead of the present. */

import type { Line, Problem, Scene } from "../generated/wire";
import { Refusal } from "./files";

const BEGINNING = 1; // the number of the event that makes a table

/** What the past needs from the present. */
export interface Present {
  readonly lines: readonly Line[];
  /** Changes whenever more or less of the past may be seen. */
  readonly eyes: string;
  /** Return the scene after an earlier event. */
  sceneAfter(number: number): Promise<Scene>;
  /** Drop taps that have not been sent. */
  letGo(): void;
  /** Note that something has moved. */
  move(): void;
  /** Show why a request was refused. */
  refuse(problem: Problem): void;
}

export class Past {
  /** What is shown instead of the present, if anything. */
  scene: Scene | null = $state.raw(null);
  /** The number of the event that it follows. */
  at: number | null = $state(null);
  /** How many moments there were at the last step. */
  #known = $state(0);
  #wanted = BEGINNING; // the destination while its scene is loading
  readonly #scenes = new Map<string, Scene>();

  constructor(private readonly present: Present) {}

  /** Numbers of the events that changed the table. */
  readonly moments = $derived.by(() => {
    const actions = this.present.lines.filter((line) => line.kind === "action");
    return [...new Set([BEGINNING, ...actions.map((line) => line.number)])];
  });
  readonly index = $derived(this.at === null ? -1 : this.moments.indexOf(this.at));
  /** Whether something has happened since the last step. */
  readonly hasNews = $derived(this.at !== null && this.moments.length > this.#known);

  /** Step through moments, back if `by` is negative; from the present, only back. */
  step(by: number): Promise<void> {
    const from = this.at === null ? this.moments.length - 1 : this.moments.indexOf(this.#wanted);
    const to = Math.max(0, Math.min(from + by, this.moments.length - 1));
    return this.goTo(this.moments[to] ?? BEGINNING);
  }

  /** Show the table as it was after an event. */
  async goTo(moment: number): Promise<void> {
    this.#wanted = moment;
    const found = await this.#load(moment).catch((error: unknown) => {
      if (error instanceof Refusal) this.present.refuse(error.problem);
    });
    if (!found || this.#wanted !== moment) return;
    this.present.letGo();
    const moves = this.#movesTo(moment, found);
    this.scene = { ...found, moves };
    this.at = moment;
    this.#known = this.moments.length;
    if (moves.length > 0) this.present.move();
  }

  /** Return the moment before the last turns of seats other than these, or null. */
  beforeOthers(own: readonly number[]): number | null {
    const actions = this.present.lines.filter((line) => line.kind === "action");
    const [last] = actions.slice(-1);
    if (!last) return null;
    // Those who only watch, or play several seats, see the last seat's actions again.
    const isTheirs = ({ seat }: Line) =>
      own.length === 1 ? !own.includes(seat ?? -1) : seat === last.seat;
    const mine = actions.findLastIndex((line) => !isTheirs(line));
    if (mine === actions.length - 1) return null;
    return actions[mine]?.number ?? BEGINNING;
  }

  /** Replay what happened after a moment, step by step, and return to the present. */
  async playAgain(from: number, pause: number): Promise<void> {
    await this.goTo(from);
    for (const moment of this.moments.slice(this.moments.indexOf(from) + 1)) {
      await passed(pause);
      if (this.at === null || this.#wanted !== this.at) return; // the person has gone elsewhere
      if (this.moments.indexOf(moment) !== this.index + 1) return;
      await this.goTo(moment);
    }
    await passed(pause);
    if (this.index === this.moments.length - 1) this.leave();
  }

  /** Return to the present. */
  leave(): void {
    this.#wanted = NaN; // so that scenes still loading are not shown
    this.scene = this.at = null;
  }

  /** Return what moves on the way to a moment; nothing unless it is the next or previous one. */
  #movesTo(moment: number, scene: Scene): Scene["moves"] {
    const from = this.at === null ? this.moments.length - 1 : this.index;
    const by = this.moments.indexOf(moment) - from;
    if (by === 1) return scene.moves;
    const left = this.#scenes.get(this.#keyOf(this.moments[from] ?? 0));
    return by === -1 && left ? left.moves.map(reversed) : [];
  }

  async #load(moment: number): Promise<Scene> {
    const key = this.#keyOf(moment);
    const found = this.#scenes.get(key) ?? (await this.present.sceneAfter(moment));
    this.#scenes.set(key, found);
    return found;
  }

  #keyOf(moment: number): string {
    return `${moment} ${this.present.eyes}`;
  }
}

function passed(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

function reversed([look = 0, start = -1, end = -1, wait = 0]: readonly number[]): number[] {
  return [look, end, start, wait];
}
