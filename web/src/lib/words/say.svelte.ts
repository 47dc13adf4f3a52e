/** What the server says, in the language that is set. */

import type { Player } from "../../generated/wire";
import { catalogue } from "../api";
import { settings, type Language } from "../settings.svelte";
import { plain, translator, type Translate } from "./translate";

const NOBODYS = "Guest"; // what the server calls people without a name

/** English is what the server speaks; other languages are loaded when they are first set. */
let spoken: Partial<Record<Language, Translate>> = $state.raw({ en: plain });
let hasBegun = $state(false);

/** Return what the server says as it is shown; never ask for what people wrote. */
export function say(text: string, nameOf?: (name: string) => string): string {
  return (spoken[settings.language] ?? plain)(text, nameOf);
}

/** Return a name as it is shown: people's as they wrote it, those that the server gave translated. */
export function called(kind: Player["kind"], name: string): string {
  return kind === "bot" || name === NOBODYS ? say(name) : name;
}

/** Return whether the first language has been loaded, so that nothing is seen in another one. */
export function canSay(): boolean {
  return hasBegun;
}

/** Load the words of the language that is set; call it once. */
export function keepWords(): void {
  $effect(() => {
    const { language } = settings;
    if (spoken[language]) hasBegun = true;
    else void load(language);
  });
}

/** Without its words a language still has those of the client. */
async function load(language: Language): Promise<void> {
  const translate = await catalogue(language).then(translator, () => plain);
  spoken = { ...spoken, [language]: translate };
}
