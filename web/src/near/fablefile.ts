/** Fables as files, as `orchard.match.fable` writes and reads them. */

import type { BotInfo, GameInfo } from "../generated/wire";
import type { Chapter, Holder, Told } from "./events";
import { whoTells } from "./fables";
import type { Match } from "./match";
import { wrapped } from "./record";

const HEADING = "Orchard fable 2";
const APART = new Set(["seats", "start"]); // options that each game of a fable decides for itself
const DAY = "2026-11-15".length;

/** The contents of a fable's file. */
export interface FableFile {
  readonly game: string;
  readonly options: Readonly<Record<string, string>>;
  readonly chapter: Chapter;
  readonly start: number;
  readonly actions: readonly string[];
}

/** Return a fable as text; of an unfinished game, only how it began. */
export function fableText(match: Match): string {
  const { chapter, options, game, version } = match.made;
  if (!chapter) return "";
  const names = distinct(whoTells(match, chapter).map(titleOf));
  const decided = Object.entries(options).filter(([name]) => !APART.has(name));
  const actions = match.actions.map((code) => match.rules.facts.texts[code] ?? "");
  return [
    HEADING,
    `game: ${game}`,
    `rules: ${version}`,
    `options: ${decided.map((pair) => pair.join("=")).join(" ")}`,
    `players: ${names.join(" | ")}`,
    `figures: ${chapter.figures.join(" ")}`,
    ...chapter.told.map((each) => `told: ${toldText(each)}`),
    `seats: ${chapter.seats.join(" ")}`,
    `start: ${options["start"] ?? 0}`,
    `left: ${chapter.left.join(" ")}`,
    "",
    ...(match.returns ? wrapped(actions) : []),
    "",
  ].join("\n");
}

/** Return the contents of a fable's file, or null if it cannot be continued here. */
export function parseFable(
  text: string,
  games: readonly Pick<GameInfo, "id" | "bots">[],
): FableFile | null {
  const [heading, ...lines] = text.split(/\r?\n/).map((line) => line.trim());
  if (heading !== HEADING) return null;
  const head = new Map<string, string>();
  const told: Told[] = [];
  const actions: string[] = [];
  for (const line of lines) {
    const [, key, value = ""] = /^([a-z]+):(?: (.*))?$/.exec(line) ?? [];
    if (key === "told") told.push(parseTold(value));
    else if (key !== undefined) head.set(key, value.trim());
    else actions.push(...line.split(/\s+/).filter(Boolean));
  }
  const players = (head.get("players") ?? "").split("|").map((name) => name.trim());
  const [seats, left] = [numbers(head.get("seats")), numbers(head.get("left"))];
  const game = head.get("game") ?? "";
  const isWhole = seats.length > 1 && seats.every((teller) => teller < players.length);
  if (!/^[\w-]+$/.test(game) || !isWhole) return null;
  const words = (head.get("options") ?? "").split(" ").filter((word) => word.includes("="));
  const figures = numbers(head.get("figures"));
  const own = figures.length === players.length ? figures : players.map((_, k) => k);
  const bots = games.find(({ id }) => id === game)?.bots ?? [];
  const tellers = players.map((name) => tellerOf(name, bots));
  return {
    game,
    options: Object.fromEntries(words.map((word) => word.split("=", 2) as [string, string])),
    chapter: { fable: "", tellers, figures: own, seats, told, left },
    start: Number(head.get("start") ?? 0),
    actions,
  };
}

function toldText({ at, seats, start, points, found }: Told): string {
  const date = at ? new Date(at).toISOString().slice(0, DAY) : "-";
  const finds = found.map((pair) => pair.join("@")).join(",");
  const fields = [`seats=${seats.join(",")}`, `start=${start}`, `points=${points.join(",")}`];
  return [date, ...fields, ...(finds ? [`found=${finds}`] : [])].join(" ");
}

function parseTold(text: string): Told {
  const [date = "-", ...words] = text.split(/\s+/);
  const fields = new Map(words.map((word) => word.split("=", 2) as [string, string]));
  const finds = (fields.get("found") ?? "").split(",").filter(Boolean);
  return {
    at: Date.parse(date) || 0,
    seats: numbers(fields.get("seats")?.replaceAll(",", " ")),
    start: Number(fields.get("start") ?? 0),
    points: numbers(fields.get("points")?.replaceAll(",", " ")),
    found: finds.map((find) => find.split("@").map(Number) as [number, number]),
    table: "",
  };
}

/** A player named like a bot is that bot. */
function tellerOf(name: string, bots: readonly BotInfo[]): Holder {
  const bot = bots.find((each) => each.name === name.toLowerCase());
  return bot ? { bot: bot.name, name: "" } : { bot: "", name };
}

function titleOf({ bot, name }: Holder): string {
  const called = bot ? bot.charAt(0).toUpperCase() + bot.slice(1) : name;
  return called.replaceAll("|", " ").split(/\s+/).filter(Boolean).join(" ") || "?";
}

function distinct(names: readonly string[]): string[] {
  const found: string[] = [];
  for (const name of names) {
    let number = 1;
    while (found.includes(number > 1 ? `${name} ${number}` : name)) number += 1;
    found.push(number > 1 ? `${name} ${number}` : name);
  }
  return found;
}

function numbers(text = ""): number[] {
  const words = text.split(/\s+/).filter(Boolean);
  return words.every((word) => /^\d{1,6}$/.test(word)) ? words.map(Number) : [];
}
