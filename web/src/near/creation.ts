/** How a near table begins, and how it continues at a far one. */

import type { GameInfo, NewTable, TableLine } from "../generated/wire";
import type { Chapter, Holder, Made, What } from "./events";
import { evenStart } from "./even";
import type { Facts } from "./facts";
import { fableText } from "./fablefile";
import { firstChapter } from "./fables";
import { hold, keep, tidy, type Kept } from "./kept";
import { Match } from "./match";
import { loadLearned, SAGE } from "./learned";
import type { Rules } from "./rules";
import { loadVariant, variantName } from "./variants";

const ME = "me";

/** Make a table in the page; return its address, or null if the game cannot be played here. */
export async function openNear(wish: NewTable, name: string): Promise<string | null> {
  const variant = variantName(wish.game, wish.options ?? {});
  const hasSage = wish.chairs.includes(SAGE);
  const [loaded, canLearn] = await Promise.all([loadVariant(variant), !hasSage || hasNet(variant)]);
  if (!loaded || !canLearn) return null;
  const chairs = wish.chairs.map((chair, seat) => ({
    bot: chair === ME ? "" : chair,
    name: chair === ME ? wish.names?.[seat] || name : "",
  }));
  void navigator.storage?.persist?.();
  await tidy();
  const chapter = wish.fable === "" ? firstChapter(chairs, wish.figures ?? []) : null;
  if (chapter) void prepare(wish.game, loaded.facts, hasSage);
  return begin(loaded.rules, chairs, newId(), { chapter, isEven: wish.is_even });
}

/** Make a table that is not stored, to try a game against an easy bot. */
export async function openTrial(game: GameInfo, given: URLSearchParams): Promise<string | null> {
  const options = Object.fromEntries(
    game.options.map(({ name, default: usual }) => [name, given.get(name) ?? usual]),
  );
  const loaded = await loadVariant(variantName(game.id, options));
  if (!loaded) return null;
  const { seats, levels } = loaded.facts;
  const bot = levels[0]?.name ?? "random";
  const chairs = Array.from({ length: seats }, (_, seat) => ({ bot: seat ? bot : "", name: "" }));
  const made = dealt(loaded.rules, chairs, newId());
  hold(made);
  return made.id;
}

/** Load what the next games of a fable need, whoever starts: the network may be gone by then. */
async function prepare(game: string, { options, seats }: Facts, hasSage: boolean): Promise<void> {
  for (let start = 0; start < seats; start += 1) {
    const variant = variantName(game, { ...options, start });
    await Promise.all([loadVariant(variant), hasSage && hasNet(variant)]);
  }
}

/** Return whether a variant can be played with a net here and now. */
function hasNet(variant: string): Promise<boolean> {
  return loadLearned(variant).then(Boolean, () => false);
}

/** How a match begins, if not alone and as printed. */
interface Beginning {
  readonly chapter?: Chapter | null; // of a fable
  readonly isEven?: boolean | undefined; // with an even start
}

/** Deal, and store the new match. */
export async function begin(
  rules: Rules,
  chairs: readonly Holder[],
  id: string,
  beginning: Beginning = {},
): Promise<string> {
  await keep(dealt(rules, chairs, id, beginning), 0);
  return id;
}

function dealt(
  rules: Rules,
  chairs: readonly Holder[],
  id: string,
  { chapter = null, isEven = false }: Beginning = {},
): Kept {
  const { game, version, options } = rules.facts;
  const facts = { game, version, options, chairs, chapter, is_even: isEven };
  const made: Made = { type: "made", ...facts, seed: newSeed(), actions: [] };
  const blank = new Match(rules, [made]);
  const codes = isEven
    ? evenStart(rules, blank.state, BigInt(made.seed))
    : blank.dealt(blank.state, 0);
  const actions = codes.map((code) => rules.facts.texts[code] ?? "");
  return begun(rules, [{ ...made, actions }], id);
}

/** Return events as a match to store. */
export function begun(rules: Rules, events: readonly What[], id: string): Kept {
  return { id, events, line: lineOf(id, new Match(rules, events)) };
}

/** Return a match as a request for a far table where others take some of the seats. */
export function wishOf(match: Match, open: readonly number[]): NewTable {
  const { game, options, is_even = false } = match.made;
  const chairs = match.holders.map(({ bot }, seat) => (open.includes(seat) ? "open" : bot || ME));
  const actions = match.actions.map((code) => match.rules.facts.texts[code] ?? "");
  const names = match.own.length > 1 ? match.holders.map(({ name }) => name) : [];
  const fable = match.made.chapter ? fableText(match) : null;
  return { game, options, chairs, actions, names, fable, is_even };
}

/** Return the line that a list shows for a match. */
export function lineOf(table: string, match: Match): TableLine {
  const { own, returns } = match;
  const [seat = 0] = own;
  return {
    table,
    game: match.made.game,
    players: match.holders.map(({ bot, name }) => ({
      kind: bot ? "bot" : "person",
      name: bot || name,
    })),
    is_my_turn: match.actor !== null && own.includes(match.actor),
    is_over: returns !== null,
    changed: Date.now() / 1000,
    seats: own,
    result: returns && own.length === 1 ? (returns[seat] ?? null) : null,
    stand_ins: [],
    fable: match.made.chapter ? match.made.chapter.fable || table : "",
    chapter: match.made.chapter ? match.made.chapter.told.length + 1 : 0,
    closed: null,
  };
}

/** Return a unique address for a match. */
export function newId(): string {
  return [...crypto.getRandomValues(new Uint8Array(9))]
    .map((byte) => byte.toString(36).padStart(2, "0"))
    .join("");
}

/** Return a seed for chance: 53 bits, which any number can hold. */
export function newSeed(): number {
  const [low = 0, high = 0] = crypto.getRandomValues(new Uint32Array(2));
  return (high >>> 11) * 2 ** 32 + low;
}
