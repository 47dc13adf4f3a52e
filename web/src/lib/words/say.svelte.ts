/** The client's own words, in the language that is set. */

import { settings } from "../settings.svelte";
import { speaker, type Say } from "./catalogue";
import { FALLBACK, type Locale } from "./locale";

/** Only what is spoken is loaded. */
const SOURCES: Readonly<Record<Locale, () => Promise<{ default: string }>>> = {
  en: () => import("../../words/en.ftl"),
  de: () => import("../../words/de.ftl"),
  ja: () => import("../../words/ja.ftl"),
};
const PAUSE = 3_000; // milliseconds until a catalogue that did not come is asked for again

interface Spoken {
  readonly locale: Locale;
  readonly say: Say;
  readonly list: Intl.ListFormat;
}

let spoken: Spoken | null = $state.raw(null);

/** Return the text of a key. */
export const say: Say = (key, ...values) => spoken?.say(key, ...values) ?? "";

/** Return things in a row: "a, b and c". */
export function list(things: readonly string[]): string {
  return spoken?.list.format(things) ?? "";
}

/** Return the language in which the client speaks, null as long as it has no words. */
export function spokenLocale(): Locale | null {
  return spoken?.locale ?? null;
}

/** Speak the language that is set from now on; call it once. */
export function keepSpeaking(): void {
  $effect(() => void speak(settings.locale));
}

/** Without its catalogue a language gives way to English. */
async function speak(locale: Locale): Promise<void> {
  const found = (await load(locale)) ?? (await load(FALLBACK));
  if (settings.locale !== locale) return; // somebody has chosen again meanwhile
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
