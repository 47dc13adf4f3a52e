import { describe, expect, it } from "vitest";
import { pictured, spansOf } from "../src/lib/words/spans";
import { AT, LOOKS, SAY, narrator } from "./samples";

describe("a sentence with pictures", () => {
  it("is taken apart into words and what is drawn before them", () => {
    const cherry = pictured("a cherry", [0]);
    expect(spansOf(`Ann ate ${cherry} and ${pictured("two plums", [1, 1])}.`)).toEqual([
      { text: "Ann ate ", looks: [] },
      { text: "a cherry", looks: [0] },
      { text: " and ", looks: [] },
      { text: "two plums", looks: [1, 1] },
      { text: ".", looks: [] },
    ]);
  });
  it("is plain text where nothing has a picture", () => {
    expect(pictured("a card", [])).toBe("a card");
    expect(spansOf("White won.")).toEqual([{ text: "White won.", looks: [] }]);
    expect(spansOf("")).toEqual([]);
  });
  it("shows no sign of what a person has typed", () => {
    const odd = `\u{E000}1\u{E001}Ann ${pictured("x", [0])}\u{E002}`;
    expect(spansOf(odd).map(({ text }) => text)).toEqual(["1Ann ", "x"]);
  });
});

describe("a narrator that shows", () => {
  it("draws looks, and words for which the game has pictures", () => {
    const shown = spansOf(narrator(["Ann"]).show([SAY.placed, 0, LOOKS.cherry, AT.a2]));
    expect(shown.map(({ text }) => text).join("")).toBe("Ann placed cherry on a2.");
    expect(shown.filter(({ looks }) => looks.length > 0)).toEqual([
      { text: "cherry", looks: [LOOKS.cherry] },
    ]);
    const drew = spansOf(narrator().show([SAY.drew, 1, 8, AT.market, 3]));
    expect(drew.find(({ text }) => text === "left")?.looks).toEqual([LOOKS.plum, LOOKS.back]);
  });
});
