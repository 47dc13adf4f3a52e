/** Views and scenes for tests. */

import type { Line, Scene, View, Zone } from "../src/generated/wire";

export function zone(...names: string[]): Zone {
  const places = names.map((name, k) => ({
    name,
    x: k,
    y: 0,
    kind: "cell",
    shade: "plain",
    card: null,
  }));
  return { name: "board", places, seat: null, shape: "hex" };
}

export function scene(changes: Partial<Scene> = {}): Scene {
  return {
    title: "Sample",
    zones: [],
    pieces: [],
    seats: [
      { name: "White", looks: [], counters: [] },
      { name: "Black", looks: [], counters: [] },
    ],
    actor: 0,
    prompt: "White: place a stone.",
    marks: [],
    choices: [],
    counters: [],
    viewer: 0,
    motions: [],
    ...changes,
  };
}

export function view(number: number, changes: Partial<View> = {}): View {
  return {
    type: "view",
    number,
    game: "sample",
    title: "Sample",
    options: {},
    chairs: [],
    clock: { pace: "none", seconds: 0, increment: 0 },
    scene: scene(),
    zones: null,
    choices: [],
    seats: [0],
    is_running: true,
    lines: [],
    offer: null,
    returns: null,
    ending: "",
    rematch: "",
    ...changes,
  };
}

export function line(number: number, text: string): Line {
  return { number, kind: "action", seat: 0, name: "Ann", text };
}
