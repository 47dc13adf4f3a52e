/** A person's settings in this browser. */

import { THEMES, type ThemeName } from "../generated/themes";
import { isLocale, pickLocale, type Locale } from "./words/locale";

export type ThemeWish = ThemeName | "auto";

const KEY = "orchard";

/** All settings, with their defaults. */
const USUAL = {
  theme: "auto" as ThemeWish,
  hasLabels: true,
  hasNotation: false,
  tellsTurns: false,
  /** Milliseconds that a bot in the page waits, so that people can follow. */
  pause: 600,
  /** The last bot played against. */
  bot: "",
  hasSound: true,
  /** Whether places that can be chosen are marked. */
  hasTargets: true,
  /** Whether each move must be confirmed. */
  confirms: false,
  /** Whether moves are animated. */
  hasMotion: true,
  /** How the board lies: how many steps it is turned, and whether it is mirrored. */
  turn: 0,
  isFlipped: false,
};

type Saved = typeof USUAL & { locale: Locale };

export const settings: Saved = $state(restore());

/** Store the settings for the next visit. */
export function save(): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // Without storage, the settings last as long as the page.
  }
}

/** Return whether nothing should move on its own. */
export function isStill(): boolean {
  return !settings.hasMotion || matchMedia("(prefers-reduced-motion: reduce)").matches;
}

let themeShown: ThemeName = $state("day");

/** Return the theme shown now. */
export function themeNow(): ThemeName {
  return themeShown;
}

/** Keep the page's colours and motion as the settings and the system ask; call it once. */
export function keepTheme(): void {
  const darkness = matchMedia("(prefers-color-scheme: dark)");
  let isDark = $state(darkness.matches);
  darkness.addEventListener("change", (event) => (isDark = event.matches));
  $effect(() => {
    const name = settings.theme === "auto" ? (isDark ? "night" : "day") : settings.theme;
    const { style, dataset } = document.documentElement;
    dataset.theme = themeShown = name;
    dataset.motion = settings.hasMotion ? "soft" : "none";
    for (const [part, colour] of Object.entries(THEMES[name])) {
      style.setProperty(`--${part}`, colour as string);
    }
  });
}

function restore(): Saved {
  const saved = stored();
  const locale = isLocale(saved.locale) ? saved.locale : pickLocale(navigator.languages);
  return { ...USUAL, ...saved, locale };
}

function stored(): Partial<Saved> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Saved>;
  } catch {
    return {};
  }
}
