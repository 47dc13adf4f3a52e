/** Drafts of decks, stored in this browser. */

const KEY = "orchard.decks";
const MOST = 24;

/** A deck that is being written. */
export interface Kept {
  readonly id: string;
  readonly text: string;
}

/** Return all drafts, the latest first. */
export function drafts(): readonly Kept[] {
  try {
    const found = JSON.parse(localStorage.getItem(KEY) ?? "[]") as readonly Kept[];
    return found.filter(({ id, text }) => typeof id === "string" && typeof text === "string");
  } catch {
    return []; // unreadable, or no storage
  }
}

/** Store a draft; return whether that worked. */
export function keep(draft: Kept): boolean {
  return store([draft, ...drafts().filter(({ id }) => id !== draft.id)].slice(0, MOST));
}

/** Delete a draft. */
export function forget(id: string): void {
  store(drafts().filter((draft) => draft.id !== id));
}

/** Return the name that a draft gives itself, or "". */
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
    return false; // without storage, drafts last as long as the page
  }
}
