/** Games that a person has finished in this browser, and so knows the goal of. */

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
    // Without storage, the goal is shown again next time.
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
