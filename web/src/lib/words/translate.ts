/**
 * What the server says, in another language.
 *
 * A catalogue maps English sentences to another language. A sentence may have named gaps, "Seat {seat}
 * has won."; what fills a gap is translated in the same way. Of several sentences that fit, the one
 * with the most letters of its own is meant. What nothing fits stays as it is, and so does what fills
 * a gap whose name ends in "name": people wrote it.
 */

export type Catalogue = Readonly<Record<string, string>>;

/** Return a text in another language; `nameOf` says how somebody in a gap is called. */
export type Translate = (text: string, nameOf?: (name: string) => string) => string;

interface Pattern {
  readonly gaps: readonly string[];
  readonly letters: number;
  readonly reads: RegExp;
  readonly told: string;
}

const GAP = /\{(\w+)\}/g;
const MOST = 4_000; // translations that are remembered

/** Everything stays as it is. */
export const plain: Translate = (text) => text;

/** Return the function that translates by a catalogue; it remembers what it was asked. */
export function translator(catalogue: Catalogue): Translate {
  const exact = new Map(Object.entries(catalogue));
  const patterns = Object.entries(catalogue)
    .filter(([english]) => english.includes("{"))
    .map(([english, told]) => patternOf(english, told))
    .toSorted((a, b) => b.letters - a.letters);
  const known = new Map<string, string>();

  function find(text: string, nameOf: (name: string) => string): string {
    const told = exact.get(text);
    if (told !== undefined) return told;
    for (const pattern of patterns) {
      const found = pattern.reads.exec(text);
      if (found) return filled(pattern, found, nameOf);
    }
    return text;
  }

  function filled(pattern: Pattern, found: RegExpExecArray, nameOf: (name: string) => string) {
    const fills = new Map(pattern.gaps.map((gap, k) => [gap, found[k + 1] ?? ""]));
    return pattern.told.replace(GAP, (_, gap: string) => {
      const fill = fills.get(gap) ?? "";
      return gap.endsWith("name") ? nameOf(fill) : translate(fill);
    });
  }

  function translate(text: string): string {
    const told = known.get(text) ?? find(text, plain);
    if (known.size >= MOST) known.clear();
    known.set(text, told);
    return told;
  }

  return (text, nameOf) => (nameOf ? find(text, nameOf) : translate(text));
}

function patternOf(english: string, told: string): Pattern {
  const parts = english.split(GAP); // words and names of gaps, by turns
  const own = parts.filter((_, k) => k % 2 === 0);
  return {
    gaps: parts.filter((_, k) => k % 2 === 1),
    letters: own.join("").length,
    reads: new RegExp(`^${own.map(escaped).join("(.+?)")}$`),
    told,
  };
}

function escaped(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");
}
