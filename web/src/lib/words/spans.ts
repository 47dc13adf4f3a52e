/**
 * Sentences with pictures in them. While a sentence is assembled, perhaps by several catalogues, a
 * word with a picture is marked by characters that nobody types; `spansOf` takes the sentence apart
 * again to show it.
 */

const [OPEN, MIDDLE, CLOSE] = ["\u{E000}", "\u{E001}", "\u{E002}"]; // Unicode's private use area
const PICTURED = new RegExp(`${OPEN}([\\d ]*)${MIDDLE}([^${OPEN}${CLOSE}]*)${CLOSE}`, "gu");
const SIGNS = new RegExp(`[${OPEN}${MIDDLE}${CLOSE}]`, "gu");

/** A part of a sentence: text, and the looks drawn in front of it. */
export interface Span {
  readonly text: string;
  readonly looks: readonly number[];
}

/** Return a word marked to be shown with pictures. */
export function pictured(text: string, looks: readonly number[]): string {
  return looks.length > 0 ? `${OPEN}${looks.join(" ")}${MIDDLE}${text}${CLOSE}` : text;
}

/** Split a sentence into its spans. */
export function spansOf(sentence: string): readonly Span[] {
  const spans: Span[] = [];
  let end = 0;
  for (const found of sentence.matchAll(PICTURED)) {
    spans.push({ text: plain(sentence.slice(end, found.index)), looks: [] });
    spans.push({ text: found[2] ?? "", looks: (found[1] ?? "").split(" ").map(Number) });
    end = found.index + found[0].length;
  }
  spans.push({ text: plain(sentence.slice(end)), looks: [] });
  return spans.filter(({ text }) => text !== "");
}

function plain(text: string): string {
  return text.replaceAll(SIGNS, "");
}
