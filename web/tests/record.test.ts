import { describe, expect, it } from "vitest";
import { parseRecord } from "../src/near/record";

const TEXT = `Orchard record 1
game: skirt
rules: 1
options: size=6 start=standard
players: Ann | Ben & Pip
date: 2026-11-15

f1 g3 e3
f5

result: *
`;

describe("records", () => {
  it("say which match they are", () => {
    expect(parseRecord(TEXT)).toEqual({
      game: "skirt",
      version: 1,
      options: { size: "6", start: "standard" },
      players: ["Ann", "Ben & Pip"],
      actions: ["f1", "g3", "e3", "f5"],
    });
  });

  it.each([
    "",
    "PNG",
    TEXT.replace("record 1", "record 2"),
    TEXT.replace("game: skirt", ""),
    TEXT.replace("skirt", "../skirt"),
    TEXT.replace("date:", "position:"),
  ])("are nothing else: %#", (text) => {
    expect(parseRecord(text)).toBeNull();
  });
});
