import { describe, expect, it } from "vitest";
import { told } from "../src/lib/clock";
import { towards } from "../src/lib/direction";
import { shade } from "../src/lib/draw/colour";
import { hexagon, hull, layOut, rowsOf } from "../src/lib/layout";
import { letters, raisedBy, spelled, splitPrompt } from "../src/lib/scene";
import { scene, zone } from "./samples";

describe("layout", () => {
  const { places } = zone("a1", "a2", "a3");

  it("leaves more room for letters on a small screen than on a large one", () => {
    const small = layOut(places, { width: 120, height: 120 }, true);
    const large = layOut(places, { width: 1200, height: 1200 }, true);
    expect(small.frame).toBeGreaterThan(large.frame);
    expect(small.label).toBeGreaterThan(large.label);
  });
  it("puts the middle of a board in its middle", () => {
    expect(layOut(places, { width: 300, height: 300 }, false).middle).toEqual([64, 0]);
  });
  it("moves spots outward as the frame grows", () => {
    const spot = { ...zone("corner 1").places[0]!, kind: "spot" as const, x: 4 };
    const x = (hasLabels: boolean) => {
      const sheet = layOut([...places, spot], { width: 120, height: 120 }, hasLabels);
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
  expect([3723, 65, 9.34, -2].map(told)).toEqual(["1:02:03", "1:05", "9.3", "0.0"]);
});

it("mixes colours with black and white", () => {
  expect(shade("#808080", -0.5)).toBe("rgb(64 64 64)");
  expect(shade("#808080", 1)).toBe("rgb(255 255 255)");
});

describe("actions in pictures", () => {
  const pieces = [
    { place: "a1", look: "cherry", letter: "r", label: "red cherry", count: 1 },
    { place: "a2", look: "plum", letter: "b", label: "blue plum", count: 1 },
  ];
  const known = letters(scene({ pieces }));

  it("are spelled by the letters of pieces", () => {
    expect(spelled("rb", known)?.map(({ look }) => look)).toEqual(["cherry", "plum"]);
    expect(spelled("!r", known)?.map(({ look }) => look)).toEqual(["cherry"]);
  });
  it("of one letter are pieces on which it is printed, if none lies there", () => {
    expect(spelled("n", known)).toEqual([{ look: "coin n", label: "coin n" }]);
  });
  it("stay words if a letter is unknown", () => {
    expect(spelled("first", known)).toBeNull();
    expect(spelled("...", known)).toBeNull();
  });
});

it("splits a prompt into who and what", () => {
  expect(splitPrompt(scene())).toEqual({ acts: true, task: "place a stone." });
  expect(splitPrompt(scene({ actor: -1, prompt: "White has won." }))).toEqual({
    acts: false,
    task: "White has won.",
  });
});

describe("a piece that leaves", () => {
  const seats = (...points: string[]) =>
    points.map((n, seat) => ({
      name: `Seat ${seat}`,
      looks: [`coin ${seat}`],
      counters: [
        ["points", n],
        ["groups", "2, 1"],
      ] as const,
    }));
  const before = scene({ actor: 1, seats: seats("3", "9") });

  it("raises the counter of its owner", () => {
    const after = scene({ seats: seats("4", "10") });
    expect(raisedBy("coin 0", before, after)).toEqual({ seat: 0, name: "points" });
  });
  it("raises that of the seat that acted if it was nobody's", () => {
    const after = scene({ seats: seats("4", "10") });
    expect(raisedBy("coin n", before, after)).toEqual({ seat: 1, name: "points" });
  });
  it("raises none where no number has grown", () => {
    expect(raisedBy("coin 0", before, scene({ seats: seats("3", "8") }))).toBeNull();
  });
});
