import { describe, expect, it } from "vitest";
import { told } from "../src/lib/clock";
import { towards } from "../src/lib/direction";
import { shade } from "../src/lib/draw/colour";
import { hexagon, hull, labelsOf, layOut, outline, rimOf, rowsOf } from "../src/lib/layout";
import { pictureOf } from "../src/lib/picture";
import { raisedBy } from "../src/lib/pictured";
import { look, LOOKS, narrator, scene, zone } from "./samples";

describe("layout", () => {
  const board = zone("a1", "a2", "a3");
  const { places } = board;

  it("leaves more room for letters on a small screen than on a large one", () => {
    const small = layOut([board], { width: 120, height: 120 }, true);
    const large = layOut([board], { width: 1200, height: 1200 }, true);
    expect(small.frame).toBeGreaterThan(large.frame);
    expect(small.label).toBeGreaterThan(large.label);
  });
  it("puts the middle of a board in its middle", () => {
    expect(layOut([board], { width: 300, height: 300 }, false).middle).toEqual([64, 0]);
  });
  it("moves spots outward as the frame grows", () => {
    const spot = { ...zone("corner 1").places[0]!, kind: "spot" as const, x: 4 };
    const beside = { ...zone(), name: "corners", places: [spot] };
    const x = (hasLabels: boolean) => {
      const sheet = layOut([board, beside], { width: 120, height: 120 }, hasLabels);
      return { spot: sheet.at.get("corner 1")![0], frame: sheet.frame };
    };
    expect(x(true).spot - x(false).spot).toBeCloseTo(x(true).frame - x(false).frame);
    expect(x(false).spot).toBe(4 * 64);
  });
  it("finds the rows of cells", () => {
    expect(rowsOf([...places, ...zone("corner 1").places]).map((row) => row.length)).toEqual([3]);
  });
  it("wraps points", () => {
    const corners = hexagon([0, 0], 1);
    expect(hull([...corners, [0, 0], [0.1, 0.2]])).toHaveLength(6);
  });
});

describe("boards", () => {
  /** Return the places of rows, from the top; each row is shifted right from the last. */
  const laid = (rows: readonly string[], shift: number, height: number) =>
    rows.flatMap((row, y) =>
      row.split(" ").map((name, x) => ({
        ...zone(name).places[0]!,
        x: x + y * shift,
        y: y * height,
      })),
    );
  const hexagonal = [
    ...laid(["c1 c2"], 0, 1),
    ...laid(["b1 b2 b3"], 0, 1).map((place) => ({ ...place, x: place.x - 0.5, y: 0.87 })),
    ...laid(["a1 a2"], 0, 1).map((place) => ({ ...place, y: 1.73 })),
  ];
  const rhombus = laid(["a1 b1 c1", "a2 b2 c2"], 0.5, Math.sqrt(3) / 2);
  const square = laid(["a2 b2", "a1 b1"], 0, 1);
  const told = (places: typeof square) =>
    labelsOf(places).map(({ text, place }) => `${place.name} ${text}`);

  it("of six sides have letters at the left of their rows and numbers around", () => {
    const left = ["c1 c", "b1 b", "a1 a"];
    const others = ["b3 3", "c1 1", "c2 2", "a1 1", "a2 2"];
    expect(told(hexagonal)).toEqual([...left, ...others]);
  });
  it("of four sides have numbers beside their rows and letters over their columns", () => {
    const sides = ["a2 2", "a1 1", "b2 2", "b1 1"];
    expect(told(square)).toEqual([...sides, "a2 a", "b2 b", "a1 a", "b1 b"]);
  });
  it("have the letters of columns where the columns lead", () => {
    const above = (places: typeof square) =>
      labelsOf(places).find(({ place, text }) => place === places[0] && text === "a")?.away;
    expect(above(square)).toEqual([-0, -1]);
    const [x, y] = above(rhombus)!;
    expect(x).toBeCloseTo(-0.5);
    expect(y).toBeCloseTo(-Math.sqrt(3) / 2);
  });
  it("have rows by height, whatever names them", () => {
    expect(rowsOf(rhombus).map((row) => row.map(({ name }) => name).join(" "))).toEqual([
      "a1 b1 c1",
      "a2 b2 c2",
    ]);
  });
  it("have cells of the shape that their zone says", () => {
    const pixels = { width: 300, height: 300 };
    const count = (shape: string, places: typeof square) => {
      const sheet = layOut([{ ...zone(), places, shape }], pixels, false);
      return outline(sheet, places[0]!.name, 0.5).split(" ").length;
    };
    expect([count("hex", rhombus), count("square", square)]).toEqual([6, 4]);
  });
  it("have frames that reach as far around squares as around hexes", () => {
    const middles = square.map(({ x, y }) => [64 * x, 64 * y] as const);
    const left = (shape: string) => {
      const { line, less } = rimOf(shape, middles);
      return Math.min(...line.split(" ").map((pair) => Number(pair.split(",")[0]))) + less;
    };
    expect(left("square")).toBeCloseTo(left("hex"));
  });
});

describe("arrow keys", () => {
  const spots = [
    { name: "right", x: 10, y: 1 },
    { name: "far right", x: 30, y: 0 },
    { name: "below", x: 1, y: 10 },
  ];

  it("lead to the nearest spot in their direction", () => {
    expect(towards("ArrowRight", { x: 0, y: 0 }, spots)?.name).toBe("right");
    expect(towards("ArrowDown", { x: 0, y: 0 }, spots)?.name).toBe("below");
  });
  it("lead nowhere at the edge", () => {
    expect(towards("ArrowLeft", { x: 0, y: 0 }, spots)).toBeNull();
    expect(towards("a", { x: 0, y: 0 }, spots)).toBeNull();
  });
});

it("tells the time", () => {
  expect([3723, 65, 9.34, -2].map(told)).toEqual(["1:02:03", "1:05", "9.3", "0:00"]);
});

it("mixes colours with black and white", () => {
  expect(shade("#808080", -0.5)).toBe("rgb(64 64 64)");
  expect(shade("#808080", 1)).toBe("rgb(255 255 255)");
});

describe("a piece that leaves", () => {
  const tallied = (actor: number, ...points: readonly number[]) => {
    const counters = points.flatMap((value, seat) => [
      [seat, 0, value, 11, -1],
      [seat, 1, 2, -1, LOOKS.back],
    ]);
    return pictureOf(narrator(), scene({ actor, counters }));
  };
  const before = tallied(1, 3, 9);
  const after = tallied(0, 4, 10);

  it("raises the counter of its owner", () => {
    expect(raisedBy(look("cherry"), before, after)).toEqual({ seat: 0, name: "points" });
  });
  it("raises that of the seat that acted if it was nobody's", () => {
    expect(raisedBy(look("back"), before, after)).toEqual({ seat: 1, name: "points" });
  });
  it("raises none where no number has grown", () => {
    expect(raisedBy(look("cherry"), before, tallied(0, 3, 8))).toBeNull();
  });
});
