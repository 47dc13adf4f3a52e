import { expect, it } from "vitest";
import { mergeLines, NOTHING, receive, withCards } from "../src/lib/merge";
import { CARD, LAYOUT, line, view } from "./samples";

it("keeps the layout of the view before where a view brings none", () => {
  const first = receive(NOTHING, view(1, { layout: LAYOUT }), 0);
  const second = receive(first, view(2), 5);
  expect(second.layout).toBe(LAYOUT);
  expect(second.shown?.at).toBe(5);
});

it("keeps the cards that were sent before", () => {
  const first = receive(NOTHING, view(1, { cards: [CARD] }), 0);
  const second = receive(first, view(2, { cards: [{ ...CARD, number: 9 }] }), 0);
  expect([...second.cards.keys()]).toEqual([CARD.number, 9]);
  expect(withCards(second.cards, [])).toBe(second.cards);
});

it("shows the view with the highest number, whatever comes later", () => {
  const newest = receive(NOTHING, view(7, { rematch: "new" }), 0);
  const late = receive(newest, view(5, { rematch: "old", lines: [line(5, "a1")] }), 1);
  expect(late.shown?.view.rematch).toBe("new");
  expect(late.lines).toHaveLength(1);
});

it("takes a view with an equal number: somebody came or left", () => {
  const before = receive(NOTHING, view(7, { rematch: "before" }), 0);
  expect(receive(before, view(7, { rematch: "after" }), 1).shown?.view.rematch).toBe("after");
});

it("keeps each line once and in order, however often it is sent", () => {
  const once = mergeLines([], [line(2, "b"), line(1, "a")]);
  const twice = mergeLines(once, [line(1, "a"), line(3, "c"), line(2, "b")]);
  expect(twice.map(({ notation }) => notation)).toEqual(["a", "b", "c"]);
  expect(mergeLines(twice, [line(3, "c")])).toBe(twice);
});
