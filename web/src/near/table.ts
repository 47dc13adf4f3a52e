/** A near table: the match, its rules and its bots are in the page. */

import type {
  Done,
  Message,
  NewTable,
  Preview,
  Problem,
  Refused,
  Scene,
  Seating,
} from "../generated/wire";
import { problem, Refusal } from "../lib/files";
import type { Ask, Link, Listener, Reply } from "../lib/link";
import { settings } from "../lib/settings.svelte";
import type { What } from "./events";
import { anewOf, nextOf } from "./fables";
import { begin, lineOf, newId, wishOf } from "./creation";
import { find, keep } from "./kept";
import { Match } from "./match";
import { recordOf } from "./record";
import type { Rules } from "./rules";
import { Thinkers } from "./thinkers";
import { loadVariant, variantName, type Loaded } from "./variants";
import { Views } from "./views";

const ADVICE = "harvest"; // the bot that gives hints
const ADVISER = -1; // its seat: none
const STAND_IN = "blossom"; // the bot that plays on for a person who gives up
const RETRY = 3_000; // milliseconds before a failed load is tried again
const CLAUSE = /^[A-Z]+\d+/;

/** A match that is being played. */
interface Playing {
  readonly match: Match;
  readonly views: Views;
  readonly thinkers: Thinkers;
}

export class NearTable implements Link {
  #events: readonly What[] = [];
  #playing: Playing | null = null;
  #isClosed = false;
  #isThinking = false;
  #retry: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly id: string,
    private readonly listener: Listener,
  ) {
    void this.#open();
  }

  async ask(ask: Ask): Promise<Reply | null> {
    const playing = this.#playing;
    if (!playing) return null;
    switch (ask.type) {
      case "play":
        return this.#play(playing, ask.seen, ask.action);
      case "look":
        return preview(playing, ask.action);
      case "why":
        return why(playing, ask.taps);
      case "propose":
        return this.#propose(playing, ask.kind);
      case "next":
        return this.#next(playing, ask.seating ?? [], ask.is_anew ?? false);
      case "resign":
        return this.#resign(playing);
      case "call":
        return this.#call(playing, ask.seat, ask.name.trim());
      default: // there is nobody else here
        return refused("table.stale");
    }
  }

  async past(number: number): Promise<Scene> {
    const scene = this.#playing?.views.past(number);
    if (!scene) throw new Refusal(problem("moment.unknown"));
    return scene;
  }

  async hint(): Promise<number | null> {
    const playing = this.#playing;
    if (!playing || playing.match.actor === null) return null;
    const { match, thinkers } = playing;
    return thinkers.seat(ADVISER, ADVICE, match.made.seed).think(match.state);
  }

  turnTo(seat: number): void {
    const playing = this.#playing;
    if (!playing || !playing.match.own.includes(seat)) return;
    playing.views.viewer = seat;
    this.listener.view(playing.views.next());
  }

  wish(open: readonly number[]): NewTable | null {
    return this.#playing && !this.#playing.match.returns ? wishOf(this.#playing.match, open) : null;
  }

  async record(): Promise<string> {
    return this.#playing ? recordOf(this.#playing.match, new Date()) : "";
  }

  hurry(): void {
    if (!this.#playing) void this.#open();
  }

  interrupt(): void {
    // A near table needs no network.
  }

  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#retry);
    this.#playing?.thinkers.close();
  }

  async #open(): Promise<void> {
    clearTimeout(this.#retry);
    const kept = await find(this.id);
    const [made] = kept?.events ?? [];
    if (!kept || made?.type !== "made") return this.listener.state("gone");
    const loaded = await loadVariant(variantName(made.game, made.options));
    if (this.#isClosed) return;
    if (!loaded) {
      this.listener.state("lost");
      this.#retry = setTimeout(() => void this.#open(), RETRY);
    } else if (loaded.facts.version !== made.version) {
      this.listener.state("old");
    } else {
      this.#begin(loaded, kept.events);
    }
  }

  #begin(loaded: Loaded, events: readonly What[]): void {
    this.#playing?.thinkers.close();
    const match = new Match(loaded.rules, events);
    const thinkers = new Thinkers(loaded);
    const playing = { match, views: new Views(match, this.id), thinkers };
    [this.#events, this.#playing] = [events, playing];
    match.holders.forEach(({ bot }, seat) => bot && thinkers.seat(seat, bot, match.made.seed));
    this.listener.state("open");
    this.#show(playing);
  }

  #show(playing: Playing): void {
    this.listener.view(playing.views.next());
    void this.#letBotsAct(playing);
  }

  /** Let bots act until it is the person's turn. */
  async #letBotsAct(playing: Playing): Promise<void> {
    const { match } = playing;
    if (this.#isThinking) return;
    this.#isThinking = true;
    try {
      while (match.botToAct && match.actor !== null && this.#isCurrent(playing)) {
        const { changed } = match;
        const action = await this.#thought(playing, match.actor, match.botToAct);
        const isWanted = match.changed === changed && this.#isCurrent(playing);
        if (isWanted && action !== null) await this.#commit(playing, [match.played(action)]);
      }
    } finally {
      this.#isThinking = false;
    }
  }

  /** Return what a bot does, or null if it failed, for example for lack of memory. */
  async #thought({ match, thinkers }: Playing, seat: number, bot: string): Promise<number | null> {
    const thinker = thinkers.seat(seat, bot, match.made.seed);
    try {
      const [action] = await Promise.all([thinker.think(match.state), pause(settings.pause)]);
      return action;
    } catch {
      thinkers.forget(seat, bot);
      await pause(RETRY);
      return null;
    }
  }

  #isCurrent(playing: Playing): boolean {
    return !this.#isClosed && this.#playing === playing;
  }

  async #play(playing: Playing, seen: number, action: number): Promise<Reply> {
    const { match } = playing;
    if (match.returns) return refused("match.over");
    if (seen < match.changed) return refused("table.stale");
    if (match.actor === null || !match.own.includes(match.actor)) return refused("turn.not_yours");
    if (!match.rules.legal(match.state).includes(action))
      return illegal(match.rules, match.rules.whyNot(match.state, action));
    return this.#commit(playing, [match.played(action)]);
  }

  async #propose(playing: Playing, kind: "undo" | "draw" | "rematch"): Promise<Reply> {
    const { match } = playing;
    if (kind === "rematch")
      return match.made.chapter ? this.#next(playing, [], false) : this.#playAgain(playing);
    if (match.returns) return refused("match.over");
    if (kind === "undo") {
      const keep = match.undoTo();
      if (keep === null) return refused("undo.nothing");
      const seat = match.rules.actor(match.states[keep] ?? match.state);
      return this.#commit(playing, [{ type: "undone", seat, keep }]);
    }
    if (!match.rules.facts.layout.has_draws || match.made.chapter) return refused("offer.never");
    if (match.holders.some(({ bot }) => bot)) return refused("offer.bot");
    const told = { key: "ending-agreed", values: {} };
    return this.#commit(playing, [{ type: "ended", returns: match.holders.map(() => 0), told }]);
  }

  async #resign(playing: Playing): Promise<Reply> {
    const { match } = playing;
    if (match.returns) return refused("match.over");
    const [first = 0] = match.own;
    const seat = match.actor !== null && match.own.includes(match.actor) ? match.actor : first;
    const gone: What = { type: "resigned", seat };
    if (match.holders.length > 2 || match.made.chapter)
      return this.#commit(playing, [gone, { type: "invited", seat, bot: STAND_IN }]);
    const returns = [1, 1].map((value, k) => (k === seat ? -value : value));
    return this.#commit(playing, [gone, { type: "ended", returns, told: lost(match, seat) }]);
  }

  async #call(playing: Playing, seat: number, name: string): Promise<Reply> {
    if (!name) return refused("name.empty");
    if (!playing.match.own.includes(seat)) return refused("seat.none");
    return this.#commit(playing, [{ type: "called", seat, name }]);
  }

  /** Begin the next match with the same players, each one seat further. */
  async #playAgain(playing: Playing): Promise<Reply> {
    const { match } = playing;
    if (!match.returns) return refused("match.running");
    if (match.rematch) return refused("rematch.made");
    const table = newId();
    const seated = match.made.chairs.map(({ bot }, seat) => ({
      bot,
      name: bot ? "" : (match.holders[seat]?.name ?? ""),
    }));
    const [first, ...others] = seated;
    const chairs = first ? [...others, first] : others;
    await begin(match.rules, chairs, table, { isEven: match.made.is_even });
    return this.#commit(playing, [{ type: "followed", table }]);
  }

  /** Begin the next game of a fable, or its first one again. */
  async #next(playing: Playing, seating: readonly Seating[], isAnew: boolean): Promise<Reply> {
    const { match } = playing;
    if (match.rematch) return refused("rematch.made");
    if (!match.returns && !isAnew) return refused("fable.unfinished");
    const next = isAnew ? anewOf(match) : nextOf(match, this.id, seating);
    if (!next) return refused("fable.twice");
    const { game, options } = match.made;
    const wanted = { ...options, seats: next.chairs.length, start: next.start };
    const loaded = await loadVariant(variantName(game, wanted));
    if (!loaded) return refused("network");
    const table = newId();
    const { chapter } = next;
    await begin(loaded.rules, next.chairs, table, { chapter, isEven: match.made.is_even });
    return this.#commit(playing, [{ type: "followed", table }]);
  }

  /** Apply events; they are shown once they are stored. */
  async #commit(playing: Playing, whats: readonly What[]): Promise<Done | Refused> {
    const { match } = playing;
    const known = match.number;
    whats.forEach((what) => match.apply(what));
    const events = (this.#events = [...this.#events, ...whats]);
    const isKept = await keep({ id: this.id, events, line: lineOf(this.id, match) }, known);
    if (!isKept) {
      void this.#open(); // another page has continued the match
      return refused("table.stale");
    }
    if (this.#isCurrent(playing)) this.#show(playing);
    return { type: "done", id: 0, number: match.number };
  }
}

function preview({ match, views }: Playing, action: number): Preview | Refused {
  if (!match.rules.legal(match.state).includes(action)) return refused("table.stale");
  const scene = views.preview(action);
  return scene ? { type: "preview", id: 0, scene, cards: [] } : refused("table.stale");
}

function why({ match, views }: Playing, taps: readonly number[]): Refused {
  const reason = views.whyNot(taps);
  if (reason) return illegal(match.rules, reason);
  const none = refused("action.none");
  return { ...none, problem: { ...none.problem, reason: views.ask } };
}

function illegal({ facts }: Rules, reason: readonly number[]): Refused {
  const [key = ""] = facts.layout.messages[(reason[0] ?? 0) - 1] ?? [];
  const clause = CLAUSE.exec(key)?.[0] ?? "";
  const { problem, ...rest } = refused("action.illegal");
  return { ...rest, problem: { ...problem, clause, reason } };
}

/** Return a refusal whose words are in the catalogues. */
function refused(code: string): Refused {
  const told: Message = { key: code.replaceAll(/[._]/g, "-"), values: {} };
  const found: Problem = { ...problem(code), told };
  return { type: "refused", id: 0, problem: found };
}

function lost(match: Match, seat: number): Message {
  const values = {
    loser: match.nameOf(seat),
    winner: match.nameOf(1 - seat),
    "loser-seat": seat,
    "winner-seat": 1 - seat,
  };
  return { key: "ending-resigned", values };
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
