/** How a board lies in front of the viewer: turned or mirrored. */

import type { Point } from "./layout";
import type { Zone } from "./picture";

export interface Turning {
  readonly turn: number; // steps clockwise: from corner to corner, or from side to side
  readonly isFlipped: boolean;
}

export const AS_PRINTED: Turning = { turn: 0, isFlipped: false };

/** Return how many steps make a full turn of a board. */
export function stepsOf(shape: string): number {
  return shape === "square" ? 4 : 6;
}

/** Return where a point lies after its board was turned. */
export function turned([x, y]: Point, shape: string, { turn, isFlipped }: Turning): Point {
  const angle = (turn * 2 * Math.PI) / stepsOf(shape);
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
  const across = x * cos - y * sin;
  return [tidy(isFlipped ? -across : across), tidy(x * sin + y * cos)];
}

/** Return zones as they lie after turning. */
export function turnZones(zones: readonly Zone[], turning: Turning): readonly Zone[] {
  if (turning.turn === 0 && !turning.isFlipped) return zones;
  return zones.map((zone) => ({
    ...zone,
    places: zone.places.map((place) => {
      const [x, y] = turned([place.x, place.y], zone.shape, turning);
      return { ...place, x, y };
    }),
  }));
}

/** Round away small errors, so that rows stay rows. */
function tidy(x: number): number {
  return Math.round(x * 1e6) / 1e6;
}
