import { describe, expect, it } from "vitest";
import type { Scene } from "../src/generated/wire";
import { shared } from "../src/lib/foresight";
import { pictureOf } from "../src/lib/picture";
import { fallen, marked, piecesBeyond } from "../src/lib/pictured";
import { Narrator } from "../src/lib/words/narrator";
import { AT, CARD, LAYOUT, LOOKS, SAY, english, narrator, scene, spot } from "./samples";

const drawn = (changes: Partial<Scene> = {}) => pictureOf(narrator(["Ann", "Ben"]), scene(changes));
const card = LOOKS.card + CARD.number;

describe("a picture", () => {
  it("knows what lies where, in words", () => {
    const { title, pieces, task } = drawn({ pieces: [[AT.a2, LOOKS.cherry, 3]] });
    expect([title, task]).toEqual(["Sample", "place a piece."]);
    expect(pieces).toMatchObject([
      { place: "a2", look: { name: "cherry" }, label: "3 cherries", count: 3 },
    ]);
  });
  it("knows the seats and what is their own", () => {
    expect(drawn().seats).toMatchObject([
      { name: "Ann", looks: [{ name: "cherry" }] },
      { name: "Ben", looks: [{ name: "plum" }] },
    ]);
  });
  it("has counters with goals, for seats and for the table", () => {
    const { seats, counters } = drawn({
      counters: [
        [0, 0, 7, 11, -1],
        [0, 1, 2, -1, LOOKS.plum],
        [-1, 0, 5, -1, -1],
      ],
    });
    expect(seats[0]?.counters).toMatchObject([
      { name: "points", label: "points", value: 7, goal: 11, look: null },
      {
        name: "picked plum",
        label: "picked",
        value: 2,
        goal: null,
        look: { name: "plum" },
        thing: "plum",
      },
    ]);
    expect(seats[1]?.counters).toEqual([]);
    expect(counters).toMatchObject([{ value: 5, goal: null }]);
  });
});

describe("places", () => {
  const shown = (changes: Partial<Scene>) =>
    drawn(changes).zones.map(({ name, places }) => `${name}: ${places.map((p) => p.name).join()}`);

  it("of a zone that comes and goes are there while something lies in it", () => {
    expect(shown({})).toEqual(["board: a1,a2,a3", "corners: corner", "hand: hand"]);
    expect(shown({ pieces: [[AT.market2, card, 1]] })).toContain("market: market-2");
  });
  it("that are parts are shown while something lies there, side by side", () => {
    const { zones } = drawn({ pieces: [[AT.part + 1, LOOKS.back, 2]] });
    expect(zones.at(-1)?.places).toMatchObject([
      { name: "hand", label: "hand of Ben" },
      { name: "hand-1", label: "fruit 2 of Ben", x: 1, number: AT.part + 1 },
    ]);
  });
  it("hold their card, as deep as the stack", () => {
    const { zones, pieces } = drawn({ pieces: [[AT.market, card, 4]] });
    expect(pieces).toEqual([]);
    expect(zones[2]?.places[0]?.card).toMatchObject({
      number: CARD.number,
      title: "Well",
      text: "Take two.",
      price: [{ label: "2 cherries", count: 2 }],
      depth: 4,
    });
  });
  it.each([
    [6, [2, 1]],
    [7, [2, 1]],
    [8, [3, 1]],
  ])("set out %i cards in rows", (count, last) => {
    const names = [...Array(count).keys()].map((k) => `market-${k}`);
    const places = names.map((name) => spot(name, "card"));
    const layout = { ...LAYOUT, zones: [{ ...LAYOUT.zones[2]!, places }] };
    const pieces = names.map((_, k) => [k, card, 1]);
    const [zone] = pictureOf(new Narrator(english(), layout, new Map()), scene({ pieces })).zones;
    const { x, y } = zone!.places.at(-1)!;
    expect([x, y]).toEqual(last);
  });
});

describe("marks", () => {
  it("show the whole last turn, what is pending or won, and what a choice gains", () => {
    const picture = drawn({
      trail: [
        [LOOKS.cherry, AT.a1, AT.a2, 0],
        [LOOKS.plum, -1, AT.a3, 1],
      ],
      marks: [
        [2, AT.a1],
        [1, AT.a2],
        [2, AT.a3],
      ],
      gains: [AT.a3],
    });
    expect(marked(picture, "last")).toEqual([["a1", "a2"], ["a3"]]);
    expect(marked(picture, "pending")).toEqual([["a2"]]);
    expect(marked(picture, "won")).toEqual([["a1", "a3"]]);
    expect(marked(picture, "gained")).toEqual([["a3"]]);
  });
  it("show each way of the last turn once, and none from nowhere to nowhere", () => {
    const trail = [
      [LOOKS.plum, -1, -1, 0],
      [LOOKS.plum, -1, AT.a1, 0],
      [LOOKS.cherry, -1, AT.a1, 1],
    ];
    expect(marked(drawn({ trail }), "last")).toEqual([["a1"]]);
  });
});

it("moves pieces, but no cards", () => {
  const { motions } = drawn({
    moves: [
      [LOOKS.plum, -1, AT.a1, 0],
      [card, AT.market, -1, 1],
    ],
  });
  expect(motions).toMatchObject([{ look: { name: "plum" }, start: "", end: "a1", wait: 0 }]);
});

it("names taps by place or by picture, and labels what has none", () => {
  const picture = pictureOf(narrator(), scene(), [
    [8, [AT.a1, ~LOOKS.cherry, ~LOOKS.plum], []],
    [9, [], [SAY.pass]],
  ]);
  expect(picture.choices).toEqual([
    { action: 8, gesture: ["a1", "~cherry", "~plum"], label: "" },
    { action: 9, gesture: [], label: "Pass" },
  ]);
  expect([...picture.picks.keys()]).toEqual(["~cherry", "~plum"]);
  expect(picture.picks.get("~plum")).toMatchObject({ label: "plum", look: { name: "plum" } });
});

it("names a choice once for each place where its last tap may be", () => {
  const { choices } = pictureOf(narrator(), scene(), [
    [8, [AT.a1], [SAY.picked, 2], [AT.a1, AT.a3]],
    [9, [AT.a1, AT.a2], [], [AT.a3]],
  ]);
  expect(choices.map(({ action, gesture }) => [action, ...gesture])).toEqual([
    [8, "a1"],
    [8, "a3"],
    [9, "a1", "a2"],
    [9, "a1", "a3"],
  ]);
  expect(choices[0]!.label).not.toBe("");
  expect(choices[1]!.label).toBe(choices[0]!.label);
});

describe("several actions", () => {
  const one = scene({
    pieces: [
      [AT.a1, LOOKS.cherry, 1],
      [AT.a2, LOOKS.plum, 1],
    ],
    moves: [
      [LOOKS.plum, AT.a3, -1, 0],
      [LOOKS.cherry, -1, AT.a1, 1],
    ],
    way: [AT.a1, AT.a2],
  });
  const other = scene({
    pieces: [
      [AT.a1, LOOKS.plum, 1],
      [AT.a2, LOOKS.plum, 1],
    ],
    moves: [
      [LOOKS.plum, AT.a3, -1, 2],
      [LOOKS.plum, -1, AT.a1, 1],
    ],
    way: [AT.a1, AT.a2],
  });

  it("share what they do alike", () => {
    expect(shared([one])).toEqual(one);
    expect(shared([one, other])).toEqual({
      ...one,
      pieces: [[AT.a2, LOOKS.plum, 1]],
      moves: [[LOOKS.plum, AT.a3, -1, 0]],
    });
  });
});

it("tells what falls, and what that gives", () => {
  const points = (value: number) => ({ counters: [[1, 0, value, 11, -1]] });
  const before = drawn({ ...points(2) });
  const after = drawn({
    ...points(4),
    moves: [
      [LOOKS.plum, AT.a1, -1, 0],
      [LOOKS.plum, AT.a2, -1, 0],
      [LOOKS.plum, -1, AT.a3, 0],
    ],
  });
  expect(fallen(before, after)).toMatchObject([{ gain: 2 }, { gain: 0 }]);
});

it("counts a piece where such pieces are counted", () => {
  const counted = (points: number, picked: number) =>
    drawn({
      counters: [
        [0, 0, points, 11, -1],
        [0, 1, picked, -1, LOOKS.plum],
      ],
      moves: [[LOOKS.plum, AT.a1, -1, 0]],
    });
  expect(fallen(counted(2, 0), counted(5, 1))).toMatchObject([{ gain: 1 }]);
  expect(fallen(counted(2, 2), counted(3, 0))).toMatchObject([{ gain: 1 }]);
});

it("knows what lies in one picture only", () => {
  const before = drawn({ pieces: [[AT.a1, LOOKS.cherry, 1]] });
  const after = drawn({
    pieces: [
      [AT.a1, LOOKS.cherry, 1],
      [AT.a2, LOOKS.cherry, 1],
    ],
  });
  expect(piecesBeyond(after, before).map(({ place }) => place)).toEqual(["a2"]);
});
