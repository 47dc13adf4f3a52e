/** Names of the tellers of a fable. */

import type { Teller, View } from "../generated/wire";
import { say } from "./words/say.svelte";
import { called } from "./words/spoken.svelte";

/** Return whether the person at this screen tells the fable of a table, seated or not. */
export function isTelling({ fable, seats, who }: View, isNear: boolean): boolean {
  if (!fable) return false;
  return isNear || seats.length > 0 || fable.tellers.some((each) => !!who && each.who === who);
}

/** Return the name of a teller; one at this screen without a name is "you". */
export function tellerName({ kind, name }: Pick<Teller, "kind" | "name">): string {
  if (kind === "open") return name || say("fable-somebody");
  return called(kind, name) || say("fable-me");
}
