/** Which place an arrow key leads to. */

export interface Spot {
  readonly x: number;
  readonly y: number;
}

const HEADINGS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowDown: [0, 1],
  ArrowUp: [0, -1],
};
const ASIDE = 2; // how much worse a step to the side is than a step ahead

/** Return whether a key is an arrow key. */
export function isArrow(key: string): boolean {
  return key in HEADINGS;
}

/** Return the nearest spot in the direction of an arrow key, or null. */
export function towards<S extends Spot>(key: string, from: Spot, spots: readonly S[]): S | null {
  const heading = HEADINGS[key];
  if (!heading) return null;
  const [hx, hy] = heading;
  let best: S | null = null;
  let least = Infinity;
  for (const spot of spots) {
    const [dx, dy] = [spot.x - from.x, spot.y - from.y];
    const ahead = dx * hx + dy * hy;
    if (ahead < 1) continue;
    const far = ahead + ASIDE * Math.abs(dx * hy - dy * hx);
    if (far < least) [best, least] = [spot, far];
  }
  return best;
}
