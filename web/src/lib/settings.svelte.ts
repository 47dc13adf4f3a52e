/** What a person has set for this browser. */

import { THEMES, type ThemeName } from "../generated/themes";
import { isLocale, pickLocale, type Locale } from "./words/locale";

export type ThemeWish = ThemeName | "auto";

const KEY = "orchard";
const PAUSE = 600; // milliseconds

interface Saved {
  theme: ThemeWish;
  locale: Locale;
  hasLabels: boolean;
  hasNotation: boolean;
  tellsTurns: boolean;
  pause: number;
  bot: string;
  hasSound: boolean;
  hasTargets: boolean;
}

class Settings implements Saved {
  theme: ThemeWish = $state("auto");
  locale: Locale = $state("en");
  hasLabels = $state(true);
  hasNotation = $state(false);
  tellsTurns = $state(false);
  /** Milliseconds that a bot in the page lets pass, so that people can follow. */
  pause = $state(PAUSE);
  /** The bot that was played against last. */
  bot = $state("");
  hasSound = $state(true);
  /** Whether places that can be chosen are marked. */
  hasTargets = $state(true);

  constructor() {
    const saved = restore();
    this.theme = saved.theme ?? "auto";
    this.locale = isLocale(saved.locale) ? saved.locale : pickLocale(navigator.languages);
    this.hasLabels = saved.hasLabels ?? true;
    this.hasNotation = saved.hasNotation ?? false;
    this.tellsTurns = saved.tellsTurns ?? false;
    this.pause = saved.pause ?? PAUSE;
    this.bot = saved.bot ?? "";
    this.hasSound = saved.hasSound ?? true;
    this.hasTargets = saved.hasTargets ?? true;
  }

  save(): void {
    const { theme, locale, hasLabels, hasNotation, tellsTurns } = this;
    const { pause, bot, hasSound, hasTargets } = this;
    const saved: Saved = {
      theme,
      locale,
      hasLabels,
      hasNotation,
      tellsTurns,
      pause,
      bot,
      hasSound,
      hasTargets,
    };
    try {
      localStorage.setItem(KEY, JSON.stringify(saved));
    } catch {
      // Without storage the settings last as long as the page.
    }
  }
}

export const settings = new Settings();

let themeShown: ThemeName = $state("day");

/** Return the colours that are shown. */
export function themeNow(): ThemeName {
  return themeShown;
}

/** Keep the colours of the page as the settings and the system want them; call it once. */
export function keepTheme(): void {
  const darkness = matchMedia("(prefers-color-scheme: dark)");
  let isDark = $state(darkness.matches);
  darkness.addEventListener("change", (event) => (isDark = event.matches));
  $effect(() => {
    const name = settings.theme === "auto" ? (isDark ? "night" : "day") : settings.theme;
    const { style, dataset } = document.documentElement;
    dataset.theme = themeShown = name;
    for (const [part, colour] of Object.entries(THEMES[name])) {
      style.setProperty(`--${part}`, colour as string);
    }
  });
}

function restore(): Partial<Saved> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Saved>;
  } catch {
    return {};
  }
}
