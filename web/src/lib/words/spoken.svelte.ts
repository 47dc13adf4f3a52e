/** What games and server say, in the language that is set. */

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
const PAUSE = 3_000; // milliseconds until words that did not come are asked for again
let spoken: Spoken | null = $state.raw(null);
const made = new Map<string, Words>(); // of what is spoken, by game: a catalogue is read once

/** Return the words of a game, or those that all share. */
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

/** Return the title of a game; one that is not here any more is called by its id. */
export function titleOf(game: string): string {
  const words = wordsOf(game);
  return game && words.has("title") ? words.say("title") : game || say("table-damaged");
}

/** Return how a player is called: a bot by its name in this language, a person as they wish. */
export function called(kind: string, name: string): string {
  return kind === "bot" ? wordsOf().called(name) : wordsOf().person(name);
}

/** Return what the server said. */
export function told({ key, values }: Message): string {
  const words = wordsOf();
  return words.has(key) ? words.say(key, values) : "";
}

/** Return why something did not work. */
export function reason(error: unknown): string {
  return (error instanceof Refusal && told(error.problem.told)) || say("app-failed");
}

/** Return whether the words have come, so that nothing is seen without them. */
export function hasWords(): boolean {
  return spoken !== null;
}

/** Load the words of the language that is set, from now on; call it once. */
export function keepListening(): void {
  $effect(() => void listen(settings.locale));
}

/** Without its words the page shows what it has of its own, and asks again. */
async function listen(locale: Locale): Promise<void> {
  const sent = await load(locale).catch(() => null);
  if (settings.locale !== locale) return; // somebody has chosen again meanwhile
  if (sent || !spoken) {
    made.clear();
    spoken = { locale, sent: sent ?? NOTHING };
  }
  if (!sent) setTimeout(() => void listen(locale), PAUSE);
}
