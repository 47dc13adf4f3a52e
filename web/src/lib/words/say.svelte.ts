/** The client's own words, in the chosen language. */

import { settings } from "../settings.svelte";
import { speaker, type Say } from "./catalogue";
import { FALLBACK, type Locale } from "./locale";

/** Only the language in use is loaded. */
const SOURCES: Readonly<Record<Locale, () => Promise<{ default: string }>>> = {
  en: () => import("../../words/en.ftl"),
  de: () => import("../../words/de.ftl"),
  ja: () => import("../../words/ja.ftl"),
};
const PAUSE = 3_000; // milliseconds before a catalogue that failed to load is tried again

interface Spoken {
  readonly locale: Locale;
  readonly say: Say;
  readonly list: Intl.ListFormat;
}

let spoken: Spoken | null = $state.raw(null);

/** Return the text of a key. */
export const say: Say = (key, ...values) => spoken?.say(key, ...values) ?? "";

/** Return things as a list: "a, b and c". */
export function list(things: readonly string[]): string {
  return spoken?.list.format(things) ?? "";
}

/** Return the language in use, or null while no words are loaded. */
export function spokenLocale(): Locale | null {
  return spoken?.locale ?? null;
}

/** Keep speaking the chosen language from now on; call it once. */
export function keepSpeaking(): void {
  $effect(() => void speak(settings.locale));
}

/** Without its catalogue, a language gives way to English. */
async function speak(locale: Locale): Promise<void> {
  const found = (await load(locale)) ?? (await load(FALLBACK));
  if (settings.locale !== locale) return; // the choice has changed meanwhile
  if (found) spoken = found;
  else if (!spoken) setTimeout(() => void speak(locale), PAUSE);
}

async function load(locale: Locale): Promise<Spoken | null> {
  try {
    const { default: source } = await SOURCES[locale]();
    return { locale, say: speaker(locale, source), list: new Intl.ListFormat(locale) };
  } catch {
    return null;
  }
}
