/** The words of the language that is set. */

import { settings, type Language } from "../settings.svelte";
import { en, type Words } from "./en";
import { ja } from "./ja";

const LANGUAGES: Readonly<Record<Language, Words>> = { en, ja };

/** Each language by its own name. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { en: "English", ja: "日本語" };

export function words(): Words {
  return LANGUAGES[settings.language];
}
