import { describe, expect, it } from "vitest";
import { fared, opponentsOf, outcomeOf, type Listed } from "../src/lib/listed";

const line = (changes: Partial<Listed>): Listed => ({
  table: "t",
  game: "sample",
  players: [
    { kind: "person", name: "Ann" },
    { kind: "bot", name: "pip" },
  ],
  is_my_turn: false,
  is_over: true,
  changed: 0,
  seats: [0],
  result: 1,
  stand_ins: [],
  fable: "",
  chapter: 0,
  closed: null,
  isNear: true,
  ...changes,
});

describe("a match in a list", () => {
  it("says how it stands", () => {
    expect(outcomeOf(line({ is_over: false, result: null }))).toBe("running");
    const closed = { key: "table-old", values: { begun: 1, now: 2 } };
    expect(outcomeOf(line({ is_over: false, result: null, closed }))).toBe("closed");
    expect([1, -0.5, 0, null].map((result) => outcomeOf(line({ result })))).toEqual([
      "won",
      "lost",
      "drawn",
      "over",
    ]);
  });
  it("names the others", () => {
    expect(opponentsOf(line({}))).toEqual([{ kind: "bot", name: "pip" }]);
    expect(opponentsOf(line({ seats: [0, 1] }))).toEqual([]);
  });
  it("adds up how one fared against each bot", () => {
    const lines = [
      line({}),
      line({ result: -1 }),
      line({ is_over: false }),
      line({ result: null }),
    ];
    expect(fared(lines)).toEqual([{ kind: "bot", name: "pip", won: 1, lost: 1, drawn: 0 }]);
  });
});
