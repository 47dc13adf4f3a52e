import { describe, expect, it, vi } from "vitest";
import cases from "../../tests/translation.json";
import { plain, translator, type Catalogue } from "../src/lib/words/translate";

describe("translates as the reference in Python does:", () => {
  it.each(cases)("$about", ({ catalogue, says }) => {
    const say = translator(catalogue as unknown as Catalogue);
    const texts = Object.entries(says);
    for (const [text, told] of texts) expect(say(text)).toBe(told);
    for (const [text, told] of texts.reverse()) expect(say(text)).toBe(told); // from memory
  });
});

it("asks how somebody in a gap is called, and remembers no answer", () => {
  const say = translator({ "{name} has won.": "{name}の勝ち", Guest: "ゲスト" });
  expect(say("Ann has won.", (name) => `${name}さん`)).toBe("Annさんの勝ち");
  expect(say("Ann has won.", () => "ベン")).toBe("ベンの勝ち");
  expect(say("Ann has won.")).toBe("Annの勝ち");
});

it("looks for a sentence once, and does not remember without end", () => {
  const say = translator({ "Seat {seat}": "席{seat}" });
  const looks = vi.spyOn(RegExp.prototype, "exec");
  say("Seat 1");
  const once = looks.mock.calls.length;
  expect(say("Seat 1")).toBe("席1");
  expect(looks).toHaveBeenCalledTimes(once);
  for (let k = 2; k < 10_000; k += 1) say(`Seat ${k}`);
  looks.mockClear();
  expect(say("Seat 1")).toBe("席1");
  expect(looks).toHaveBeenCalled();
  looks.mockRestore();
});

it("leaves everything as it is in English", () => {
  expect(plain("Seat 1")).toBe("Seat 1");
});
