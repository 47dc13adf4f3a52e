import { describe, expect, it } from "vitest";
import { parsePath, tablePath } from "../src/lib/path";
import { CLOCKS, clockInWords, tableFor, type Wish } from "../src/lib/wish";
import { speaker } from "../src/lib/words/catalogue";
import english from "../src/words/en.ftl";
import { GAME } from "./samples";

it("finds the page of a path", () => {
  expect(parsePath("/")).toEqual({ page: "home" });
  const far = { page: "table", table: "x-Y_2", isNear: false, at: null };
  expect(parsePath(tablePath("x-Y_2"))).toEqual(far);
  expect(parsePath("/here/", "#/table/x", "/here/")).toEqual({
    page: "table",
    table: "x",
    isNear: true,
    at: null,
  });
  expect(parsePath(tablePath("x-Y_2", { at: 17 }))).toEqual({ ...far, at: 17 });
  expect(parsePath("/", "#/table/x?at=3")).toMatchObject({ isNear: true, at: 3 });
  for (const wrong of ["0", "-1", "x", "1.5", "99999999"])
    expect(parsePath(`/table/x-Y_2?at=${wrong}`)).toEqual(far);
  expect(parsePath("/", "#/lobby")).toEqual({ page: "lobby" });
  expect(parsePath("/", "#/decks")).toEqual({ page: "decks" });
  expect(parsePath("/decks")).toEqual({ page: "lost" });
  expect(tablePath("x", { isNear: true, base: "/here/" })).toBe("/here/#/table/x");
  expect(parsePath("/here/index.html", "", "/here/")).toEqual({ page: "home" });
  expect(parsePath("/", "#/claim/t")).toEqual({ page: "claim", token: "t" });
  expect(parsePath("/", "#/games")).toEqual({ page: "games" });
  expect(parsePath("/games")).toEqual({ page: "lost" });
  expect(parsePath("/table/%zz")).toEqual({ page: "lost" });
  expect(parsePath("/table/a%2Fb")).toEqual({ page: "lost" });
  expect(parsePath("/claim/t")).toEqual({ page: "lost" });
  expect(parsePath("/table")).toEqual({ page: "lost" });
  expect(parsePath("/else/where")).toEqual({ page: "lost" });
});

describe("a wish for a table", () => {
  const wish: Wish = {
    company: "bot",
    options: {},
    bot: "quick",
    beginner: "me",
    clock: CLOCKS[0]!,
    isEven: false,
  };
  const chairs = (changes: Partial<Wish>) =>
    tableFor(GAME, { ...wish, ...changes }, () => 0.9).chairs;

  it("seats me and bots", () => {
    expect(chairs({})).toEqual(["me", "quick"]);
    expect(chairs({ beginner: "other" })).toEqual(["quick", "me"]);
    expect(chairs({ beginner: "lot" })).toEqual(["quick", "me"]);
  });
  it("seats me where the game says that it starts", () => {
    const late = { ...GAME, starter: 1 };
    expect(tableFor(late, wish).chairs).toEqual(["quick", "me"]);
    expect(tableFor(late, { ...wish, beginner: "other" }).chairs).toEqual(["me", "quick"]);
  });
  it("seats me where an even start says that it starts", () => {
    const nuts = { ...GAME, starter: 1, even_starter: 0 };
    const even = { ...wish, isEven: true };
    expect(tableFor(nuts, even)).toMatchObject({ chairs: ["me", "quick"], is_even: true });
    expect(tableFor(nuts, { ...even, beginner: "other" }).chairs).toEqual(["quick", "me"]);
    expect(tableFor(nuts, wish)).toMatchObject({ chairs: ["quick", "me"], is_even: false });
  });
  it("has as many seats as the option says", () => {
    expect(chairs({ options: { seats: 3 } })).toEqual(["me", "quick", "quick"]);
  });
  it("leaves seats open for friends, or takes all on one screen", () => {
    expect(chairs({ company: "friends" })).toEqual(["me", "open"]);
    expect(chairs({ company: "screen" })).toEqual(["me", "me"]);
  });
});

it("says clocks in words", () => {
  const say = speaker("en", english);
  expect(CLOCKS.map((clock) => clockInWords(clock, say))).toEqual([
    "No clock",
    "30 s per move",
    "2 min per move",
    "1 day per move",
    "5 min + 3 s per turn",
    "15 min + 10 s per turn",
    "45 min in total",
  ]);
});
