/**
 * Rules and bots in the page do what they do natively: the same states, words and thoughts.
 *
 * What they do natively is written by tests/page, which runs this, into the folder $ORCHARD_PAGES.
 */

import { describe, expect, test } from "vitest";
import { makeBot, type Bot } from "../src/near/bot";
import type { Facts } from "../src/near/facts";
import { Rules, type State } from "../src/near/rules";
import { finished, stateOf, told, type ToldThought } from "./thoughts";

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
    readonly step: number;
    readonly isFirst: boolean;
    readonly thought: ToldThought;
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

  test("thinks the same", { timeout: 600_000 }, () => {
    let rules = make();
    let bot: Bot | null = null;
    for (const { bot: named, seed, step, isFirst, thought } of expected.thoughts) {
      if (isFirst || !bot) {
        rules = make();
        bot = makeBot(rules, named, BigInt(seed));
      }
      const { state } = expected.steps[step] as Step;
      const found = told(finished(bot.think(stateOf(state))));
      expect({ named, seed, step, ...found }).toEqual({ named, seed, step, ...thought });
    }
  });
});
