import { describe, expect, it } from "vitest";
import type { DraftCard, Form } from "../src/generated/wire";
import { nameIn } from "../src/lib/decks/kept";
import {
  cardLines,
  fieldsOf,
  formatIcons,
  newCard,
  parseIcons,
  stepTexts,
  withCard,
  withHead,
  withLines,
  withoutCard,
  type StepFields,
} from "../src/lib/decks/writing";

const FORM: Form = {
  heading: "[[card]]",
  price: [
    ["a", 0],
    ["b", 1],
    ["*", 2],
  ],
  signpost: [["a", 0]],
  words: [["taken", "word-taken"]],
  steps: [
    { written: "draw N", key: "draw", parts: [["draw ", "count"]], name: "draw", is_named: true },
    {
      written: "drop NF",
      key: "drop",
      parts: [
        ["drop ", "count"],
        ["", "sign"],
      ],
      name: "drop",
      is_named: false,
    },
  ],
  most_cards: 9,
  most_steps: 3,
  most_count: 12,
  longest_title: 60,
  longest_text: 400,
};
const CARD: DraftCard = {
  number: 8,
  first: 4,
  last: 9,
  title: 'A "grove"',
  text: "Draw.\\",
  price: "2a 9* 3*",
  signpost: "1a",
  steps: [
    { name: "", written: "draw N", gaps: { count: 2 }, text: "draw 2" },
    { name: "own", written: "draw N", gaps: { count: 3 }, text: "draw 3" },
    { name: "", written: "", gaps: {}, text: "sing 3" },
  ],
  words: { ja: ["森", "引く"] },
};

it("writes a card as it was read", () => {
  expect(cardLines(fieldsOf(CARD, FORM), FORM)).toEqual([
    "[[card]]",
    "number = 8",
    'title = "A \\"grove\\""',
    'text = "Draw.\\\\"',
    'signpost = "1a"',
    'price = "2a 9* 3*"',
    'steps = ["draw 2", "own: draw 3", "sing 3"]',
    'ja = { title = "森", text = "引く" }',
  ]);
});

it("leaves out what a card does not have", () => {
  expect(cardLines(newCard(1, "New", "Text.", FORM), FORM)).toEqual([
    "[[card]]",
    "number = 1",
    'title = "New"',
    'text = "Text."',
    'price = "2a"',
    'steps = ["draw 1"]',
  ]);
});

it("counts pictures", () => {
  expect(parseIcons("2a 9* 3* 4x b 0b", FORM.price)).toEqual({ a: 2, "*": 12 });
  expect(formatIcons({ "*": 18, a: 1, b: 0 }, FORM.price)).toBe("1a 9* 9*");
});

it("names steps that would go by the same name", () => {
  const step: StepFields = { name: "", written: "draw N", count: 1, sign: "a", word: "", text: "" };
  const drop = { ...step, written: "drop NF" };
  expect(stepTexts([step, step, drop, drop, { ...step, name: "draw-2" }], FORM)).toEqual([
    "draw 1",
    "draw-2: draw 1",
    "drop 1a",
    "drop 1a",
    "draw-2-2: draw 1",
  ]);
});

describe("a text", () => {
  const TEXT = 'name = "x"\n\n[[card]]\nnumber = 1\n\n# two\n[[card]]\nnumber = 2\ntitle = "b"\n';
  const cards = [
    { ...CARD, number: 1, first: 3, last: 4 },
    { ...CARD, number: 2, first: 7, last: 9 },
  ];

  it("keeps the other cards when one is written", () => {
    expect(withLines(TEXT, 3, 4, ["[[card]]", "number = 5", "x"])).toBe(
      TEXT.replace("number = 1", "number = 5\nx"),
    );
    expect(withCard("a\n\n\n", ["b"])).toBe("a\n\nb\n");
  });

  it("has no gaps in its numbers when a card goes", () => {
    expect(withoutCard(TEXT, cards[0]!, cards)).toBe(
      'name = "x"\n\n# two\n[[card]]\nnumber = 1\ntitle = "b"\n',
    );
  });

  it("says its name at its head", () => {
    expect(withHead(TEXT, "name", 'y"', "[[card]]")).toBe(TEXT.replace('"x"', '"y\\""'));
    expect(withHead("[[card]]\nname = 1", "name", "y", "[[card]]")).toBe(
      'name = "y"\n[[card]]\nname = 1',
    );
    expect(nameIn(withHead("", "name", 'é "q"', "[[card]]"))).toBe('é "q"');
    expect(nameIn("name = 5")).toBe("");
  });
});
