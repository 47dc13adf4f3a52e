/** What the person at this screen sees of a match, in the form of the server's views. */

import type { Card, Choice, Line, Scene, View } from "../generated/wire";
import { fableOf } from "./fables";
import type { Entry, Match, Step } from "./match";
import { EVERYTHING, SPECTATOR, type Rules, type State } from "./rules";

const NO_ACTION = -1;
const WORLDS = 2; // imagined to see whether an action's outcome is known
const LOOKED_AT = 24; // most actions tried for a reason why some taps mean nothing

/** Whose eyes see, and whose hand lies in front. */
interface Eyes {
  readonly eyes: number;
  readonly viewer: number | null;
}

export class Views {
  #lines = 0; // of the log already shown

  /** The seat whose hand lies in front, where something is hidden. */
  viewer: number | null;

  readonly #open = new Set<number>(); // cards that have been face up
  readonly #sent = new Set<number>(); // ... and have been shown
  #looked = 0; // how many positions were searched for them

  constructor(
    private readonly match: Match,
    private readonly id: string,
  ) {
    const { rules, own, states } = match;
    const last = states.findLast((state) => own.includes(rules.actor(state)));
    this.viewer = last ? rules.actor(last) : (own[0] ?? null);
  }

  /** Return the newest view, without what was shown before. */
  next(): View {
    const { match } = this;
    const { rules, made, own, actor } = match;
    const { facts } = rules;
    const isFirst = this.#lines === 0;
    const lines = match.log.slice(this.#lines).map((entry) => this.#line(entry));
    this.#lines = match.log.length;
    const { eyes } = this.#eyes();
    const isMine = actor !== null && own.includes(actor);
    const mayAct = isMine && (eyes === EVERYTHING || eyes === actor);
    return {
      type: "view",
      number: match.number,
      game: made.game,
      options: made.options,
      chairs: match.holders.map(({ bot, name }) => ({
        kind: bot ? "bot" : "person",
        name: bot || name,
        is_you: !bot,
        is_here: true,
        left: null,
        who: "",
        stands_for: "",
      })),
      clock: { pace: "none", seconds: 0, increment: 0 },
      layout: isFirst ? facts.layout : null,
      cards: this.#newCards(),
      scene: this.#scene(match.states.length - 1, isFirst ? "" : this.#moved(eyes)),
      choices: mayAct ? (JSON.parse(this.#written(match.state, eyes).choices) as Choice[]) : [],
      seats: own,
      is_running: match.returns === null,
      lines,
      offer: null,
      returns: match.returns,
      ending: match.ending,
      rematch: match.rematch,
      watchers: [],
      watching: 0,
      is_open: false,
      waited: null,
      stand_ins: [],
      who: "",
      fable: fableOf(match, this.id),
      closed: null,
      is_even: made.is_even ?? false,
    };
  }

  /** Return the cards that have been face up and were not shown yet. */
  #newCards(): Card[] {
    const { rules, states } = this.match;
    const { layout, cards } = rules.facts;
    if (cards.length === 0) return [];
    for (const state of states.slice(this.#looked)) {
      const { pieces } = JSON.parse(`{${rules.written(state, SPECTATOR).scene}}`) as Scene;
      for (const [, look = 0] of pieces) this.#open.add(look - layout.looks.length);
    }
    this.#looked = states.length;
    const fresh = cards.filter(({ number }) => this.#open.has(number) && !this.#sent.has(number));
    fresh.forEach(({ number }) => this.#sent.add(number));
    return fresh;
  }

  /** Return the scene after an earlier event, or null if it changed nothing. */
  past(number: number): Scene | null {
    const { match } = this;
    const steps = match.log
      .filter((entry) => entry.number === number)
      .flatMap(({ steps }) => steps);
    const last = steps.at(-1);
    if (!last) return number === 1 ? this.#scene(0, "") : null;
    const first = steps[0] as Step;
    const { eyes, viewer } = this.#eyes();
    const moves =
      steps.length > 1
        ? match.rules.written(last.after, eyes, first.before, NO_ACTION, true).moves
        : this.#told(last, eyes).moves;
    const found = match.states.indexOf(last.after);
    const trail = found < 0 ? this.#told(last, eyes).moves : this.#trail(found, eyes);
    return sceneOf(match.rules, last.after, { eyes, viewer }, { trail, moves });
  }

  /** Return what an action would lead to, or null if that depends on hidden knowledge. */
  preview(action: number): Scene | null {
    const { rules, state, actor } = this.match;
    if (actor === null) return null;
    const worlds = rules.facts.hides
      ? Array.from({ length: WORLDS }, (_, world) => rules.imagined(state, actor, BigInt(world)))
      : [state];
    const scenes = worlds.map((world) => {
      const step: Step = { before: world, action, after: rules.after(world, action) };
      const eyes = rules.facts.hides ? actor : EVERYTHING;
      const { moves, gains, way } = this.#told(step, eyes);
      const seen = { eyes, viewer: rules.facts.hides ? actor : null };
      return sceneOf(rules, step.after, seen, { trail: moves, moves, gains, way });
    });
    const [first] = scenes.map((scene) => JSON.stringify(scene));
    const isKnown = scenes.every((scene) => JSON.stringify(scene) === first);
    return isKnown ? (scenes[0] ?? null) : null;
  }

  /** Return why taps mean nothing: the commonest reason of the actions they could mean, or null. */
  whyNot(taps: readonly number[]): readonly number[] | null {
    const { rules, state } = this.match;
    const legal = new Set(rules.legal(state));
    const begun = rules
      .gestures(state)
      .map((gesture, action) => ({ gesture, action }))
      .filter(({ gesture }) => taps.every((tap, k) => gesture[k] === tap));
    const exact = begun.filter(({ gesture }) => gesture.length === taps.length);
    const meant = exact.length > 0 ? exact : begun;
    const found = new Map<string, { readonly reason: readonly number[]; count: number }>();
    for (const { action } of meant.slice(0, LOOKED_AT)) {
      if (legal.has(action)) continue;
      const reason = rules.whyNot(state, action);
      const known = found.get(reason.join()) ?? { reason, count: 0 };
      found.set(reason.join(), { reason, count: known.count + 1 });
    }
    const [most] = [...found.values()].sort((one, other) => other.count - one.count);
    return most?.reason ?? null;
  }

  /** What is to be done now, as a message in numbers. */
  get ask(): readonly number[] {
    return this.#scene(this.match.states.length - 1, "").ask;
  }

  #eyes(): Eyes {
    const { rules, returns } = this.match;
    if (!rules.facts.hides) return { eyes: EVERYTHING, viewer: null };
    const { viewer } = this;
    return { eyes: returns ? EVERYTHING : (viewer ?? SPECTATOR), viewer };
  }

  /** Return a line of the log; people who share a screen read what all of them may know. */
  #line({ number, seat, told, steps }: Entry): Line {
    const { rules, own } = this.match;
    const { eyes } = this.#eyes();
    const reader = own.length > 1 && eyes !== EVERYTHING ? SPECTATOR : eyes;
    const name = seat === null ? "" : this.match.nameOf(seat);
    const line: Line = {
      number,
      kind: "news",
      seat,
      name,
      text: "",
      notation: "",
      sentences: [],
      told,
      is_bot: seat !== null && this.match.holders[seat]?.bot !== "",
      who: "",
    };
    if (told) return line;
    const { texts, unseen } = rules.facts;
    const notation = steps.map(
      ({ before, action }) => (rules.sees(before, action, reader) ? texts : unseen)[action] ?? "",
    );
    const sentences = steps.flatMap(
      (step) => JSON.parse(this.#told(step, reader).sentences) as number[][],
    );
    return { ...line, kind: "action", notation: notation.join(" "), sentences };
  }

  #scene(at: number, moves: string): Scene {
    const seen = this.#eyes();
    const state = this.match.states[at] as State;
    return sceneOf(this.match.rules, state, seen, { trail: this.#trail(at, seen.eyes), moves });
  }

  /** Return what the last event moved. */
  #moved(eyes: number): string {
    const { rules, states, actions, shownFrom } = this.match;
    const count = actions.length - shownFrom;
    if (count === 0) return "";
    const before = states[shownFrom] as State;
    if (count === 1) return this.#told(this.#step(shownFrom), eyes).moves;
    return rules.written(this.match.state, eyes, before, NO_ACTION, true).moves;
  }

  /** Return all that was moved by the turn before a position; the deal is not a turn. */
  #trail(at: number, eyes: number): string {
    const { rules, states } = this.match;
    if (at === 0) return "";
    const turn = rules.turn(states[at - 1] as State);
    if (turn === 0) return "";
    let first = at - 1;
    while (first > 0 && rules.turn(states[first - 1] as State) === turn) first -= 1;
    const moved = Array.from({ length: at - first }, (_, k) => this.#step(first + k));
    return moved
      .map((step) => this.#told(step, eyes).moves)
      .filter(Boolean)
      .join();
  }

  #step(number: number): Step {
    const { states, actions } = this.match;
    const [before, after] = [states[number] as State, states[number + 1] as State];
    return { before, action: actions[number] as number, after };
  }

  /** Where something is hidden, what moved is found by comparing what is shown. */
  #told({ before, action, after }: Step, eyes: number) {
    const { rules } = this.match;
    return rules.written(after, eyes, before, action, rules.facts.hides);
  }

  #written(state: State, eyes: number) {
    return this.match.rules.written(state, eyes);
  }
}

function sceneOf(
  rules: Rules,
  state: State,
  { eyes, viewer }: Eyes,
  {
    trail,
    moves,
    gains = "[]",
    way = "[]",
  }: { trail: string; moves: string; gains?: string; way?: string },
): Scene {
  const { scene } = rules.written(state, eyes);
  const actor = rules.actor(state);
  const after = `"trail":[${trail}],"moves":[${moves}],"gains":${gains},"way":${way}`;
  return JSON.parse(`{"actor":${actor},${scene},${after},"viewer":${viewer}}`) as Scene;
}
