import { describe, expect, it } from "vitest";
import { Words } from "../src/lib/words/narrator";
import { AT, CARD, LOOKS, SAY, SHARED, english, german, narrator } from "./samples";

describe("a narrator", () => {
  it("says places, players and looks by their numbers", () => {
    expect(narrator(["Ann"]).say([SAY.placed, 0, LOOKS.cherry, AT.a2])).toBe(
      "Ann placed cherry on a2.",
    );
  });
  it("says cards, named places and words of the game", () => {
    expect(narrator().say([SAY.drew, 1, CARD.number, AT.market, 3])).toBe(
      "Black drew Well from the market, at the left.",
    );
  });
  it("says several players in a row", () => {
    expect(narrator().say([SAY.won, 0b11, 1200])).toBe("White and Black win with 1200 points.");
    expect(narrator(["", "Ben"]).say([SAY.won, 0b10, 7])).toBe("Ben win with 7 points.");
  });
  it("counts, and knows the bare number as well", () => {
    expect(narrator().say([SAY.picked, 1])).toBe("One piece of 1.");
    expect(narrator().say([SAY.picked, 2])).toBe("2 pieces of 2.");
    expect([1, 3].map((count) => narrator().look(LOOKS.plum, count))).toEqual(["plum", "3 plums"]);
  });
  it("says nothing where nothing is said", () => {
    expect([narrator().say([]), narrator().say([0]), narrator().say([99])]).toEqual(["", "", ""]);
    expect(narrator().place(-1)).toBe("");
  });
  it("calls a place of a seat by who sits there, and chance by its name", () => {
    expect(narrator(["Ann", "Ben"]).place(AT.hand)).toBe("hand of Ben");
    expect(narrator(["Ann", ""]).place(AT.hand)).toBe("hand of Black");
    expect(narrator().seat(-2)).toBe("Chance");
  });
  it("calls a look that is none of the layout's by its card", () => {
    expect(narrator().look(LOOKS.card + CARD.number)).toBe("Well");
    expect(narrator().look(LOOKS.card + 77)).toBe("77");
  });
});

describe("languages", () => {
  it("have cards of their own, in English where they lack one", () => {
    expect(narrator([], german()).card(CARD.number)).toBe("Brunnen");
    expect(narrator([], german()).cardText(CARD.number)).toBe("Nimm zwei.");
    expect(narrator([], new Words("ja", "")).card(CARD.number)).toBe("Well");
  });
  it("say the same message in their own words", () => {
    expect(narrator(["", "Ben"], german()).say([SAY.placed, 1, LOOKS.cherry, AT.a1])).toBe(
      "Ben legte eine Kirsche auf a1.",
    );
  });
  it("show the key where they lack a word, so that it is found", () => {
    expect(german().has("pass")).toBe(false);
    expect(narrator([], german()).say([SAY.pass])).toBe("pass");
  });
  it("share what no game says itself", () => {
    expect(english().say("guest")).toBe("Guest");
    expect(english().has("bot-pip.about")).toBe(true);
    expect(english().say("bot-pip.none")).toBe("bot-pip.none");
  });
});

describe("the server's messages", () => {
  const told = (key: string, values: Record<string, number | string>) =>
    narrator().told({ key, values });

  it("call bots by their names and people as they wish", () => {
    expect(told("news-sits", { seat: 1, name: "pip" })).toBe("Pip sits down.");
    expect(told("news-sits", { seat: 1, name: "Pia" })).toBe("Pia sits down.");
  });
  it("call those who have not chosen a name in their own language", () => {
    const words = new Words("de", "guest = Gast\nnews-sits = { $name } nimmt Platz.");
    const message = { key: "news-sits", values: { name: "Guest" } };
    expect([narrator([], words).told(message), words.person("Guest"), words.person("Ann")]).toEqual(
      ["Gast nimmt Platz.", "Gast", "Ann"],
    );
  });
  it("are not confused by people who are called like a key", () => {
    expect(told("news-sits", { name: "unknown" })).toBe("unknown sits down.");
    expect(told("news-sits", { name: "pip.about" })).toBe("pip.about sits down.");
  });
  it("have numbers without separators", () => {
    expect(told("news-count", { count: 12345 })).toBe("12345 have come.");
  });
});

it("never reads a name as Fluent", () => {
  const name = '{ guest } { $seat } <b>{"x"}</b> .about = 1';
  expect(narrator([name]).say([SAY.placed, 0, LOOKS.plum, AT.a1])).toBe(
    `${name} placed plum on a1.`,
  );
  expect(narrator().told({ key: "news-sits", values: { name } })).toBe(`${name} sits down.`);
  expect(new Words("en", SHARED).called(name)).toBe(name);
});
