import { FluentParser, Junk, Message, Visitor, type VariableReference } from "@fluent/syntax";
import { describe, expect, it, vi } from "vitest";
import { speaker } from "../src/lib/words/catalogue";
import { isLocale, LOCALES, pickLocale, type Locale } from "../src/lib/words/locale";

const catalogues = import.meta.glob<string>("../src/words/*.ftl", {
  query: "?raw",
  import: "default",
  eager: true,
});
const sources = import.meta.glob<string>(["../src/**/*.{ts,svelte}", "!../src/words/**"], {
  query: "?raw",
  import: "default",
  eager: true,
});

function source(locale: Locale): string {
  return catalogues[`../src/words/${locale}.ftl`] ?? "";
}

/** Return every key of a catalogue with its variables. */
function keysOf(locale: Locale): Record<string, string[]> {
  const { body } = new FluentParser().parse(source(locale));
  expect(body.filter((entry) => entry instanceof Junk)).toEqual([]);
  const messages = body.filter((entry) => entry instanceof Message);
  expect(new Set(messages.map(({ id }) => id.name)).size).toBe(messages.length);
  return Object.fromEntries(messages.map((message) => [message.id.name, variablesOf(message)]));
}

function variablesOf(message: Message): string[] {
  const names = new Set<string>();
  class Collector extends Visitor {
    override visitVariableReference({ id }: VariableReference): void {
      names.add(id.name);
    }
  }
  new Collector().visit(message);
  return [...names].toSorted();
}

const english = keysOf("en");

describe("catalogues", () => {
  it("are there for every language of the settings", () => {
    const found = Object.keys(catalogues).map((path) => /(\w+)\.ftl$/.exec(path)?.[1]);
    expect(found.toSorted()).toEqual(LOCALES.toSorted());
  });

  it.each(LOCALES)("have the same keys and variables: %s", (locale) => {
    expect(keysOf(locale)).toEqual(english);
    expect(Object.keys(keysOf(locale))).toEqual(Object.keys(english)); // in the same order
  });

  it("are what the types say; `npm run words` writes them anew", async () => {
    const lines = Object.entries(english).map(([key, names]) => {
      const type = names.map((name) => `"${name}"`).join(" | ");
      return `  "${key}": ${type || "never"};`;
    });
    const about =
      "/** Every key of the catalogues with its variables, written by `npm run words`. */";
    const text = [about, "", "export interface Variables {", ...lines, "}", ""].join("\n");
    await expect(text).toMatchFileSnapshot("../src/words/keys.ts");
  });

  it.each(LOCALES)("say something in every case: %s", (locale) => {
    const complaints = vi.spyOn(console, "error");
    const say = speaker(locale, source(locale)) as (key: string, values: object) => string;
    for (const [key, names] of Object.entries(english)) {
      for (const value of [0, 1, 2, 5]) {
        const text = say(key, Object.fromEntries(names.map((name) => [name, value])));
        expect(text.trim()).toBe(text);
        expect(text).not.toMatch(/^$|[{}\u2066-\u2069]|\$/);
        if (names.length > 0) expect(text).toContain(String(value));
      }
    }
    expect(complaints).not.toHaveBeenCalled();
    complaints.mockRestore();
  });
});

describe("keys", () => {
  const code = Object.values(sources).join("\n");
  const found = (pattern: RegExp) => new Set([...code.matchAll(pattern)].map(([, key]) => key!));

  it("that are asked for exist", () => {
    const asked = found(/(?<![.\w])say\(\s*"([^"]+)"/g);
    expect(asked.size).toBeGreaterThan(60);
    expect([...asked].filter((key) => !(key in english))).toEqual([]);
  });

  it("that exist are asked for", () => {
    const written = found(/"([a-z]+(?:-[a-z]+)+)"/g);
    expect(Object.keys(english).filter((key) => !written.has(key))).toEqual([]);
  });
});

describe("a speaker", () => {
  const [en, de] = [speaker("en", source("en")), speaker("de", source("de"))];

  it("counts", () => {
    expect([0, 1, 2].map((count) => en("table-cards", { count }))).toEqual([
      "0 cards",
      "1 card",
      "2 cards",
    ]);
    expect([1, 3].map((count) => de("time-days", { count }))).toEqual(["1 Tag", "3 Tage"]);
  });

  it("shows what people wrote as it is", () => {
    const name = '{ app-name } {$x} <b>"\u05D0"';
    expect(en("offer-draw", { name })).toBe(`${name} offers a draw.`);
  });

  it("is asked for keys that exist, with all their values", () => {
    const complaints = vi.spyOn(console, "error").mockReturnValue();
    // @ts-expect-error -- there is no such key
    expect(en("no-such-key")).toBe("no-such-key");
    // @ts-expect-error -- a value is missing
    expect(en("game-minutes")).toBe("{$count} min");
    // @ts-expect-error -- a value has another name
    en("game-minutes", { minutes: 5 });
    expect(complaints).toHaveBeenCalledTimes(2);
    complaints.mockRestore();
  });
});

describe("the language", () => {
  it("is the first wanted one that the client speaks", () => {
    expect(pickLocale(["de-CH", "en"])).toBe("de");
    expect(pickLocale(["fr-FR", "ja", "en"])).toBe("ja");
    expect(pickLocale(["EN-gb", "de"])).toBe("en");
    expect(pickLocale(["den", "fr"])).toBe("en");
    expect(pickLocale([])).toBe("en");
  });

  it("that was saved may be none", () => {
    expect(["de", "fr", undefined].map(isLocale)).toEqual([true, false, false]);
  });
});
