import { describe, expect, it } from "vitest";
import {
  asksFirst,
  buttons,
  closing,
  foreseen,
  outcome,
  picksAmong,
  read,
  tap,
} from "../src/lib/gesture";

const isPlace = (name: string) => /\d$/.test(name);

/** A choice by its notation; its action is a number. */
const ACTIONS = [
  "a1",
  "b2",
  "pass",
  "c3-a2",
  "c3-d4",
  "b1-a2",
  "xc3",
  "1bn",
  "1nb",
  "1aa",
  "x",
  "y",
];
const numbered = (text: string) => ACTIONS.indexOf(text);
const choice = (text: string, ...gesture: string[]) => ({
  action: numbered(text),
  gesture,
  label: gesture.length === 0 ? text : "",
});

describe("one tap", () => {
  const choices = [choice("a1", "a1"), choice("b2", "b2"), choice("pass")];

  it("plays the action of the place", () => {
    expect(tap(choices, [], "a1", isPlace).play?.action).toBe(numbered("a1"));
  });
  it("is refused where no choice begins", () => {
    expect(tap(choices, [], "c3", isPlace)).toEqual({ taps: [], play: null, refused: true });
  });
  it("leaves choices without a gesture to buttons", () => {
    expect(buttons(choices, []).map(({ action }) => action)).toEqual([numbered("pass")]);
  });
});

describe("two taps", () => {
  const choices = [
    choice("c3-a2", "c3", "a2"),
    choice("c3-d4", "c3", "d4"),
    choice("b1-a2", "b1", "a2"),
  ];

  it("offers what can follow the first", () => {
    const step = tap(choices, [], "c3", isPlace);
    expect(step).toEqual({ taps: ["c3"], play: null, refused: false });
    expect([...read(choices, step.taps).next]).toEqual(["a2", "d4"]);
  });
  it("plays with the second", () => {
    expect(tap(choices, ["c3"], "a2", isPlace).play?.action).toBe(numbered("c3-a2"));
  });
  it("begins anew at another start", () => {
    expect(tap(choices, ["c3"], "b1", isPlace).taps).toEqual(["b1"]);
  });
  it("takes the first back when it is tapped again", () => {
    expect(tap(choices, ["c3"], "c3", isPlace)).toEqual({ taps: [], play: null, refused: false });
  });
  it("refuses a place that fits neither", () => {
    expect(tap(choices, ["c3"], "e5", isPlace)).toEqual({
      taps: ["c3"],
      play: null,
      refused: true,
    });
  });
  it("does not go on by itself where a single place is left", () => {
    expect(tap(choices, [], "b1", isPlace)).toEqual({ taps: ["b1"], play: null, refused: false });
  });
});

describe("a gesture that is the beginning of another", () => {
  const choices = [choice("xc3", "c3"), choice("c3-a2", "c3", "a2")];

  it("waits after the first tap, with the shorter one as a button", () => {
    expect(tap(choices, [], "c3", isPlace).play).toBeNull();
    expect(buttons(choices, ["c3"]).map(({ action }) => action)).toEqual([numbered("xc3")]);
    expect(read(choices, ["c3"]).complete).toBeNull();
  });
  it("plays the shorter one when tapped again", () => {
    expect(tap(choices, ["c3"], "c3", isPlace).play?.action).toBe(numbered("xc3"));
  });
  it("plays the longer one when it goes on", () => {
    expect(tap(choices, ["c3"], "a2", isPlace).play?.action).toBe(numbered("c3-a2"));
  });
});

describe("pictures that are no places", () => {
  const choices = [choice("1bn", "i5", "~b", "~n"), choice("1nb", "i5", "~n", "~b")];

  it("are shown as buttons after the place", () => {
    const { taps } = tap(choices, [], "i5", isPlace);
    expect(picksAmong(read(choices, taps).next, isPlace)).toEqual(["~b", "~n"]);
  });
  it("follow by themselves when there is only one", () => {
    expect(tap(choices, ["i5"], "~n", isPlace).play?.action).toBe(numbered("1nb"));
  });
  it("are skipped altogether when they leave no choice", () => {
    expect(tap([choice("1aa", "i5", "~a", "~a")], [], "i5", isPlace).play?.action).toBe(
      numbered("1aa"),
    );
  });
});

describe("two actions with one gesture", () => {
  const choices = [choice("x", "a1"), choice("y", "a1")];

  it("become buttons", () => {
    const { taps, play } = tap(choices, [], "a1", isPlace);
    expect(play).toBeNull();
    expect(buttons(choices, taps)).toHaveLength(2);
  });
});

describe("a question", () => {
  const pick = (...gesture: string[]) => ({ ...choice("xc3", ...gesture), label: "Really?" });
  const choices = [pick("c3"), pick("c4"), choice("c3-a2", "c3", "a2"), choice("pass")];

  it("is asked by what has taps and words", () => {
    expect(choices.map(asksFirst)).toEqual([true, true, false, false]);
  });
  it("is answered by a tap on any place that means the same", () => {
    expect([...closing(choices, choices[0]!, isPlace)]).toEqual(["c3", "c4"]);
    expect([...closing(choices, choices[2]!, isPlace)]).toEqual(["a2"]);
  });
  it("comes with the first tap only where nothing else could be meant", () => {
    expect(tap(choices, [], "c4", isPlace).play).toBe(choices[1]);
    expect(tap(choices, [], "c3", isPlace).play).toBeNull();
  });
});

describe("what can be foreseen", () => {
  const pushes = [choice("1bn", "i5", "~b", "~n"), choice("1nb", "i5", "~n", "~b")];
  const moves = [choice("c3-a2", "c3", "a2"), choice("c3-d4", "c3", "d4")];
  const actions = (...found: Parameters<typeof foreseen>) =>
    foreseen(...found).map(({ action }) => action);
  const both = [numbered("1bn"), numbered("1nb")];

  it("is what one tap would play", () => {
    expect(actions(moves, ["c3"], "a2", isPlace)).toEqual([numbered("c3-a2")]);
  });
  it("are all actions of which only pictures are still to be chosen", () => {
    expect(actions(pushes, [], "i5", isPlace)).toEqual(both);
    expect(actions(pushes, ["i5"], "i5", isPlace)).toEqual(both); // rather than taking it back
    expect(actions(pushes, ["i5"], null, isPlace)).toEqual(both);
    expect(actions(pushes, ["i5"], "~n", isPlace)).toEqual([numbered("1nb")]);
  });
  it("is nothing while places are still to be chosen, or nothing is meant", () => {
    expect(actions(moves, [], "c3", isPlace)).toEqual([]);
    expect(actions(moves, [], "e5", isPlace)).toEqual([]);
    expect(actions(moves, [], null, isPlace)).toEqual([]);
  });
});

it("says beforehand what a tap would play", () => {
  const choices = [choice("c3-a2", "c3", "a2")];
  expect(outcome(choices, [], "c3", isPlace)).toBeNull();
  expect(outcome(choices, ["c3"], "a2", isPlace)?.action).toBe(numbered("c3-a2"));
});
