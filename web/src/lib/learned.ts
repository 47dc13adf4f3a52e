/** Which games a person has played to the end in this browser: who has, knows what one is after. */

const KEY = "orchard.finished";

/** Return whether a game was finished here before. */
export function hasFinished(game: string): boolean {
  return finished().includes(game);
}

/** Remember that a game was finished. */
export function noteFinished(game: string): void {
  const known = finished();
  if (known.includes(game)) return;
  try {
    localStorage.setItem(KEY, JSON.stringify([...known, game]));
  } catch {
    // Without storage the goal is told once more next time.
  }
}

function finished(): readonly string[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(found) ? found.filter((id) => typeof id === "string") : [];
  } catch {
    return [];
  }
}
