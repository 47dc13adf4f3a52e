/** A match in the page as the sum of its events, like the server's tables. */

import type { Message } from "../generated/wire";
import { Stream } from "./bot";
import type { Holder, Made, What } from "./events";
import { CHANCE, OVER, type Rules, type State } from "./rules";

/** A line of the log, before its reader is known: a message, or the actions played. */
export interface Entry {
  readonly number: number;
  readonly seat: number | null;
  readonly told: Message | null;
  readonly steps: readonly Step[];
}

/** An action between two positions. */
export interface Step {
  readonly before: State;
  readonly action: number;
  readonly after: State;
}

export class Match {
  readonly made: Made;
  readonly holders: Holder[];
  /** How many events there have been. */
  number = 0;
  /** The number of the last event that changed the position. */
  changed = 0;
  /** How many actions had been played before that event. */
  shownFrom = 0;
  readonly states: State[];
  readonly actions: number[] = [];
  readonly log: Entry[] = [];
  returns: readonly number[] | null = null;
  ending: Message | null = null;
  rematch = "";
  readonly #codes: ReadonlyMap<string, number>;
  readonly #numbers: number[] = []; // of the events that played the actions

  constructor(
    readonly rules: Rules,
    events: readonly What[],
  ) {
    const [made] = events;
    if (made?.type !== "made") throw new RangeError("a match begins with a table");
    this.made = made;
    this.holders = [...made.chairs];
    this.states = [rules.start(made.chapter?.left)];
    this.#codes = new Map(rules.facts.texts.map((text, code) => [text, code]));
    events.forEach((event) => this.apply(event));
  }

  get state(): State {
    return this.states.at(-1) as State;
  }

  /** The seat to act; null when the match is over. */
  get actor(): number | null {
    const actor = this.rules.actor(this.state);
    return this.returns || actor < 0 ? null : actor;
  }

  /** The bot that is to act, or "". */
  get botToAct(): string {
    return this.actor === null ? "" : (this.holders[this.actor]?.bot ?? "");
  }

  /** The seats of the person at this screen. */
  get own(): number[] {
    return this.holders.flatMap(({ bot }, seat) => (bot ? [] : [seat]));
  }

  /** Return the name of a seat's player; for a bot, its id. */
  nameOf(seat: number): string {
    const holder = this.holders[seat];
    return holder ? holder.bot || holder.name : "";
  }

  /** Return what chance does after `count` actions; it depends only on that and the seed. */
  dealt(state: State, count: number): number[] {
    const actions: number[] = [];
    for (let here = state; this.rules.actor(here) === CHANCE;) {
      const stream = new Stream(this.rules, BigInt(this.made.seed), count + actions.length);
      const action = this.rules.chosen(here, stream.next());
      actions.push(action);
      here = this.rules.after(here, action);
    }
    return actions;
  }

  /** Return an action of the seat to act as an event, with what chance does after it. */
  played(action: number): What {
    const after = this.rules.after(this.state, action);
    const actions = [action, ...this.dealt(after, this.actions.length + 1)];
    return {
      type: "played",
      seat: this.actor ?? 0,
      actions: actions.map((code) => this.#text(code)),
    };
  }

  /**
   * Return how many actions are left when the person's last turn is taken back, or null if there is
   * none. An answer in another player's turn is taken back alone; an even start stays.
   */
  undoTo(): number | null {
    const { rules, own, states } = this;
    const isOwn = (state: State | undefined) => !!state && own.includes(rules.actor(state));
    const opening = this.made.actions.length;
    const last = states.slice(0, -1).findLastIndex(isOwn);
    if (last < opening) return null;
    const turn = rules.turn(states[last] as State);
    const first = states.findIndex((state, k) => k >= opening && rules.turn(state) === turn);
    return isOwn(states[first]) ? first : last;
  }

  /** Apply the next event. */
  apply(what: What): void {
    this.number += 1;
    switch (what.type) {
      case "made":
        return this.#advance(null, what.actions, {
          key: what.is_even ? "news-set-even" : "news-set",
          values: {},
        });
      case "played":
        return this.#advance(what.seat, what.actions, null);
      case "undone":
        this.states.length = what.keep + 1;
        this.actions.length = what.keep;
        this.#change(what.keep);
        return this.#news("news-takes-back", what.seat, {
          since: this.#numbers.splice(what.keep)[0] ?? this.number,
        });
      case "resigned":
        return this.#news("news-resigns", what.seat);
      case "ended":
        [this.returns, this.ending] = [what.returns, what.told];
        this.#change(this.actions.length);
        return this.#note(null, what.told);
      case "invited":
        this.holders[what.seat] = { bot: what.bot, name: "" };
        return this.#news("news-bot-sits", what.seat);
      case "called":
        this.holders[what.seat] = { bot: "", name: what.name };
        return;
      case "followed":
        this.rematch = what.table;
        return this.#news("news-follows", null);
    }
  }

  /** Play actions of a seat and of chance; log them, or a message instead. */
  #advance(seat: number | null, texts: readonly string[], told: Message | null): void {
    const began = this.actions.length;
    const steps = texts.map((text) => this.#step(text));
    if (seat !== null) this.#note(seat, null, steps.splice(0, 1));
    if (steps.length > 0) this.#note(null, told, steps);
    this.#change(began);
    if (this.rules.actor(this.state) === OVER) this.returns = this.rules.returns(this.state);
  }

  #step(text: string): Step {
    const action = this.#codes.get(text);
    if (action === undefined) throw new RangeError(`there is no action ${text}`);
    const before = this.state;
    const after = this.rules.after(before, action);
    this.states.push(after);
    this.actions.push(action);
    this.#numbers.push(this.number);
    return { before, action, after };
  }

  #change(shownFrom: number): void {
    [this.changed, this.shownFrom] = [this.number, shownFrom];
  }

  #news(key: string, seat: number | null, more: Readonly<Record<string, number>> = {}): void {
    const values = seat === null ? {} : { seat, name: this.nameOf(seat), ...more };
    this.#note(seat, { key, values });
  }

  #note(seat: number | null, told: Message | null, steps: readonly Step[] = []): void {
    this.log.push({ number: this.number, seat, told, steps });
  }

  #text(code: number): string {
    return this.rules.facts.texts[code] ?? "";
  }
}
