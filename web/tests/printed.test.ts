import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Card } from "../src/generated/wire";
import { cardKey, metCards, noteMet } from "../src/lib/met";
import { pictureOf } from "../src/lib/picture";
import { explained, printed } from "../src/lib/printed";
import { Narrator, Words } from "../src/lib/words/narrator";
import { AT, CARD, ENGLISH, LAYOUT, LOOKS, scene } from "./samples";

const WORDS = `${ENGLISH}
seat-2 = Grey
look-plum-about = ripe ones
end-you = you
end-pile = pile
act-take = { $count ->
    [one] Take one: { $things }
   *[other] Take { $count }: { $things }
}
`;
const ACTS: Card = {
  ...CARD,
  acts: [
    {
      word: "take",
      source: { word: "pile", kind: "pile" },
      target: { word: "you", kind: "you" },
      icons: [
        { look: LOOKS.cherry, count: 2 },
        { look: LOOKS.plum, count: 1 },
      ],
      back: [{ look: LOOKS.back, count: 1 }],
      count: 3,
    },
  ],
};

describe("a card", () => {
  const narrator = new Narrator(new Words("en", WORDS), LAYOUT, new Map([[ACTS.number, ACTS]]));

  it("tells what it does in words and looks", () => {
    const { title, acts } = printed(narrator, ACTS.number);
    expect(title).toBe("Well");
    expect(acts).toMatchObject([
      {
        label: "Take 3: 2 cherries and plum",
        source: { label: "pile", kind: "pile" },
        target: { label: "you", kind: "you" },
        icons: [
          { look: { name: "cherry" }, count: 2 },
          { look: { name: "plum" }, count: 1 },
        ],
        back: [{ label: "hidden card" }],
      },
    ]);
  });
  it("explains what the game has words for", () => {
    const [cherry, plum] = printed(narrator, ACTS.number).acts[0]!.icons;
    expect(explained(narrator, cherry!)).toBe("2 cherries");
    expect(explained(narrator, plum!)).toBe("plum (ripe ones)");
  });
  it("is nothing but its number while nobody has seen it", () => {
    expect(printed(narrator, 9)).toEqual({
      number: 9,
      title: "9",
      text: "",
      price: [],
      signpost: [],
      acts: [],
    });
  });
});

describe("cards that were met", () => {
  beforeEach(() => {
    const kept = new Map<string, string>();
    vi.stubGlobal("localStorage", {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
    });
  });

  it("are remembered by their game, number and text", () => {
    const key = cardKey("sample", CARD);
    expect(metCards().has(key)).toBe(false);
    noteMet([key]);
    expect(metCards().has(cardKey("sample", { ...CARD, acts: [], price: [] }))).toBe(true);
    expect(metCards().has(cardKey("other", CARD))).toBe(false);
    expect(metCards().has(cardKey("sample", { ...CARD, number: 5 }))).toBe(false);
    expect(metCards().has(cardKey("sample", { ...CARD, texts: { en: "Take three." } }))).toBe(
      false,
    );
  });
  it("are none where what is stored makes no sense", () => {
    localStorage.setItem("orchard.met", "{");
    expect(metCards().size).toBe(0);
  });
});

describe("figures", () => {
  const layout = { ...LAYOUT, figures: [LOOKS.cherry, LOOKS.plum, LOOKS.back] };
  const chosen = new Narrator(new Words("en", WORDS), layout, new Map(), ["", "Ben"], [2, 0]);

  it("that were chosen are drawn and named instead of those of the seats", () => {
    const pieces = [
      [AT.a1, LOOKS.cherry, 1],
      [AT.a2, LOOKS.plum, 1],
    ];
    const picture = pictureOf(chosen, scene({ pieces, moves: [[LOOKS.plum, AT.a1, AT.a2, 0]] }));
    expect(picture.pieces.map(({ look, label }) => [look.name, label])).toEqual([
      ["back", "hidden card"],
      ["cherry", "cherry"],
    ]);
    expect(picture.seats.map(({ looks }) => looks.map(({ name }) => name))).toEqual([
      ["back"],
      ["cherry"],
    ]);
    expect(picture.motions[0]?.look.name).toBe("cherry");
    expect([chosen.seat(0), chosen.seat(1), chosen.side(1)]).toEqual(["Grey", "Ben", "White"]);
  });
  it("stay with a narrator of other cards", () => {
    expect(chosen.with({ players: [] }).seat(0)).toBe("Grey");
  });
});
