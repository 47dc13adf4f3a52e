/** Fables stored in this browser: their stories and files, given any of their matches. */

import type { Story } from "../generated/wire";
import { fableText } from "./fablefile";
import { storyOf } from "./fables";
import { find } from "./kept";
import { Match } from "./match";
import { loadVariant, variantName } from "./variants";

/** Return the story of a fable, or null if it is not here. */
export async function nearStory(id: string): Promise<Story | null> {
  const found = await newest(id);
  return found && storyOf(found.match, found.id);
}

/** Return a fable as a file, or "" if it is not here. */
export async function nearFable(id: string): Promise<string> {
  const found = await newest(id);
  return found ? fableText(found.match) : "";
}

/** Return the last in the chain of matches that follow a match. */
async function newest(id: string): Promise<{ readonly id: string; readonly match: Match } | null> {
  const kept = await find(id);
  const [made] = kept?.events ?? [];
  if (!kept || made?.type !== "made") return null;
  const last = kept.events.findLast((event) => event.type === "followed");
  if (last) return newest(last.table);
  const loaded = await loadVariant(variantName(made.game, made.options));
  return loaded ? { id, match: new Match(loaded.rules, kept.events) } : null;
}
