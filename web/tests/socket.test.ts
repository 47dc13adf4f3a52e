import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { State } from "../src/lib/link";
import { Connection, type Line } from "../src/lib/socket";
import { view } from "./samples";

class FakeLine implements Line {
  sent: { type: string; id: number }[] = [];
  isClosed = false;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  send(text: string) {
    this.sent.push(JSON.parse(text) as { type: string; id: number });
  }
  close() {
    this.isClosed = true;
    this.onclose?.({ code: 1000 });
  }
  hear(message: unknown) {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

let lines: FakeLine[] = [];
let states: State[] = [];
let views: number[] = [];
let connection: Connection;
const last = () => lines.at(-1)!;

beforeEach(() => {
  vi.useFakeTimers();
  [lines, states, views] = [[], [], []];
  connection = new Connection(
    "ws://table",
    { view: ({ number }) => views.push(number), state: (state) => states.push(state) },
    () => {
      lines.push(new FakeLine());
      return last();
    },
  );
});
afterEach(() => {
  connection.close();
  vi.useRealTimers();
});

it("hands on views and replies", async () => {
  last().onopen?.();
  const asked = connection.ask({ type: "say", text: "hello" });
  const id = last().sent[0]!.id;
  last().hear(view(3));
  last().hear({ type: "done", id, number: 3 });
  expect(await asked).toEqual({ type: "done", id, number: 3 });
  expect(views).toEqual([3]);
});

it("asks again on a new socket, with the same number, until there is an answer", async () => {
  const asked = connection.ask({ type: "play", seen: 1, action: 7 });
  last().onopen?.();
  const [first] = last().sent;
  last().onclose?.({ code: 1006 });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(lines).toHaveLength(2);
  last().onopen?.();
  expect(last().sent).toEqual([first]);
  last().hear({ type: "done", id: first!.id, number: 2 });
  expect((await asked)?.type).toBe("done");
  last().onclose?.({ code: 1006 });
  await vi.advanceTimersByTimeAsync(1_000);
  last().onopen?.();
  expect(last().sent).toEqual([]);
});

it("gives up looking ahead when a socket is lost", async () => {
  last().onopen?.();
  const asked = connection.ask({ type: "look", action: 7 });
  last().onclose?.({ code: 1006 });
  expect(await asked).toBeNull();
});

it("waits longer from try to try, and hurries when told", async () => {
  for (let k = 0; k < 8; k += 1) {
    last().onclose?.({ code: 1006 });
    await vi.advanceTimersByTimeAsync(10_000);
  }
  const tries = lines.length;
  last().onclose?.({ code: 1006 });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(lines).toHaveLength(tries);
  connection.hurry();
  expect(lines).toHaveLength(tries + 1);
});

it("does not come back to a table that does not exist", async () => {
  last().onclose?.({ code: 4404 });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(lines).toHaveLength(1);
  expect(states.at(-1)).toBe("gone");
});

it("drops a line on which nothing is heard any more", async () => {
  last().onopen?.();
  await vi.advanceTimersByTimeAsync(26_000);
  expect(lines[0]!.isClosed).toBe(true);
  expect(lines.length).toBeGreaterThan(1);
});
