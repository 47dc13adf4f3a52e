/** Colours derived from those of looks. */

/** Return a colour such as #c8382e mixed with black (below 0) or white (above 0). */
export function shade(colour: string, amount: number): string {
  const goal = amount < 0 ? 0 : 255;
  const mixed = [1, 3, 5].map((k) => {
    const part = parseInt(colour.slice(k, k + 2), 16);
    return Math.round(part + (goal - part) * Math.abs(amount));
  });
  return `rgb(${mixed.join(" ")})`;
}

/** Return whether a colour hardly shows on paper. */
export function isPale(colour: string): boolean {
  const parts = [1, 3, 5].map((k) => parseInt(colour.slice(k, k + 2), 16));
  return parts.reduce((sum, part) => sum + part, 0) > 3 * 200;
}
