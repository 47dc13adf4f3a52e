/** Variants that can be played in the page: their facts and modules, loaded once. */

import type { NewTable } from "../generated/wire";
import { fileAddress } from "../lib/base";
import type { Facts } from "./facts";
import { Rules } from "./rules";

/** A variant whose module is loaded. */
export interface Loaded {
  readonly module: WebAssembly.Module;
  readonly facts: Facts;
  readonly rules: Rules;
}

const NO_CONTENT = 204; // the module is not built yet
const loading = new Map<string, Promise<Loaded | null>>();

/** Return the name of a variant in addresses. */
export function variantName(game: string, options: NonNullable<NewTable["options"]>): string {
  return [game, ...Object.entries(options).map(([name, value]) => `${name}=${value}`)].join(".");
}

/** Return a variant, or null if its module is not available. */
export function loadVariant(name: string): Promise<Loaded | null> {
  const known = loading.get(name);
  if (known) return known;
  const coming = load(name).catch(() => null);
  loading.set(name, coming);
  // What is missing now may be there next time.
  void coming.then((found) => found ?? loading.delete(name));
  return coming;
}

async function load(name: string): Promise<Loaded | null> {
  const told = await fetch(fileAddress(`variants/${name}.json`));
  if (!told.ok || told.status === NO_CONTENT) return null;
  const facts = (await told.json()) as Facts;
  const code = await fetch(fileAddress(`modules/${facts.module}`));
  if (!code.ok) return null;
  const module = await WebAssembly.compile(await code.arrayBuffer());
  return { module, facts, rules: new Rules(module, facts) };
}
