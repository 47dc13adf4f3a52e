/** Drafts of decks, which this browser keeps. */

const KEY = "orchard.decks";
const MOST = 24;

/** A deck that somebody is writing. */
export interface Kept {
  readonly id: string;
  readonly text: string;
}

/** Return all drafts, those written at last first. */
export function drafts(): readonly Kept[] {
  try {
    const found = JSON.parse(localStorage.getItem(KEY) ?? "[]") as readonly Kept[];
    return found.filter(({ id, text }) => typeof id === "string" && typeof text === "string");
  } catch {
    return []; // nothing that can be read, or no storage
  }
}

/** Keep a draft; return whether that worked. */
export function keep(draft: Kept): boolean {
  return store([draft, ...drafts().filter(({ id }) => id !== draft.id)].slice(0, MOST));
}

/** Forget a draft. */
export function forget(id: string): void {
  store(drafts().filter((draft) => draft.id !== id));
}

/** Return the name that a draft gives itself, "" if none. */
export function nameIn(text: string): string {
  const [, found = ""] = /^\s*name\s*=\s*("(?:[^"\\]|\\.)*")/m.exec(text) ?? [];
  try {
    return found ? String(JSON.parse(found)) : "";
  } catch {
    return "";
  }
}

function store(found: readonly Kept[]): boolean {
  try {
    localStorage.setItem(KEY, JSON.stringify(found));
    return true;
  } catch {
    return false; // without storage drafts last as long as the page
  }
}
