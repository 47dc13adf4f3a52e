/** The bots that a game offers, and what happens if the net of one is missing. */

import { afterEach, describe, expect, it, vi } from "vitest";
import type { BotInfo } from "../src/generated/wire";
import { botsFor, firstOf } from "../src/lib/bots";
import { openNear } from "../src/near/creation";
import { loadLearned, SAGE } from "../src/near/learned";
import { Thinkers } from "../src/near/thinkers";
import * as variants from "../src/near/variants";
import type { Loaded } from "../src/near/variants";
import { GAME } from "./samples";

const EMPTY_MODULE = Uint8Array.of(0, 97, 115, 109, 1, 0, 0, 0);
const NAMES = ["random", "greedy", "pip", "sprout", "sapling", "blossom", "harvest", "orchardist"];
const USUAL = NAMES.map((name): BotInfo => ({ name, stars: 0, beats: null }));
const ALL: readonly BotInfo[] = [...USUAL, { name: SAGE, stars: 7, beats: null }];

vi.mock("../src/near/variants", { spy: true });

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Answer requests by the first part of their paths; anything else is not found. */
function serve(files: Record<string, Response>): string[] {
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (address: string) => {
    asked.push(address);
    const found = Object.entries(files).find(([part]) => address.includes(part));
    return found?.[1].clone() ?? new Response(null, { status: 404 });
  });
  return asked;
}

const net = () => ({
  "learned/": Response.json({ module: "m.wasm", net: "n.net" }),
  "modules/": new Response(EMPTY_MODULE),
  "nets/": new Response(Uint8Array.of(1, 2)),
});

describe("the bots of a game", () => {
  it("are its own", async () => {
    const games = [
      { ...GAME, id: "one", bots: ALL },
      { ...GAME, id: "other", bots: USUAL },
    ];
    serve({ "games.json": Response.json({ games, has_server: true, has_docs: false }) });
    expect((await botsFor("one")).at(-1)?.name).toBe(SAGE);
    expect((await botsFor("other")).at(-1)?.name).toBe("orchardist");
    expect(await botsFor("none")).toEqual([]);
  });

  it("offer a middling one at first, with a net or without, then the one played last", () => {
    expect([USUAL, ALL].map((bots) => firstOf(bots, "")?.name)).toEqual(["sapling", "sapling"]);
    expect(firstOf(ALL, SAGE)?.name).toBe(SAGE);
    expect(firstOf(USUAL, "pip")?.name).toBe("pip");
    expect(firstOf([], "pip")).toBeUndefined();
  });

  it("offer the strongest where the one played last cannot play", () => {
    expect(firstOf(USUAL, SAGE)?.name).toBe("orchardist");
  });
});

describe("what it takes to play with a net", () => {
  it("is loaded once", async () => {
    const asked = serve(net());
    const [one, other] = await Promise.all([loadLearned("a"), loadLearned("a")]);
    expect(one?.net).toEqual(Uint8Array.of(1, 2));
    expect(other).toBe(one);
    expect(asked.length).toBe(3);
  });

  it("is nothing where there is no net, and unknown while it is not built", async () => {
    serve({});
    expect(await loadLearned("b")).toBeNull();
    serve({ "learned/": new Response(null, { status: 204 }) });
    await expect(loadLearned("b")).rejects.toThrow("204");
    serve(net());
    expect(await loadLearned("b")).not.toBeNull();
  });
});

describe("a table with a bot that plays with a net", () => {
  const loaded = { facts: { game: "e", options: {}, seats: 2 } } as unknown as Loaded;
  const wish = { game: "e", options: {}, chairs: ["me", SAGE] };

  it("stays out of the page while the net cannot be loaded there", async () => {
    vi.spyOn(variants, "loadVariant").mockResolvedValue(loaded);
    for (const status of [204, 404]) {
      const asked = serve({ "learned/": new Response(null, { status }) });
      expect(await openNear(wish, "Ann")).toBeNull();
      expect(asked).toHaveLength(1);
    }
  });
});

describe("a bot with a net", () => {
  const facts = { game: "c", options: {}, levels: [{ name: "pip" }, { name: "orchardist" }] };

  /** Return who is to think when such a bot sits down at a game's table. */
  async function seated(game: string): Promise<{ name: string; learned: unknown }> {
    return new Promise((resolve) => {
      vi.stubGlobal(
        "Worker",
        class {
          postMessage = resolve;
        },
      );
      const loaded = { facts: { ...facts, game } } as unknown as Loaded;
      new Thinkers(loaded).seat(0, SAGE, 1);
    });
  }

  it("plays with it", async () => {
    serve(net());
    const { name, learned } = await seated("c");
    expect(name).toBe(SAGE);
    expect(learned).not.toBeNull();
  });

  it("is played by the strongest level where the net has gone", async () => {
    serve({});
    const { name, learned } = await seated("d");
    expect([name, learned]).toEqual(["orchardist", null]);
  });
});
