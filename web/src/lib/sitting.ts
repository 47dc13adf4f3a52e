/** Sit down at a new table: in the page where possible, else at the server. */

import type { NewTable } from "../generated/wire";
import { open } from "./api";
import { me } from "./me.svelte";
import { go, pathOf } from "./route.svelte";

/** Make a table and go there. */
export async function sitDown(wish: NewTable): Promise<void> {
  const near = canBeNear(wish) && (await sitNear(wish));
  if (near) go(pathOf(near, true));
  else go(pathOf((await open(wish)).table));
}

/** Matches without open seats or clocks are played in the page. */
function canBeNear({ chairs, clock }: NewTable): boolean {
  return !chairs.includes("open") && (clock?.pace ?? "none") === "none";
}

async function sitNear(wish: NewTable): Promise<string | null> {
  const { openNear } = await import("../near/creation");
  return openNear(wish, me.name);
}
