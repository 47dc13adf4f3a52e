/** The rules of a game in the page: a WebAssembly module, called with plain numbers. */

import type { Facts, Functions } from "./facts";
import { Memory, type Room } from "./memory";

export const OVER = -1;
export const CHANCE = -2;
export const SPECTATOR = -3;
export const EVERYTHING = -4;
const NONE = -1;
const LEFT = 256; // numbers that a game may leave on its table

/** An argument of a function: a number, an array, or several of them in a tuple. */
export type Given = number | bigint | boolean | Room | Readonly<Record<string, Room | number>>;

/** A position: an immutable copy of a game's state. */
export type State = Uint8Array;

/** What some eyes are shown of a position, as JSON: see `match/desk.py`. */
export interface Written {
  readonly scene: string;
  readonly sentences: string;
  readonly moves: string;
  readonly gains: string;
  readonly way: string;
  readonly choices: string;
}

/** The section of a module that lists the parameters of its functions. */
const SECTION = "orchard";

type Plain = (...numbers: (number | bigint)[]) => number | bigint | undefined;

const text = new TextDecoder();

export class Rules {
  readonly memory: Memory;
  readonly tables: Room;
  readonly out: Room;
  readonly #exports: Readonly<Record<string, Plain>>;
  readonly #states: readonly [Room, Room, Room, Room];
  readonly #desk: Room;
  readonly #numbers: Room;
  readonly #parts: Room;
  readonly #places: Room;
  readonly #written: Room;
  readonly #ends: Room;
  readonly #message: Room;
  readonly #gestures: Room;
  readonly #left: Room;

  readonly #functions: Functions;

  constructor(
    module: WebAssembly.Module,
    readonly facts: Facts,
  ) {
    const [told] = WebAssembly.Module.customSections(module, SECTION);
    this.#functions = JSON.parse(text.decode(told)) as Functions;
    const instance = new WebAssembly.Instance(module);
    const { memory, __heap_base: base, ...functions } = instance.exports;
    this.#exports = functions as unknown as Record<string, Plain>;
    this.memory = new Memory(
      memory as WebAssembly.Memory,
      Number((base as WebAssembly.Global).value),
    );
    const { actions, desk, state } = facts;
    const printed = Uint8Array.from(atob(facts.tables), (letter) => letter.charCodeAt(0));
    this.tables = { at: this.memory.put(printed), shape: [1] };
    this.out = this.array(2, actions.count);
    const made = () => this.array(state.size, 1);
    this.#states = [made(), made(), made(), made()];
    this.#desk = this.array(desk.size, 1);
    this.#numbers = { at: this.#desk.at, shape: [desk.size / 2] };
    this.#parts = this.#grid(new Int32Array(desk.parts.flat()), desk.parts);
    this.#places = this.#grid(new Float64Array(desk.places.flat()), desk.places);
    this.#written = this.array(1, desk.room);
    this.#ends = this.array(4, 6);
    this.#message = this.array(desk.message.size, 1);
    this.#gestures = this.array(desk.gesture.size, actions.count);
    this.#left = this.array(2, LEFT);
  }

  /** Return a new array of `length` elements. */
  array(size: number, length: number): Room {
    return { at: this.memory.room(size * length), shape: [length] };
  }

  has(name: string): boolean {
    return name in this.#exports;
  }

  /** Call a function of the module. */
  call(name: string, ...given: readonly Given[]): number {
    return Number(this.#plain(name)(...this.#flat(name, given)) ?? 0);
  }

  /** Call a function that returns a 64-bit word. */
  word(name: string, ...given: readonly Given[]): bigint {
    return BigInt.asUintN(64, this.#plain(name)(...this.#flat(name, given)) as bigint);
  }

  /** Return the first position; in a campaign, with what the last game left on the table. */
  start(left: readonly number[] = []): State {
    const [here] = this.#states;
    this.memory.bytes.fill(0, here.at, here.at + this.facts.state.size);
    this.call("start", this.tables, here);
    if (left.length > 0) {
      const room = { at: this.#left.at, shape: [left.length] };
      new Int16Array(this.memory.bytes.buffer, room.at, left.length).set(left);
      if (left.length > LEFT || !this.call("lay", this.tables, here, room))
        throw new RangeError(`${this.facts.game} could not have left that`);
    }
    return this.#taken(here);
  }

  /** Return what a game leaves on the table. */
  left(state: State): number[] {
    const count = this.call("leave", this.tables, this.put(state), this.#left);
    return [...new Int16Array(this.memory.bytes.buffer, this.#left.at, count)];
  }

  /** Return how many cards have been found, in this game and all before it. */
  found(state: State): number {
    return this.has("found") ? this.call("found", this.tables, this.put(state)) : 0;
  }

  /** Return whether nothing is left to be found. */
  isTold(state: State): boolean {
    return this.call("is_told", this.tables, this.put(state)) !== 0;
  }

  /** Return the seat that starts the next game. */
  nextStart(state: State): number {
    return this.call("next_start", this.tables, this.put(state));
  }

  /** Return what each seat scores for a game. */
  points(state: State): number[] {
    return Array.from({ length: this.facts.seats }, (_, seat) =>
      this.call("points", this.tables, this.put(state), seat),
    );
  }

  /** Return the codes of the legal actions, ascending. */
  legal(state: State): number[] {
    const count = this.call("legal", this.tables, this.put(state), this.out);
    return [...new Int16Array(this.memory.bytes.buffer, this.out.at, count)];
  }

  /** Return the position after a legal action. */
  after(state: State, action: number): State {
    const here = this.put(state);
    this.call("apply", this.tables, here, action);
    return this.#taken(here);
  }

  /** Return the legal action that a random word selects, by weight for chance. */
  chosen(state: State, x: bigint): number {
    return this.call("choose", this.tables, this.put(state), this.out, x);
  }

  /** Return the action that an even start plays for the seat to act, or one of its signals. */
  evenStart(state: State): number {
    return this.call("even_start", this.tables, this.put(state));
  }

  /** Return a position that looks the same to a seat, with the hidden part filled in at random. */
  imagined(state: State, seat: number, seed: bigint): State {
    const here = this.put(state);
    if (this.facts.hides) {
      this.call("conceal", this.tables, here, seat);
      this.call("imagine", this.tables, here, this.word("stream", seed, 0));
    }
    return this.#taken(here);
  }

  /** Return whether some eyes see which action is played. */
  sees(state: State, action: number, eyes: number): boolean {
    return this.call("sees", this.tables, this.put(state), action, eyes) !== 0;
  }

  /** Return why an illegal action is illegal, as a message in numbers. */
  whyNot(state: State, action: number): number[] {
    const { size, fields } = this.facts.desk.message;
    this.memory.bytes.fill(0, this.#message.at, this.#message.at + size);
    this.call("why_not", this.tables, this.put(state), action, this.#message);
    const { view } = this.memory;
    const [key, values] = [fields["key"]?.[0] ?? 0, fields["values"]?.[0] ?? 0];
    const found = Array.from({ length: (size - values) / 2 }, (_, k) =>
      view.getInt16(this.#message.at + values + 2 * k, true),
    );
    return [view.getInt16(this.#message.at + key, true), ...found];
  }

  /** Return the taps that mean each action, legal or not. */
  gestures(state: State): number[][] {
    const { count } = this.facts.actions;
    const { size, fields } = this.facts.desk.gesture;
    const [tapped, taps] = [fields["tapped"]?.[0] ?? 0, fields["taps"]?.[0] ?? 0];
    new Int16Array(this.memory.bytes.buffer, this.out.at, count).set([...Array(count).keys()]);
    this.memory.bytes.fill(0, this.#gestures.at, this.#gestures.at + size * count);
    this.call("gestures", this.tables, this.put(state), this.out, this.#gestures);
    const { view } = this.memory;
    return Array.from({ length: count }, (_, action) => {
      const at = this.#gestures.at + size * action;
      const length = view.getInt16(at + tapped, true);
      return Array.from({ length }, (_, k) => view.getInt16(at + taps + 2 * k, true));
    });
  }

  /** The seat to act, or CHANCE, or OVER. */
  actor(state: State): number {
    return view(state).getInt8(this.facts.state.actor);
  }

  turn(state: State): number {
    return view(state).getInt32(this.facts.state.turn, true);
  }

  /** Return the returns of all seats, once the game is over. */
  returns(state: State): number[] {
    const { result } = this.facts.state;
    return Array.from({ length: this.facts.seats }, (_, seat) =>
      view(state).getFloat32(result + 4 * seat, true),
    );
  }

  /** Return what some eyes are shown, after an action if there was one. */
  written(
    state: State,
    eyes: number,
    before: State = state,
    action = NONE,
    byDifference = false,
  ): Written {
    const [here, earlier, work] = this.#states;
    const { desk } = this.facts;
    this.put(state, here);
    this.put(before, earlier);
    this.memory.bytes.fill(0, this.#desk.at, this.#desk.at + 2 * desk.codes);
    this.call("show", this.tables, earlier, here, work, this.#desk, action, eyes, byDifference);
    const places = [this.#numbers, this.#parts, this.#places, this.#written, this.#ends] as const;
    if (this.call("write", ...places, byDifference) >= 0)
      throw new RangeError(`${this.facts.game}: there is more to show than there is room for`);
    const ends = new Int32Array(this.memory.bytes.buffer, this.#ends.at, 6);
    const [scene = "", sentences = "", moves = "", gains = "", way = "", choices = ""] = [
      ...ends,
    ].map((end, k) =>
      text.decode(
        this.memory.bytes.subarray(this.#written.at + (ends[k - 1] ?? 0), this.#written.at + end),
      ),
    );
    return { scene, sentences, moves, gains, way, choices };
  }

  /** Copy a state into the module; return where it is. */
  put(state: State, to: Room = this.#states[0]): Room {
    this.memory.bytes.set(state, to.at);
    return to;
  }

  #taken(room: Room): State {
    return this.memory.bytes.slice(room.at, room.at + this.facts.state.size);
  }

  #grid(numbers: Int32Array | Float64Array, rows: readonly (readonly number[])[]): Room {
    const bytes = new Uint8Array(numbers.buffer);
    return { at: this.memory.put(bytes), shape: [rows.length, rows[0]?.length ?? 0] };
  }

  #plain(name: string): Plain {
    const found = this.#exports[name];
    if (!found) throw new RangeError(`${this.facts.game} has no function ${name}`);
    return found;
  }

  /** Return the arguments of a function as plain numbers. */
  #flat(name: string, given: readonly Given[]): (number | bigint)[] {
    const asked = this.#functions[name] ?? [];
    const values = given.flatMap((each) => (isTuple(each) ? Object.values(each) : [each]));
    return asked.flatMap(([, kind, , lengths, strides], k) => {
      const value = values[k] ?? 0;
      if (typeof value === "object") {
        const room = value as Room;
        if (kind === "struct") return [room.at];
        return [
          room.at,
          ...room.shape.slice(0, lengths),
          ...(room.strides ?? []).slice(0, strides),
        ];
      }
      return [typeof value === "boolean" ? Number(value) : (value as number | bigint)];
    });
  }
}

function isTuple(given: Given): given is Readonly<Record<string, Room | number>> {
  return typeof given === "object" && !("shape" in given && "at" in given);
}

function view(state: State): DataView {
  return new DataView(state.buffer, state.byteOffset);
}
