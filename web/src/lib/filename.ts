/** Descriptive names for files. */

const MARKS = /\p{M}+/gu; // accents and the like, once separated from their letters
const OTHERS = /[^\p{L}\p{N}]+/gu;
const LONGEST = 24; // characters of a name

/** Return the name of a record's file: "hex-ann-vs-pip-2026-11-16.orchard". */
export function recordName(game: string, players: readonly string[], date: Date): string {
  const names = players.map(plain).filter(Boolean).join("-vs-");
  return `${[game, names, dayOf(date)].filter(Boolean).join("-")}.orchard`;
}

/** Return the name of a fable's file: "fable-of-ann-ben-pip-2026-11-16.txt". */
export function fableName(players: readonly string[], date: Date): string {
  const names = players.map(plain).filter(Boolean).join("-");
  return `${["fable-of", names, dayOf(date)].filter(Boolean).join("-")}.txt`;
}

function dayOf(date: Date): string {
  return [date.getFullYear(), date.getMonth() + 1, date.getDate()]
    .map((part) => String(part).padStart(2, "0"))
    .join("-");
}

/** Return a name in lower case, without characters that file systems dislike. */
export function plain(name: string): string {
  const letters = name.normalize("NFKD").replace(MARKS, "").normalize("NFC").toLowerCase();
  return [...letters.replace(OTHERS, "-")].slice(0, LONGEST).join("").replace(/^-|-$/g, "");
}
