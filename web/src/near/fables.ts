/** Fables in the page: each game is a separate match that knows all earlier games. */

import type { Card, Fable, Seating, Story, Teller, ToldGame } from "../generated/wire";
import type { Chapter, Holder, Told } from "./events";
import type { Match } from "./match";
import type { State } from "./rules";

/** The outcome of a game of a fable, by its last position. */
export interface Ending {
  readonly points: readonly number[];
  readonly start: number; // the seat that starts the next game
  readonly left: readonly number[];
  readonly found: readonly (readonly [card: number, seat: number])[];
  readonly isTold: boolean;
}

/** The next game of a fable. */
export interface Next {
  readonly chapter: Chapter;
  readonly chairs: readonly Holder[];
  readonly start: number;
}

/** Return the first chapter of a fable. */
export function firstChapter(chairs: readonly Holder[], figures: readonly number[]): Chapter {
  const seats = chairs.map((_, seat) => seat);
  const own = figures.length === chairs.length ? figures : seats;
  return { fable: "", tellers: chairs, figures: own, seats, told: [], left: [] };
}

/** Return the outcome of a game. */
export function endingOf({ rules, states, state }: Match): Ending {
  const [first = state] = states;
  let [seat, known] = [0, rules.found(first)];
  const found: [number, number][] = [];
  states.slice(1).forEach((after, k) => {
    const actor = rules.actor(states[k] as State);
    if (actor >= 0) seat = actor;
    for (const now = rules.found(after); known < now;) found.push([(known += 1), seat]);
  });
  return {
    points: rules.points(state),
    start: rules.nextStart(state),
    left: rules.left(state),
    found,
    isTold: rules.isTold(state),
  };
}

/** Return the next game, with the given seating, or else with the same players. */
export function nextOf(match: Match, id: string, seating: readonly Seating[]): Next | null {
  const chapter = match.made.chapter;
  if (!chapter) return null;
  const ending = endingOf(match);
  const tellers = whoTells(match, chapter);
  const figures = [...chapter.figures];
  const wanted =
    seating.length > 0 ? seating : chapter.seats.map((teller) => ({ teller, who: "" }));
  const seats = wanted.map(({ teller, who }) => {
    if (teller >= 0) return teller;
    figures.push(smallestFree(figures));
    return tellers.push({ bot: who ?? "", name: "" }) - 1;
  });
  if (new Set(seats).size < seats.length || seats.some((teller) => !tellers[teller])) return null;
  const chairs = wanted.map(({ who }, seat) => {
    const own = tellers[seats[seat] as number] as Holder;
    return who ? { bot: who, name: "" } : own;
  });
  const loser = chapter.seats[ending.start] as number;
  const starter = nextStarter(chapter.seats, loser, seats);
  const told = [...chapter.told, toldOf(match, id, ending, Date.now())];
  const { left } = ending;
  return {
    chapter: { fable: chapter.fable || id, tellers, figures, seats, told, left },
    chairs,
    start: seats.indexOf(starter),
  };
}

/** Return the first game of a new fable with the same tellers. */
export function anewOf(match: Match): Next | null {
  const chapter = match.made.chapter;
  if (!chapter) return null;
  const all = whoTells(match, chapter);
  const chairs = chapter.seats.map((teller) => all[teller] as Holder);
  const figures = chapter.seats.map((teller) => chapter.figures[teller] as number);
  return { chapter: firstChapter(chairs, figures), chairs, start: 0 };
}

/** Return who starts: the loser, or the next in turn order who plays. */
function nextStarter(order: readonly number[], loser: number, playing: readonly number[]): number {
  const first = order.indexOf(loser);
  const turned = [...order.slice(first), ...order.slice(0, first), ...playing];
  return turned.find((teller) => playing.includes(teller)) ?? 0;
}

/** Return the place of a match in its fable, or null. */
export function fableOf(match: Match, id: string): Fable | null {
  const chapter = match.made.chapter;
  if (!chapter) return null;
  const ending = match.returns ? endingOf(match) : null;
  return {
    id: chapter.fable || id,
    number: chapter.told.length + 1,
    tellers: tellersOf(match, chapter, ending),
    seats: chapter.seats,
    points: ending?.points ?? [],
    found: (ending?.found ?? []).map(([card]) => card),
    start: ending?.start ?? null,
    is_told: ending?.isTold ?? false,
  };
}

/** Return the story of a fable so far, from its newest match. */
export function storyOf(match: Match, id: string): Story | null {
  const chapter = match.made.chapter;
  if (!chapter) return null;
  const { facts } = match.rules;
  const ending = match.returns ? endingOf(match) : null;
  const told = ending ? [...chapter.told, toldOf(match, id, ending, Date.now())] : chapter.told;
  return {
    table: id,
    game: match.made.game,
    options: match.made.options,
    layout: facts.layout,
    cards: foundCards(match),
    tellers: tellersOf(match, chapter, ending),
    seats: chapter.seats,
    games: told.map((game): ToldGame => ({ ...game, at: game.at / 1000 })),
    is_over: ending !== null,
    is_told: ending?.isTold ?? false,
  };
}

/** Return the cards that have been found so far. */
function foundCards({ rules, state }: Match): Card[] {
  const found = rules.found(state);
  return rules.facts.cards.filter(({ number }) => number <= found);
}

/** Return the tellers of a fable, with their current names. */
export function whoTells(match: Match, chapter: Chapter): Holder[] {
  const tellers = [...chapter.tellers];
  chapter.seats.forEach((teller, seat) => {
    const [own, began, now] = [tellers[teller], match.made.chairs[seat], match.holders[seat]];
    const isOwn = own && began && own.bot === began.bot && own.name === began.name;
    if (isOwn && now && now.bot === own.bot) tellers[teller] = now;
  });
  return tellers;
}

function toldOf(match: Match, table: string, ending: Ending, at: number): Told {
  const { seats } = match.made.chapter as Chapter;
  return {
    at,
    seats,
    start: Number(match.made.options["start"] ?? 0),
    points: ending.points,
    found: ending.found.map(([card, seat]) => [card, seats[seat] as number] as const),
    table,
  };
}

function tellersOf(match: Match, chapter: Chapter, ending: Ending | null): Teller[] {
  const last = ending ? [{ seats: chapter.seats, points: ending.points }] : [];
  const games = [...chapter.told, ...last];
  return whoTells(match, chapter).map(({ bot, name }, teller) => ({
    kind: bot ? "bot" : "person",
    name: bot || name,
    figure: chapter.figures[teller] ?? 0,
    score: games.reduce((sum, { seats, points }) => sum + (points[seats.indexOf(teller)] ?? 0), 0),
    who: "",
  }));
}

function smallestFree(taken: readonly number[]): number {
  return Array.from({ length: taken.length + 1 }, (_, k) => k).find((k) => !taken.includes(k)) ?? 0;
}
