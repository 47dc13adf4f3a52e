/** Bots in the page: they think with the same functions as everywhere else. */

import type { LevelFacts, TupleFacts } from "./facts";
import type { Room, Tuple } from "./memory";
import type { Rules, State } from "./rules";

const UNDECIDED = -1;

/** What a search found about an action. */
export interface Tried {
  readonly action: number;
  readonly visits: number;
  readonly value: number;
  readonly winner: number | null;
}

/** What a bot would do. */
export interface Thought {
  readonly action: number;
  readonly value: number;
  readonly tried: readonly Tried[];
  readonly winner: number | null;
}

export interface Bot {
  /** Return what to do in a position, pausing between steps so that other work can run. */
  think(state: State): Generator<void, Thought>;
}

/** Return the bot with this name: a level, or one of the two that do not search. */
export function makeBot(rules: Rules, name: string, seed: bigint): Bot {
  const level = rules.facts.levels.find((each) => each.name === name);
  if (level) return new SearchBot(rules, level, seed);
  return name === "greedy" ? new GreedyBot(rules, seed) : new RandomBot(rules, seed);
}

/** A stream of random numbers, advanced by the rules. */
export class Stream {
  #state: bigint;

  constructor(
    private readonly rules: Rules,
    seed: bigint,
    number = 0,
  ) {
    this.#state = rules.word("stream", seed, number);
  }

  get state(): bigint {
    return this.#state;
  }

  next(): bigint {
    this.#state = this.rules.word("step", this.#state);
    return this.rules.word("mix", this.#state);
  }
}

/** Plays any legal action. */
class RandomBot implements Bot {
  readonly #stream: Stream;

  constructor(
    private readonly rules: Rules,
    seed: bigint,
  ) {
    this.#stream = new Stream(rules, seed);
  }

  *think(state: State): Generator<void, Thought> {
    return decided(this.rules.chosen(state, this.#stream.next()));
  }
}

/** Takes the action that does best in a few random games each, without searching. */
class GreedyBot implements Bot {
  readonly #stream: Stream;
  readonly #here: Room;
  readonly #work: Room;
  readonly #scratch: Room;
  readonly #totals: Room;

  constructor(
    private readonly rules: Rules,
    seed: bigint,
  ) {
    const { state, actions, seats } = rules.facts;
    this.#stream = new Stream(rules, seed);
    [this.#here, this.#work] = [rules.array(state.size, 1), rules.array(state.size, 1)];
    this.#scratch = rules.array(2, actions.count);
    this.#totals = rules.array(8, seats);
  }

  *think(state: State): Generator<void, Thought> {
    return this.rules.has("look_ahead")
      ? this.#byEvaluation(state)
      : yield* this.#byPlayouts(state);
  }

  #byEvaluation(state: State): Thought {
    const { rules } = this;
    const here = rules.put(state, this.#here);
    const places = [rules.tables, here, this.#work, rules.out, this.#scratch] as const;
    return decided(rules.call("look_ahead", ...places, this.#stream.next(), rules.facts.tries));
  }

  *#byPlayouts(state: State): Generator<void, Thought> {
    const { rules } = this;
    const actor = rules.actor(state);
    const seen = rules.imagined(state, actor, this.#stream.next());
    const tried: Tried[] = [];
    for (const action of rules.legal(state)) {
      const value = this.#value(rules.after(seen, action), actor);
      tried.push({ action, visits: rules.facts.tries, value, winner: null });
      yield;
    }
    tried.sort((one, other) => other.value - one.value);
    const [best] = tried;
    return { action: best?.action ?? 0, value: best?.value ?? 0, tried, winner: null };
  }

  /** Return a seat's mean return over a few random games. */
  #value(state: State, seat: number): number {
    const { rules } = this;
    const { tries, seats } = rules.facts;
    rules.memory.bytes.fill(0, this.#totals.at, this.#totals.at + 8 * seats);
    const places = [rules.tables, rules.put(state, this.#here), this.#work, rules.out] as const;
    rules.call("play_games", ...places, 0, tries, this.#stream.next(), this.#totals);
    return rules.memory.view.getFloat64(this.#totals.at + 8 * seat, true) / tries;
  }
}

/** Simulations between pauses. */
const BATCH = 200;

/** Searches before it acts, and keeps its tree from turn to turn. */
class SearchBot implements Bot {
  readonly #searcher: Searcher;
  readonly #chooser: Chooser;

  constructor(rules: Rules, level: LevelFacts, seed: bigint) {
    this.#searcher = new Searcher(rules, level, seed);
    this.#chooser = new Chooser(rules, level, seed);
  }

  *think(state: State): Generator<void, Thought> {
    return this.#chooser.choose(state, [yield* this.#searcher.search(state)]);
  }
}

/** What one tree found: an action proven to win, or rows of the module's `RootStats`. */
export interface Findings {
  readonly sure: number | null;
  readonly rows: Uint8Array;
}

/** One tree, perhaps one of several that grow in parallel and share the playouts. */
export class Searcher {
  readonly #tree: Tuple;
  readonly #proofs = new Map<number, Tuple>(); // one per seat: each answers one seat's question
  readonly #proves: boolean;
  readonly #found: Room;
  readonly #here: Room;
  readonly #seed: bigint;
  readonly #playouts: number;

  constructor(
    private readonly rules: Rules,
    private readonly level: LevelFacts,
    seed: bigint,
    { number = 0, count = 1 } = {},
  ) {
    const { facts, memory } = rules;
    this.#tree = memory.tuple(facts.trees[level.is_guided ? 1 : 0]);
    this.#proves = level.proof > 0 && number === 0; // only the first tree looks for a proof
    this.#found = rules.array(facts.found.size, facts.actions.most);
    this.#here = rules.array(facts.state.size, 1);
    this.#seed = seed + BigInt(number);
    this.#playouts = Math.ceil(level.playouts / count);
  }

  *search(state: State): Generator<void, Findings> {
    const codes = this.rules.legal(state);
    const sure = this.#prove(state, codes);
    if (sure !== null) return { sure, rows: new Uint8Array() };
    return { sure, rows: this.#addedUp(yield* this.#grow(state), codes) };
  }

  /** Return an action proven to win, if a proof is found quickly. */
  #prove(state: State, codes: readonly number[]): number | null {
    const { rules, level } = this;
    if (!this.#proves || codes.length === 1) return null;
    const actor = rules.actor(state);
    const proof = this.#proof(actor);
    const [work, answer, known] = [proof.work as Room, proof.answer as Room, proof.known as Room];
    for (let looked = 0; looked < level.proof;) {
      rules.put(state, work);
      looked += rules.call("prove", rules.tables, proof, actor, level.proof - looked);
      const { view } = rules.memory;
      const [yes, no] = [0, 1].map((k) => Number(view.getBigInt64(answer.at + 8 * k, true)));
      if (yes === 0) return codes[rules.call("nearest_proof", known, codes.length)] ?? null;
      if (no === 0) return null;
    }
    return null;
  }

  /** Return the workspace for a seat's proofs. */
  #proof(seat: number): Tuple {
    const { facts, memory } = this.rules;
    const known = this.#proofs.get(seat);
    if (known) return known;
    const made = memory.tuple(facts.proof as TupleFacts);
    this.#proofs.set(seat, made);
    return made;
  }

  /** Search until the root has as many visits as wanted; return the root. */
  *#grow(state: State): Generator<void, number> {
    this.#makeRoom();
    let root = this.#simulate(state, 0);
    while (
      this.#node(root, "winner") === UNDECIDED &&
      this.#node(root, "visits") < this.#playouts
    ) {
      root = this.#simulate(state, BATCH);
      yield;
    }
    return root;
  }

  #simulate(state: State, count: number): number {
    const { rules } = this;
    const given = [rules.facts.hides, this.level.is_guided, this.#seed, this.#playouts, count];
    const here = rules.put(state, this.#here);
    return rules.call("simulate", rules.tables, here, this.#tree, ...given);
  }

  /** Clear the tree if little room is left. */
  #makeRoom(): void {
    const { memory } = this.rules;
    const [used, slots] = [this.#tree.used as Room, this.#tree.slots as Room];
    const shares = ["nodes", "edges"].map((name, k) => {
      const [length = 1] = (this.#tree[name] as Room).shape;
      return Number(memory.view.getBigInt64(used.at + 8 * k, true)) / length;
    });
    if (Math.max(...shares) <= this.rules.facts.full) return;
    memory.bytes.fill(0, slots.at, slots.at + 4 * (slots.shape[0] ?? 0));
    memory.bytes.fill(0, used.at, used.at + 16);
  }

  #node(number: number, field: "visits" | "winner"): number {
    const { size, fields } = this.rules.facts.node;
    const at = (this.#tree.nodes as Room).at + size * number + (fields[field]?.[0] ?? 0);
    const { view } = this.rules.memory;
    return field === "visits" ? view.getInt32(at, true) : view.getInt8(at);
  }

  /** Return what was found about the actions, one row each. */
  #addedUp(root: number, codes: readonly number[]): Uint8Array {
    const { rules } = this;
    const { size } = rules.facts.found;
    const found: Room = { at: this.#found.at, shape: [codes.length] };
    const rows = new Rows(rules, found.at);
    rules.memory.bytes.fill(0, found.at, found.at + size * codes.length);
    codes.forEach((action, k) => rows.set(k, { action, visits: 0, total: 0, winner: UNDECIDED }));
    rules.call("add_up", this.#tree.nodes as Room, this.#tree.edges as Room, root, found);
    return rules.memory.bytes.slice(found.at, found.at + size * codes.length);
  }
}

/** Chooses by what was found, and may overlook some of it. */
export class Chooser {
  readonly #found: Room;
  readonly #spare: Room;
  readonly #streams: Room;

  constructor(
    private readonly rules: Rules,
    private readonly level: LevelFacts,
    seed: bigint,
  ) {
    const { found, actions } = rules.facts;
    this.#found = rules.array(found.size, actions.most);
    this.#spare = rules.array(found.size, 1);
    this.#streams = rules.array(8, 1);
    rules.memory.view.setBigUint64(this.#streams.at, new Stream(rules, seed).state, true);
  }

  /** Return the best action that the bot does not overlook, by what all trees found together. */
  choose(state: State, findings: readonly Findings[]): Thought {
    const { rules } = this;
    const actor = rules.actor(state);
    const sure = findings.find((each) => each.sure !== null)?.sure;
    if (sure != null) return { action: sure, value: 1, tried: [], winner: actor };
    const tried = this.#ranked(findings, actor);
    const found: Room = { at: this.#found.at, shape: [tried.length] };
    const overlooks = BigInt(this.level.overlooks);
    const number = rules.call("choose_noticed", found, actor, overlooks, this.#streams);
    const { action, winner, value } = tried[number] as Tried;
    const known = winner === actor ? 1 : -1 / (rules.facts.seats - 1);
    return { action, value: winner === null ? value : known, tried, winner };
  }

  /** Return what all trees found together, the best first. */
  #ranked(findings: readonly Findings[], actor: number): Tried[] {
    const { rules } = this;
    const { size } = rules.facts.found;
    const [first, ...others] = findings.map(({ rows }) => rows);
    const length = (first?.length ?? 0) / size;
    const rows = new Rows(rules, this.#found.at);
    rules.memory.bytes.set(first ?? [], this.#found.at);
    for (const other of others) {
      const more = new Rows(rules, 0, new DataView(other.buffer, other.byteOffset));
      for (let k = 0; k < length; k += 1) rows.add(k, more.get(k));
    }
    rules.call("rank", { at: this.#found.at, shape: [length] }, this.#spare, actor);
    return Array.from({ length }, (_, k) => {
      const { action, visits, total, winner } = rows.get(k);
      const sure = winner === UNDECIDED ? null : winner;
      return { action, visits, value: total / Math.max(visits, 1), winner: sure };
    });
  }
}

/** What was found about an action. */
interface Row {
  readonly action: number;
  readonly visits: number;
  readonly total: number;
  readonly winner: number;
}

/** Rows of the module's `RootStats`, in its memory or elsewhere. */
class Rows {
  constructor(
    private readonly rules: Rules,
    private readonly start: number,
    private readonly elsewhere?: DataView,
  ) {}

  get(k: number): Row {
    const { view } = this;
    return {
      action: view.getInt16(this.#at(k, "action"), true),
      visits: view.getInt32(this.#at(k, "visits"), true),
      total: view.getFloat64(this.#at(k, "total"), true),
      winner: view.getInt8(this.#at(k, "winner")),
    };
  }

  set(k: number, { action, visits, total, winner }: Row): void {
    const { view } = this;
    view.setInt16(this.#at(k, "action"), action, true);
    view.setInt32(this.#at(k, "visits"), visits, true);
    view.setFloat64(this.#at(k, "total"), total, true);
    view.setInt8(this.#at(k, "winner"), winner);
  }

  add(k: number, more: Row): void {
    const { action, visits, total, winner } = this.get(k);
    const known = Math.max(winner, more.winner);
    this.set(k, { action, visits: visits + more.visits, total: total + more.total, winner: known });
  }

  private get view(): DataView {
    return this.elsewhere ?? this.rules.memory.view;
  }

  #at(k: number, field: string): number {
    const { size, fields } = this.rules.facts.found;
    return this.start + size * k + (fields[field]?.[0] ?? 0);
  }
}

function decided(action: number): Thought {
  return { action, value: 0, tried: [], winner: null };
}
