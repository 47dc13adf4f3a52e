/**
 * Rules and bots in the page do the same as native ones: the same states, words and thoughts.
 *
 * The native results are written to the folder $ORCHARD_PAGES by tests/page, which runs this.
 */

import { describe, expect, test } from "vitest";
import { Chooser, makeBot, Searcher, type Bot, type Thought } from "../src/near/bot";
import { evenStart } from "../src/near/even";
import type { Facts, LevelFacts } from "../src/near/facts";
import { NetBot, SAGE, type LearnedFacts } from "../src/near/learned";
import { Rules, type State } from "../src/near/rules";
import { finished, stateOf, told, type ToldThought } from "./thoughts";

interface Step {
  readonly action: number;
  readonly state: string;
  readonly actor: number;
  readonly legal: readonly number[];
  readonly shown: readonly (readonly [number, string, string, string, string, string, string])[];
  readonly returns: readonly number[] | null;
}

interface Expected {
  readonly even: readonly { readonly seed: number; readonly actions: readonly number[] }[];
  readonly steps: readonly Step[];
  readonly thoughts: readonly {
    readonly bot: string;
    readonly seed: number;
    readonly threads: number;
    readonly step: number;
    readonly isFirst: boolean;
    readonly thought: ToldThought;
  }[];
}

/** The part of Node used here. */
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

/** Return a bot with the net that lies beside a game. */
function learned(name: string, facts: Facts, seed: bigint): Bot {
  const about = JSON.parse(text(`${folder}/learned/${name}.json`)) as LearnedFacts;
  const module = new WebAssembly.Module(files.readFileSync(`${folder}/learned/${about.module}`));
  const net = files.readFileSync(`${folder}/learned/${about.net}`);
  return new NetBot({ module, facts: about, net }, facts, seed);
}

function read(name: string): { rules: () => Rules; expected: Expected } {
  const module = new WebAssembly.Module(files.readFileSync(`${folder}/${name}.wasm`));
  const facts = JSON.parse(text(`${folder}/${name}.json`)) as Facts;
  return {
    rules: () => new Rules(module, facts),
    expected: JSON.parse(text(`${folder}/${name}.expected.json`)) as Expected,
  };
}

/** Return a bot of several trees, each with its own memory, as in workers. */
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

  test("begins evenly with the same deals and choices", () => {
    const rules = make();
    expect(rules.has("even_start")).toBe(expected.even.length > 0);
    for (const { seed, actions } of expected.even)
      expect(evenStart(rules, rules.start(), BigInt(seed))).toEqual(actions);
  });

  function made(asked: Expected["thoughts"][0]): Bot {
    const { bot, seed, threads } = asked;
    if (bot === SAGE) return learned(name, make().facts, BigInt(seed));
    return threads > 1 ? together(make, asked) : makeBot(make(), bot, BigInt(seed));
  }

  test("thinks the same", { timeout: 600_000 }, () => {
    let bot: Bot | null = null;
    for (const asked of expected.thoughts) {
      const { bot: named, seed, step, isFirst, thought } = asked;
      if (isFirst || !bot) bot = made(asked);
      const { state } = expected.steps[step] as Step;
      const found = told(finished(bot.think(stateOf(state))));
      expect({ named, seed, step, ...found }).toEqual({ named, seed, step, ...thought });
    }
  });
});
