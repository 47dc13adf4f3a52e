/** The languages of the client. */

/** Each by its own name, in the order of the settings. */
export const LOCALE_NAMES = { en: "English", de: "Deutsch", ja: "日本語" } as const;

export type Locale = keyof typeof LOCALE_NAMES;

export const LOCALES = Object.keys(LOCALE_NAMES) as readonly Locale[];
export const FALLBACK: Locale = "en";

/** Return the first wanted language that the client speaks: "de-CH" is German. */
export function pickLocale(wanted: readonly string[]): Locale {
  const languages = wanted.map((tag) => tag.toLowerCase().split("-")[0]);
  return languages.find(isLocale) ?? FALLBACK;
}

export function isLocale(text: unknown): text is Locale {
  return LOCALES.some((locale) => locale === text);
}
