/** A match as a record, as `orchard.match.record` writes and reads it. */

import type { Match } from "./match";

const HEADING = "Orchard record 1";
const WIDTH = 96;
const DIGITS = 7;

/** Return a match as text. */
export function recordOf(match: Match, date: Date): string {
  const { facts } = match.rules;
  const options = Object.entries(facts.options).map(([name, value]) => `${name}=${value}`);
  const players = match.holders.map((_, seat) => match.nameOf(seat).replaceAll("|", " "));
  const head = {
    game: facts.game,
    rules: String(facts.version),
    options: options.join(" "),
    players: players.map(oneLine).join(" | "),
    date: date.toISOString().slice(0, "2026-11-15".length),
  };
  const lines = Object.entries(head).flatMap(([key, value]) => (value ? [`${key}: ${value}`] : []));
  const actions = match.actions.map((code) => facts.texts[code] ?? "");
  const over = match.rules.actor(match.state) < 0 && match.returns;
  const result = over ? over.map((value) => String(Number(value.toPrecision(DIGITS)))) : ["*"];
  return [HEADING, ...lines, "", ...wrapped(actions), "", `result: ${result.join(" ")}`, ""].join(
    "\n",
  );
}

/** The contents of a record. */
export interface Recorded {
  readonly game: string;
  readonly version: number;
  readonly options: Readonly<Record<string, string>>;
  readonly players: readonly string[];
  readonly actions: readonly string[];
}

/** Return the contents of a record, or null if it is not one or begins in mid-match. */
export function parseRecord(text: string): Recorded | null {
  const [heading, ...lines] = text.split(/\r?\n/).map((line) => line.trim());
  if (heading !== HEADING) return null;
  const head = new Map<string, string>();
  const actions: string[] = [];
  for (const line of lines) {
    const [, key, value] = /^([^ ]+): (.*)$/.exec(line) ?? [];
    if (key === undefined) actions.push(...line.split(/\s+/).filter(Boolean));
    else head.set(key, value ?? "");
  }
  const game = head.get("game");
  if (!game || !/^[\w-]+$/.test(game) || head.has("position")) return null;
  const options = (head.get("options") ?? "").split(" ").filter((word) => word.includes("="));
  return {
    game,
    version: Number(head.get("rules") ?? NaN),
    options: Object.fromEntries(options.map((word) => word.split("=", 2) as [string, string])),
    players: (head.get("players") ?? "").split("|").map(oneLine),
    actions,
  };
}

function oneLine(text: string): string {
  return text.split(/\s+/).filter(Boolean).join(" ");
}

/** Return words wrapped into lines. */
export function wrapped(words: readonly string[]): string[] {
  const lines: string[] = [];
  for (const word of words) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
    if (lines.length > 0 && longer.length <= WIDTH) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}
