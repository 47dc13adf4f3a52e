/** What several actions would do alike, where it is not decided yet which one is meant. */

import type { Scene } from "../generated/wire";

const BEFORE = 3; // the numbers of a move that say what went where

/** Return what is the same in all scenes; everything else is left out, or as it is in the first. */
export function shared(scenes: readonly [Scene, ...Scene[]]): Scene {
  const [first, ...others] = scenes;
  const inAll = <Row>(part: (scene: Scene) => readonly Row[], keyOf: (row: Row) => string) => {
    const known = others.map((scene) => new Set(part(scene).map(keyOf)));
    return part(first).filter((row) => known.every((keys) => keys.has(keyOf(row))));
  };
  const whole = (row: readonly number[]) => row.join();
  return {
    ...first,
    pieces: inAll(({ pieces }) => pieces, whole),
    marks: inAll(({ marks }) => marks, whole),
    counters: inAll(({ counters }) => counters, whole),
    moves: inAll(
      ({ moves }) => moves,
      (row) => row.slice(0, BEFORE).join(),
    ),
    gains: inAll(({ gains }) => gains, String),
    way: inAll(({ way }) => way, String),
  };
}
