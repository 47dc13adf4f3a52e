/** What is printed on cards, in words and looks, including what they do step by step. */

import type { Act, End, Icon, Look } from "../generated/wire";
import type { Narrator } from "./words/narrator";

/** A picture printed on a card, perhaps several times. */
export interface PrintedIcon {
  readonly look: Look;
  readonly label: string;
  readonly count: number;
}

/** Whom or what something comes from or goes to. */
export interface PrintedEnd extends End {
  readonly label: string;
}

/** One thing that a card does. */
export interface PrintedAct {
  readonly label: string;
  readonly source: PrintedEnd;
  readonly target: PrintedEnd;
  readonly icons: readonly PrintedIcon[];
  /** What comes back in return. */
  readonly back: readonly PrintedIcon[];
}

/** A card by itself. */
export interface Printed {
  readonly number: number;
  readonly title: string;
  readonly text: string;
  readonly price: readonly PrintedIcon[];
  readonly signpost: readonly PrintedIcon[];
  readonly acts: readonly PrintedAct[];
}

/** Return what is printed on a card, as far as known. */
export function printed(narrator: Narrator, number: number): Printed {
  const card = narrator.cards.get(number);
  return {
    number,
    title: narrator.card(number),
    text: narrator.cardText(number),
    price: icons(narrator, card?.price),
    signpost: icons(narrator, card?.signpost),
    acts: (card?.acts ?? []).map((act) => acted(narrator, act)),
  };
}

/** Return an icon in words, with the game's explanation if there is one. */
export function explained(narrator: Narrator, { look, label }: PrintedIcon): string {
  const key = `look-${look.name}-about`;
  return narrator.words.has(key) ? `${label} (${narrator.words.say(key)})` : label;
}

function acted(narrator: Narrator, { word, source, target, icons: moved, back, count }: Act) {
  const shown = icons(narrator, moved);
  const things = narrator.words.listed(shown.map(({ label }) => label));
  return {
    label: narrator.words.say(`act-${word}`, { count, things }),
    source: ended(narrator, source),
    target: ended(narrator, target),
    icons: shown,
    back: icons(narrator, back),
  };
}

function ended(narrator: Narrator, end: End): PrintedEnd {
  return { ...end, label: narrator.words.say(`end-${end.word}`) };
}

function icons(narrator: Narrator, given: readonly Icon[] = []): readonly PrintedIcon[] {
  return given.map(({ look, count }) => ({
    look: narrator.layout.looks[look]!,
    label: narrator.look(look, count),
    count,
  }));
}
