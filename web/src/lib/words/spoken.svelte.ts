/** The words of games and server, in the chosen language. */

import type { Message, Words as Sent } from "../../generated/wire";
import { Refusal, words as load } from "../files";
import { settings } from "../settings.svelte";
import type { Locale } from "./locale";
import { Words } from "./narrator";
import { say } from "./say.svelte";

interface Spoken {
  readonly locale: Locale;
  readonly sent: Sent;
}

const NOTHING: Sent = { shared: "", games: {} };
const PAUSE = 3_000; // milliseconds before words that failed to load are tried again
let spoken: Spoken | null = $state.raw(null);
const made = new Map<string, Words>(); // by game, in the current language: parsed once

/** Return the words of a game, or the shared ones. */
export function wordsOf(game = ""): Words {
  const { locale, sent } = spoken ?? { locale: settings.locale, sent: NOTHING };
  const known = made.get(game);
  if (known) return known;
  const words = game
    ? new Words(locale, sent.games[game] ?? "", wordsOf())
    : new Words(locale, sent.shared);
  made.set(game, words);
  return words;
}

/** Return the title of a game, or its id if it is no longer here. */
export function titleOf(game: string): string {
  const words = wordsOf(game);
  return game && words.has("title") ? words.say("title") : game || say("table-damaged");
}

/** Return a player's name: a bot's in this language, a person's as chosen. */
export function called(kind: string, name: string): string {
  return kind === "bot" ? wordsOf().called(name) : wordsOf().person(name);
}

/** Return a message of the server in words. */
export function told({ key, values }: Message): string {
  const words = wordsOf();
  return words.has(key) ? words.say(key, values) : "";
}

/** Return in words why something failed. */
export function reason(error: unknown): string {
  return (error instanceof Refusal && told(error.problem.told)) || say("app-failed");
}

/** Return whether the words have loaded; nothing is shown without them. */
export function hasWords(): boolean {
  return spoken !== null;
}

/** Keep the words of the chosen language loaded; call it once. */
export function keepListening(): void {
  $effect(() => void listen(settings.locale));
}

/** If the words fail to load, show the page with its own words and try again. */
async function listen(locale: Locale): Promise<void> {
  const sent = await load(locale).catch(() => null);
  if (settings.locale !== locale) return; // the choice has changed meanwhile
  if (sent || !spoken) {
    made.clear();
    spoken = { locale, sent: sent ?? NOTHING };
  }
  if (!sent) setTimeout(() => void listen(locale), PAUSE);
}
