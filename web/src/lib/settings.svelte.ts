/** What a person has set for this browser. */

import { THEMES, type ThemeName } from "../generated/looks";

export type ThemeWish = ThemeName | "auto";
export type Language = "en" | "ja";

const KEY = "orchard";

interface Saved {
  theme: ThemeWish;
  language: Language;
  hasLabels: boolean;
  tellsTurns: boolean;
}

class Settings implements Saved {
  theme: ThemeWish = $state("auto");
  language: Language = $state("en");
  hasLabels = $state(true);
  tellsTurns = $state(false);

  constructor() {
    const saved = restore();
    this.theme = saved.theme ?? "auto";
    this.language = saved.language ?? (navigator.language.startsWith("ja") ? "ja" : "en");
    this.hasLabels = saved.hasLabels ?? true;
    this.tellsTurns = saved.tellsTurns ?? false;
  }

  save(): void {
    const { theme, language, hasLabels, tellsTurns } = this;
    try {
      localStorage.setItem(KEY, JSON.stringify({ theme, language, hasLabels, tellsTurns }));
    } catch {
      // Without storage the settings last as long as the page.
    }
  }
}

export const settings = new Settings();

/** Keep the colours of the page as the settings and the system want them; call it once. */
export function keepTheme(): void {
  const darkness = matchMedia("(prefers-color-scheme: dark)");
  let isDark = $state(darkness.matches);
  darkness.addEventListener("change", (event) => (isDark = event.matches));
  $effect(() => {
    const name = settings.theme === "auto" ? (isDark ? "night" : "day") : settings.theme;
    const { style, dataset } = document.documentElement;
    dataset.theme = name;
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
