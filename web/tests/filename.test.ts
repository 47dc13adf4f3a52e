import { describe, expect, it } from "vitest";
import { recordName } from "../src/lib/filename";

const DAY = new Date(2026, 10, 16);

describe("names of records", () => {
  it.each([
    ["skirt", ["Ann", "Pip"], "skirt-ann-vs-pip-2026-11-16.orchard"],
    ["jam-it", ["Zoë Müller", "../x|y"], "jam-it-zoe-muller-vs-x-y-2026-11-16.orchard"],
    ["skirt", ["あや", ""], "skirt-あや-2026-11-16.orchard"],
    ["skirt", [], "skirt-2026-11-16.orchard"],
  ])("say what is in the file: %s %s", (game, players, name) => {
    expect(recordName(game, players, DAY)).toBe(name);
  });

  it("are not too long", () => {
    expect(recordName("skirt", ["x".repeat(99)], DAY)).toBe(
      `skirt-${"x".repeat(24)}-2026-11-16.orchard`,
    );
  });
});
