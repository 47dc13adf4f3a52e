/** What the tellers of a fable are called. */

import type { Teller, View } from "../generated/wire";
import { say } from "./words/say.svelte";
import { called } from "./words/spoken.svelte";

/** Return whether the person at this screen tells the fable of a table, with a seat or without. */
export function isTelling({ fable, seats, who }: View, isNear: boolean): boolean {
  if (!fable) return false;
  return isNear || seats.length > 0 || fable.tellers.some((each) => !!who && each.who === who);
}

/** Return what a teller is called; one at this screen without a name is "you". */
export function tellerName({ kind, name }: Pick<Teller, "kind" | "name">): string {
  if (kind === "open") return name || say("fable-somebody");
  return called(kind, name) || say("fable-me");
}
