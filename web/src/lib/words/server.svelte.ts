/** What the server says: English sentences, in the language that is set. */

import type { Player } from "../../generated/wire";
import { catalogue, Refusal } from "../api";
import { settings } from "../settings.svelte";
import type { Locale } from "./locale";
import { say } from "./say.svelte";
import { plain, translator, type Translate } from "./translate";

const NOBODYS = "Guest"; // what the server calls people without a name

/** How a sentence calls a seat. */
const ENGLISH_SEAT = /\b[Ss]eat (\d)(?: \([abc]\))?/g;
const SEATS: Readonly<Record<Locale, RegExp>> = {
  en: ENGLISH_SEAT,
  de: ENGLISH_SEAT,
  ja: /席(\d)(?:（[^）]*）)?/g,
};

/** Loaded when they are first set; the server has no German, so that its English is shown. */
let translations: Partial<Record<Locale, Translate>> = $state.raw({ en: plain, de: plain });
let hasBegun = $state(false);

/** Return what the server says as it is shown; never ask for what people wrote. */
export function translated(text: string, nameOf?: (name: string) => string): string {
  return (translations[settings.locale] ?? plain)(text, nameOf);
}

/** Return what the server says, seats called by the names of those who sit there. */
export function withNames(text: string, nameOf: (seat: number) => string): string {
  return translated(text).replace(SEATS[settings.locale], (_, seat) => nameOf(Number(seat)));
}

/** Return a name as it is shown: people's as they wrote it, those that the server gave translated. */
export function called(kind: Player["kind"], name: string): string {
  return kind === "bot" || name === NOBODYS ? translated(name) : name;
}

/** Return why something did not work. */
export function reason(error: unknown): string {
  const sentence = error instanceof Refusal ? error.message : "";
  return sentence ? translated(sentence) : say("app-failed");
}

/** Return whether the first language has been loaded, so that nothing is seen in another one. */
export function canTranslate(): boolean {
  return hasBegun;
}

/** Load the sentences of the language that is set; call it once. */
export function keepTranslating(): void {
  $effect(() => {
    const { locale } = settings;
    if (translations[locale]) hasBegun = true;
    else void load(locale);
  });
}

/** Without its sentences a language still has the client's own words. */
async function load(locale: Locale): Promise<void> {
  const translate = await catalogue(locale).then(translator, () => plain);
  translations = { ...translations, [locale]: translate };
}
