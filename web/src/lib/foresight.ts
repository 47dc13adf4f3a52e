/** What several actions have in common, while it is undecided which one is meant. */

import type { Scene } from "../generated/wire";

const BEFORE = 3; // the numbers of a move that say what went where

/** Return what all scenes share; everything else is omitted, or as in the first. */
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
