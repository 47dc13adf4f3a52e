/**
 * Rules and bots in the page do what they do natively: the same states, words and thoughts.
 *
 * What they do natively is written by tests/page, which runs this, into the folder $ORCHARD_PAGES.
 */

import { describe, expect, test } from "vitest";
import { Chooser, makeBot, Searcher, type Bot, type Thought } from "../src/near/bot";
import type { Facts, LevelFacts } from "../src/near/facts";
import { Rules, type State } from "../src/near/rules";

interface Step {
  readonly action: number;
  readonly state: string;
  readonly actor: number;
  readonly legal: readonly number[];
  readonly shown: readonly (readonly [number, string, string, string, string, string])[];
  readonly returns: readonly number[] | null;
}

interface Expected {
  readonly steps: readonly Step[];
  readonly thoughts: readonly {
    readonly bot: string;
    readonly seed: number;
    readonly threads: number;
    readonly step: number;
    readonly isFirst: boolean;
    readonly action: number;
    readonly value: number;
    readonly winner: number | null;
    readonly tried: readonly (readonly number[])[];
  }[];
}

/** As much of Node as is needed here. */
interface Files {
  readdirSync(folder: string): string[];
  readFileSync(path: string): Uint8Array<ArrayBuffer>;
}
declare const process: { readonly env: Readonly<Record<string, string | undefined>> };

const files = (await import(["node", "fs"].join(":"))) as Files;
const folder = process.env.ORCHARD_PAGES ?? "";
const names = files
  .readdirSync(folder)
  .filter((name) => name.endsWith(".wasm"))
  .map((name) => name.slice(0, -".wasm".length));

function text(path: string): string {
  return new TextDecoder().decode(files.readFileSync(path));
}

function read(name: string): { rules: () => Rules; expected: Expected } {
  const module = new WebAssembly.Module(files.readFileSync(`${folder}/${name}.wasm`));
  const facts = JSON.parse(text(`${folder}/${name}.json`)) as Facts;
  return {
    rules: () => new Rules(module, facts),
    expected: JSON.parse(text(`${folder}/${name}.expected.json`)) as Expected,
  };
}

function finished<T>(work: Generator<void, T>): T {
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
  }
}

/** Return a bot of several trees, each with a memory of its own, as in workers. */
function together(make: () => Rules, { bot, seed, threads: count }: Expected["thoughts"][0]): Bot {
  const rules = make();
  const level = rules.facts.levels.find(({ name }) => name === bot) as LevelFacts;
  const chooser = new Chooser(rules, level, BigInt(seed));
  const trees = Array.from(
    { length: count },
    (_, number) => new Searcher(make(), level, BigInt(seed), { number, count }),
  );
  return {
    *think(state: State): Generator<void, Thought> {
      return chooser.choose(
        state,
        trees.map((tree) => finished(tree.search(state))),
      );
    },
  };
}

const base64 = (state: State): string => btoa(String.fromCharCode(...state));
const stateOf = (text: string): State =>
  Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));

describe.each(names)("%s", (name) => {
  const { rules: make, expected } = read(name);

  test("plays, lists and shows the same", () => {
    const rules = make();
    let state = rules.start();
    for (const step of expected.steps) {
      const before = state;
      state = rules.after(before, step.action);
      expect(base64(state)).toBe(step.state);
      expect(rules.actor(state)).toBe(step.actor);
      expect(rules.legal(state)).toEqual(step.legal);
      if (step.returns) expect(rules.returns(state)).toEqual(step.returns);
      for (const [eyes, ...shown] of step.shown) {
        const written = rules.written(state, eyes, before, step.action, rules.facts.hides);
        expect(Object.values(written)).toEqual(shown);
      }
    }
  });

  test("thinks the same", { timeout: 600_000 }, () => {
    let bot: Bot | null = null;
    for (const thought of expected.thoughts) {
      if (thought.isFirst || !bot) {
        const seed = BigInt(thought.seed);
        bot = thought.threads > 1 ? together(make, thought) : makeBot(make(), thought.bot, seed);
      }
      const { state } = expected.steps[thought.step] as Step;
      const found = finished(bot.think(stateOf(state)));
      const told = `${thought.bot} ${thought.seed} ${thought.step}`;
      expect([told, found.action, found.value, found.winner]).toEqual([
        told,
        thought.action,
        thought.value,
        thought.winner,
      ]);
      const tried = found.tried.map(({ action, visits, value }) => [action, visits, value]);
      expect(tried).toEqual(thought.tried);
    }
  });
});
