import { expect, it } from "vitest";
import type { Line } from "../src/generated/wire";
import { turnsOf } from "../src/lib/progress";

function line(seat: number | null, kind: Line["kind"] = "action"): Line {
  const text = {
    name: "",
    text: "",
    notation: "",
    sentences: [],
    told: null,
    is_bot: false,
    who: "",
  };
  return { number: 1, kind, seat, ...text };
}

it("counts the turns that some seats have finished", () => {
  const acted = [0, 1, 1, 0, 0].map((seat) => line(seat));
  expect(turnsOf([], [0], 0)).toBe(0);
  expect(turnsOf(acted, [0], 1)).toBe(2);
  expect(turnsOf(acted, [0], 0)).toBe(1); // the second is still going on
  expect(turnsOf(acted, [1], 0)).toBe(1);
  expect(turnsOf(acted, [0, 1], 1)).toBe(3);
  expect(turnsOf(acted, [], 0)).toBe(0);
});

it("counts nothing that is no action", () => {
  expect(turnsOf([line(0), line(null, "news"), line(0)], [0], 1)).toBe(1);
});
