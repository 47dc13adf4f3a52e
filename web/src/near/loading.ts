/** Matches from elsewhere: loaded records, and branches from earlier moments. */

import { shelf } from "../lib/files";
import type { Chapter, Holder, Made, Played, What } from "./events";
import { parseFable } from "./fablefile";
import { nextOf } from "./fables";
import { begin, begun, newId, newSeed } from "./creation";
import { find, keep, tidy } from "./kept";
import { Match } from "./match";
import { parseRecord } from "./record";
import { CHANCE, type Rules } from "./rules";
import { loadVariant, variantName } from "./variants";

const LONGEST_NAME = 40;

/** Why a record cannot be opened: it is not one, or its game or version is not available here. */
export type Trouble = "record" | "game" | "version";

/** Store the match of a record, with all its players at this screen; return its id. */
export async function openRecord(text: string): Promise<{ id: string } | { trouble: Trouble }> {
  if (text.startsWith("Orchard fable")) return openFable(text);
  const found = parseRecord(text);
  if (!found) return { trouble: "record" };
  const loaded = await loadVariant(variantName(found.game, found.options));
  if (!loaded) return { trouble: "game" };
  const { rules, facts } = loaded;
  if (facts.version !== found.version) return { trouble: "version" };
  const chairs = Array.from({ length: facts.seats }, (_, seat) => ({
    bot: "",
    name: [...(found.players[seat] ?? "")].slice(0, LONGEST_NAME).join(""),
  }));
  const events = eventsOf(rules, chairs, found.actions);
  return events ? { id: await kept(rules, events) } : { trouble: "record" };
}

/** Store the fable of a file; a finished game is followed by the next one. */
async function openFable(text: string): Promise<{ id: string } | { trouble: Trouble }> {
  const { games } = await shelf();
  const found = parseFable(text, games);
  if (!found) return { trouble: "record" };
  const { game, chapter, start, actions } = found;
  const options = { ...found.options, seats: chapter.seats.length, start };
  const loaded = await loadVariant(variantName(game, options));
  if (!loaded) return { trouble: "game" };
  const { rules } = loaded;
  const chairs = chapter.seats.map((teller) => chapter.tellers[teller] as Holder);
  const events = eventsOf(rules, chairs, actions, chapter);
  if (!events) return { trouble: "record" };
  const match = new Match(rules, events);
  const next = match.returns ? nextOf(match, "", []) : null;
  if (!next) return { id: await kept(rules, events) };
  const after = { ...options, seats: next.chairs.length, start: next.start };
  const follows = await loadVariant(variantName(game, after));
  if (!follows) return { trouble: "game" };
  return { id: await begin(follows.rules, next.chairs, newId(), { chapter: next.chapter }) };
}

/** Store a match as it was at an earlier moment, as a separate match; return its id. */
export async function branch(id: string, moment: number): Promise<string> {
  const before = (await find(id))?.events.slice(0, moment) ?? [];
  const [made] = before;
  if (made?.type !== "made") throw new RangeError("there is no such match");
  const loaded = await loadVariant(variantName(made.game, made.options));
  if (!loaded) throw new RangeError("the game cannot be played here");
  const { rules } = loaded;
  const match = new Match(rules, before);
  const actions = match.actions.map((code) => rules.facts.texts[code] ?? "");
  const chapter = made.chapter ? { ...made.chapter, fable: "" } : null;
  const opening = made.is_even ? made.actions.length : 0;
  const events = eventsOf(rules, match.holders, actions, chapter, opening);
  if (!events) throw new RangeError("the match cannot be played again");
  return kept(rules, events);
}

async function kept(rules: Rules, events: readonly What[]): Promise<string> {
  const id = newId();
  await tidy();
  await keep(begun(rules, events, id), 0);
  return id;
}

/**
 * Return actions as events, or null if one of them is illegal; chance continues with a new seed.
 * The first actions may be an even start.
 */
function eventsOf(
  rules: Rules,
  chairs: readonly Holder[],
  actions: readonly string[],
  chapter: Chapter | null = null,
  opening = 0,
): readonly What[] | null {
  const codes = new Map(rules.facts.texts.map((text, code) => [text, code]));
  const parts: { seat: number; actions: string[] }[] = [{ seat: CHANCE, actions: [] }];
  let state = rules.start(chapter?.left);
  for (const [k, action] of actions.entries()) {
    const [actor, code] = [rules.actor(state), codes.get(action) ?? -1];
    if (!rules.legal(state).includes(code)) return null;
    if (actor !== CHANCE && k >= opening) parts.push({ seat: actor, actions: [] });
    parts.at(-1)?.actions.push(action);
    state = rules.after(state, code);
  }
  const { game, version, options } = rules.facts;
  const seed = newSeed();
  const facts = { game, version, options, chairs, seed, chapter, is_even: opening > 0 };
  const blank: Made = { type: "made", ...facts, actions: [] };
  const dealt = new Match(rules, [blank]).dealt(state, actions.length);
  parts.at(-1)?.actions.push(...dealt.map((code) => rules.facts.texts[code] ?? ""));
  const [first, ...played] = parts;
  return [
    { ...blank, actions: first?.actions ?? [] },
    ...played.map((part): Played => ({ type: "played", ...part })),
  ];
}
