import { expect, it } from "vitest";
import { mergeLines, NOTHING, receive } from "../src/lib/merge";
import { line, view, zone } from "./samples";

it("keeps the zones of the view before where a view brings none", () => {
  const first = receive(NOTHING, view(1, { zones: [zone("a1")] }), 0);
  const second = receive(first, view(2), 5);
  expect(second.shown?.scene.zones).toEqual([zone("a1")]);
  expect(second.shown?.at).toBe(5);
});

it("shows the view with the highest number, whatever comes later", () => {
  const newest = receive(NOTHING, view(7, { title: "new" }), 0);
  const late = receive(newest, view(5, { title: "old", lines: [line(5, "a1")] }), 1);
  expect(late.shown?.view.title).toBe("new");
  expect(late.lines).toHaveLength(1);
});

it("takes a view with an equal number: somebody came or left", () => {
  const before = receive(NOTHING, view(7, { title: "before" }), 0);
  expect(receive(before, view(7, { title: "after" }), 1).shown?.view.title).toBe("after");
});

it("keeps each line once and in order, however often it is sent", () => {
  const once = mergeLines([], [line(2, "b"), line(1, "a")]);
  const twice = mergeLines(once, [line(1, "a"), line(3, "c"), line(2, "b")]);
  expect(twice.map(({ text }) => text)).toEqual(["a", "b", "c"]);
  expect(mergeLines(twice, [line(3, "c")])).toBe(twice);
});
