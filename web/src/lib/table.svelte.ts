/** A table as a person sees it: what is shown, tapped and asked. */

import { SvelteMap } from "svelte/reactivity";
import type { Line, Preview, Problem, Scene, View } from "../generated/wire";
import { open } from "./api";
import { FarTable } from "./far";
import { problem, Refusal } from "./files";
import { shared } from "./foresight";
import { asksFirst, buttons, closing, foreseen, outcome, picksAmong, read, tap } from "./gesture";
import type { Ask, Link, Listener, Reply, State } from "./link";
import { NOTHING, receive, withCards, type Received } from "./merge";
import { Past, type Present } from "./past.svelte";
import { isPlace, pickName, pictureOf, type Choice, type Picture } from "./picture";
import { boardZones, placesOf } from "./pictured";
import type { Playing } from "./play";
import { settings } from "./settings.svelte";
import { Narrator } from "./words/narrator";
import { called, told, wordsOf } from "./words/spoken.svelte";

const LOOK_AFTER = 90; // milliseconds that a pointer rests before a preview
const DENIED_FOR = 700;
const REFUSED_FOR = 9_000;
const HINTED_FOR = 4_000;
const AGAIN = 900; // between actions in a replay

export class Table implements Playing, Present {
  state: State = $state("connecting");
  taps: readonly string[] = $state.raw([]);
  denied = $state("");
  refusal: Problem | null = $state.raw(null);
  isWaiting = $state(false);
  /** How often something has moved. */
  moves = $state(0);

  /** What is shown instead of the present when looking back. */
  readonly past: Past = new Past(this);

  #received: Received = $state.raw(NOTHING);
  #pointed: string | null = $state(null);
  #cursor = $state("");
  #isBannerClosed = $state(false);
  #hinted: Choice | null = $state.raw(null);
  /** The choice that waits for confirmation. */
  asked: Choice | null = $state.raw(null);
  /** How often a hint was asked for. */
  hintsTaken = $state(0);
  #lookedAtBy: number | null = $state(null);
  readonly #previews = new SvelteMap<number, Preview>(); // by action, in the position shown
  #link: Link | null = null;
  #isClosed = false;
  #awaited = 0; // the number of the view that includes the action sent
  #looking: ReturnType<typeof setTimeout> | undefined;
  #denying: ReturnType<typeof setTimeout> | undefined;
  #refusing: ReturnType<typeof setTimeout> | undefined;
  #hinting: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly address: string,
    readonly isNear = false,
  ) {
    void this.#connect({
      view: (view) => this.#show(view),
      state: (state) => (this.state = state),
    });
  }

  readonly shown = $derived(this.#received.shown);
  readonly lines: readonly Line[] = $derived(this.#received.lines);
  readonly view = $derived(this.shown?.view ?? null);
  readonly #layout = $derived(this.#received.layout);
  readonly #cards = $derived(this.#received.cards);
  readonly #game = $derived(this.view?.game ?? "");
  readonly #names = $derived(
    (this.view?.chairs ?? []).map(({ kind, name }) => called(kind, name)).join("\n"),
  );
  /** The names of the players; those who share a name are called by their sides. */
  readonly #players: readonly string[] = $derived.by(() => {
    const names = this.#names.split("\n");
    return names.map((name) => (names.filter((other) => other === name).length > 1 ? "" : name));
  });
  /** The figures that the players of a fable have chosen, by seat. */
  readonly #figures = $derived.by(() => {
    const { seats = [], tellers = [] } = this.view?.fable ?? {};
    return seats.map((teller) => tellers[teller]?.figure ?? teller).join(" ");
  });
  /** Puts this table's numbers into words; the same until a player comes or leaves. */
  readonly narrator: Narrator | null = $derived(
    this.#layout &&
      new Narrator(
        wordsOf(this.#game),
        this.#layout,
        this.#cards,
        this.#players,
        this.#figures ? this.#figures.split(" ").map(Number) : [],
      ),
  );
  readonly title = $derived(this.#game && wordsOf(this.#game).say("title"));
  readonly #present: Picture | null = $derived(
    this.narrator && this.view && pictureOf(this.narrator, this.view.scene, this.view.choices),
  );
  readonly picture: Picture | null = $derived(
    (this.past.scene && this.narrator && pictureOf(this.narrator, this.past.scene)) ??
      this.#present,
  );
  readonly choices = $derived(this.isWaiting ? [] : (this.picture?.choices ?? []));
  readonly #numbers: ReadonlyMap<string, number> = $derived(
    new Map(placesOf(this.picture?.zones ?? []).map(({ name, number }) => [name, number])),
  );
  readonly isOver = $derived(this.view?.returns != null);
  /** How the match ended by the rules, in words. */
  readonly ending = $derived(this.isOver ? (this.#present?.task ?? "") : "");
  /** Whether the result covers the board, until it is closed. */
  readonly hasBanner = $derived(this.isOver && !this.#isBannerClosed && this.past.at === null);
  readonly hasBoard = $derived(!!this.picture && boardZones(this.picture.zones).length > 0);
  readonly isMyTurn = $derived(
    !!this.view?.is_running && !this.isOver && this.view.seats.includes(this.view.scene.actor),
  );
  /** Hidden hands on one screen: another person should look at it now. */
  readonly isCurtained = $derived.by(() => {
    if (!this.view || this.isOver || this.view.seats.length < 2) return false;
    const { viewer } = this.view.scene;
    return viewer !== null && viewer !== this.#lookedAtBy;
  });
  /** The seat to pass the screen to, while the last player may still look at their hand. */
  readonly passTo = $derived.by(() => {
    if (!this.view || this.isOver || !this.isNear) return null;
    const { actor, viewer } = this.view.scene;
    return viewer !== null && actor !== viewer && this.view.seats.includes(actor) ? actor : null;
  });
  readonly eyes = $derived([this.view?.scene.viewer, this.isOver, this.view?.seats].join());
  readonly #reading = $derived(read(this.choices, this.taps));
  readonly inQuestion = $derived.by(() => {
    const choice = this.asked ?? this.#reading.exact.find(asksFirst);
    return choice ? closing(this.choices, choice, isPlace) : new Set<string>();
  });
  readonly open = $derived.by(() => {
    if (this.asked) return this.inQuestion;
    const open = new Set([...this.#reading.next].filter(isPlace));
    const last = this.taps.at(-1);
    if (this.#reading.exact.length === 1 && last !== undefined) open.add(last);
    return open;
  });
  /** Pictures that may be tapped next, as buttons. */
  readonly picks = $derived(this.asked ? [] : picksAmong(this.#reading.next, isPlace));
  /** Actions shown as buttons now. */
  readonly buttons = $derived(this.asked ? [] : buttons(this.choices, this.taps));
  readonly hints = $derived.by(() => {
    const hinted = this.#hinted;
    if (hinted) return new Set(hinted.gesture.filter(isPlace));
    const name = this.#pointed;
    if (name === null || this.taps.length > 0) return new Set<string>();
    return new Set([...read(this.choices, [name]).next].filter(isPlace));
  });
  readonly preview = $derived.by(() => {
    const found = this.#foreseen.map(({ action }) => this.#previews.get(action));
    const [first, ...others] = found.filter((preview) => !!preview);
    if (!first || others.length + 1 < found.length || !this.narrator) return null;
    return pictureOf(
      this.narrator.with({ cards: withCards(this.narrator.cards, first.cards) }),
      shared([first.scene, ...others.map(({ scene }) => scene)]),
    );
  });
  /** The actions whose outcome is previewed. */
  readonly #foreseen = $derived.by(() => {
    const sure = this.#hinted ?? this.asked;
    return sure ? [sure] : foreseen(this.choices, this.taps, this.#pointed, isPlace);
  });
  readonly cursor = $derived(
    this.open.has(this.#cursor) ? this.#cursor : ([...this.open][0] ?? ""),
  );

  /**
   * Return the narrator for a line of the log: an action is credited to whoever played it, whether
   * a bot stood in for a person then or sits in their place now.
   */
  narratorOf({ kind, seat, name, is_bot }: Line): Narrator | null {
    const { narrator, view } = this;
    const chair = seat === null ? undefined : view?.chairs[seat];
    if (!narrator || !chair || kind !== "action" || is_bot === (chair.kind === "bot"))
      return narrator;
    const players = narrator.players.map((now, k) =>
      k === seat ? called(is_bot ? "bot" : "person", name) : now,
    );
    return narrator.with({ players });
  }

  /** Return the name of a seat's player. */
  nameOf(seat: number): string {
    return this.narrator?.seat(seat) ?? "";
  }

  /** Return why something was refused, in words. */
  readonly why = ({ reason, told: message }: Problem): string =>
    (reason.length > 0 && this.narrator?.say(reason)) || told(message);

  tap(name: string): void {
    if (this.isWaiting || this.isOver || this.past.at !== null) return;
    this.refusal = null;
    this.#cursor = name;
    if (this.asked) {
      if (this.inQuestion.has(name)) return this.confirm();
      this.letGo();
      if (!this.open.has(name)) return; // a tap elsewhere just cancels
    }
    const step = tap(this.choices, this.taps, name, isPlace);
    if (step.refused) return void this.#deny(name);
    this.taps = step.taps;
    if (step.play) this.choose(step.play);
    else this.#lookAhead();
  }

  /** Play a choice, or ask for confirmation first. */
  choose(choice: Choice): void {
    if (!settings.confirms && !asksFirst(choice)) return void this.play(choice.action);
    this.asked = choice;
    this.#lookAhead();
  }

  /** Play the choice that waits for confirmation. */
  confirm(): void {
    const { asked } = this;
    this.asked = null;
    if (asked) void this.play(asked.action);
  }

  letGo(): void {
    this.asked = null;
    this.taps = [];
  }

  move(): void {
    this.moves += 1;
  }

  /** Take back the last tap not yet sent. */
  untap(): void {
    this.refusal = null;
    this.asked = null;
    this.taps = this.taps.slice(0, -1);
  }

  isBeginning(name: string): boolean {
    return this.#outcome(name) === null;
  }

  point(name: string | null): void {
    this.#pointed = name;
    this.#lookAhead();
  }

  get pointed(): string | null {
    return this.#pointed;
  }

  focus(name: string): void {
    this.#cursor = name;
  }

  /** Ask what an action would do, for its preview. */
  async look(action: number): Promise<void> {
    if (this.#previews.has(action)) return;
    const { shown } = this;
    const reply = await this.#link?.ask({ type: "look", action });
    if (reply?.type !== "preview" || !shown || this.shown?.view.number !== shown.view.number)
      return;
    this.#previews.set(action, reply);
  }

  async play(action: number): Promise<void> {
    if (!this.view || this.isWaiting) return;
    this.isWaiting = true;
    this.#awaited = Infinity;
    const reply = await this.ask({ type: "play", seen: this.view.number, action });
    this.#awaited = reply?.type === "done" ? reply.number : 0;
    this.#settle();
  }

  /** Whether a hint can be asked for. */
  readonly canHint = $derived.by(
    () => this.isNear && this.isMyTurn && !!this.view?.chairs.some(({ kind }) => kind === "bot"),
  );

  /** Show on the board what a strong bot would do. */
  async hint(): Promise<void> {
    const { shown } = this;
    const action = await this.#link?.hint();
    const choice = this.choices.find((each) => each.action === action);
    if (!choice || this.shown !== shown) return;
    this.hintsTaken += 1;
    await this.look(choice.action);
    this.taps = [];
    this.#hinted = choice;
    clearTimeout(this.#hinting);
    this.#hinting = setTimeout(() => (this.#hinted = null), HINTED_FOR);
  }

  /** The moment before the last turns of others, if any. */
  readonly #beforeOthers = $derived(this.past.beforeOthers(this.view?.seats ?? []));
  readonly canPlayAgain = $derived(this.#beforeOthers !== null && this.past.at === null);

  /** Replay what others did since the person last acted. */
  playAgain(): void {
    if (this.#beforeOthers !== null && this.past.at === null)
      void this.past.playAgain(this.#beforeOthers, AGAIN);
  }

  closeBanner(): void {
    this.#isBannerClosed = true;
  }

  /** Hide the hand: the screen goes to the next player. */
  pass(): void {
    if (this.passTo !== null) this.#link?.turnTo(this.passTo);
  }

  /** The right person is looking now. */
  openCurtain(): void {
    this.#lookedAtBy = this.view?.scene.viewer ?? null;
  }

  /** Continue a near match at a far table, where a friend takes a seat; return its address. */
  async moveFar(seat: number): Promise<string> {
    const wish = this.#link?.wish([seat]);
    if (!wish) throw new Refusal(problem("match.over"));
    const { table } = await open(wish);
    const { forget } = await import("../near/kept");
    await forget(this.address);
    return table;
  }

  /** Send a request; a refusal is shown. */
  async ask(ask: Ask): Promise<Reply | null> {
    const reply = (await this.#link?.ask(ask)) ?? null;
    if (reply?.type === "refused") this.refuse(reply.problem);
    return reply;
  }

  /** Return the scene after an earlier event, as this person may see it. */
  async sceneAfter(number: number): Promise<Scene> {
    if (!this.#link) throw new Refusal(problem("network"));
    return this.#link.past(number);
  }

  /** Continue a near match from an earlier moment as a separate match; return its address. */
  async goOnFrom(moment: number): Promise<string> {
    const { branch } = await import("../near/loading");
    return branch(this.address, moment);
  }

  /** Return the match so far as a record. */
  async record(): Promise<string> {
    return (await this.#link?.record()) ?? "";
  }

  refuse(problem: Problem): void {
    clearTimeout(this.#refusing);
    this.refusal = problem;
    this.#refusing = setTimeout(() => (this.refusal = null), REFUSED_FOR);
  }

  hurry(): void {
    this.#link?.hurry();
  }

  interrupt(): void {
    this.#link?.interrupt();
  }

  close(): void {
    const timers = [this.#looking, this.#denying, this.#refusing, this.#hinting];
    for (const timer of timers) clearTimeout(timer);
    this.#isClosed = true;
    this.#link?.close();
  }

  /** The code of near tables is loaded only when needed. */
  async #connect(listener: Listener): Promise<void> {
    if (!this.isNear) {
      this.#link = new FarTable(this.address, listener);
      return;
    }
    const { NearTable } = await import("../near/table");
    if (!this.#isClosed) this.#link = new NearTable(this.address, listener);
  }

  #show(view: View): void {
    const before = this.#received;
    this.#received = receive(before, view, performance.now());
    const [old, now] = [before.shown, this.#received.shown];
    if (!now || old === now) return;
    const isSame = !!old && JSON.stringify(old.view.choices) === JSON.stringify(now.view.choices);
    if (!isSame) {
      this.letGo();
      this.#previews.clear();
      this.#hinted = null;
      this.refusal = null;
    }
    if (old && now.view.scene.moves.length > 0 && this.past.at === null) this.move();
    this.#settle();
  }

  /** Continue once the view with the action has arrived: until then, choices are stale. */
  #settle(): void {
    if (!this.isWaiting || (this.view?.number ?? 0) < this.#awaited) return;
    this.isWaiting = false;
    this.taps = [];
  }

  /** Ask what the actions meant would do, unless the pointer moves on. */
  #lookAhead(): void {
    clearTimeout(this.#looking);
    const meant = this.#foreseen;
    if (meant.length === 0) return;
    this.#looking = setTimeout(
      () => meant.forEach(({ action }) => void this.look(action)),
      LOOK_AFTER,
    );
  }

  #outcome(name: string) {
    return outcome(this.choices, this.taps, name, isPlace);
  }

  /** Shake a place that was tapped in vain, and say why. */
  async #deny(name: string): Promise<void> {
    clearTimeout(this.#denying);
    this.denied = name;
    this.#denying = setTimeout(() => (this.denied = ""), DENIED_FOR);
    if (this.view?.seats.length)
      await this.ask({ type: "why", taps: this.#tapped([...this.taps, name]) });
  }

  /** Return taps as the server numbers them: places, and looks below zero. */
  #tapped(names: readonly string[]): readonly number[] {
    const looks = this.narrator?.layout.looks ?? [];
    return names.map((name) => {
      const place = this.#numbers.get(name);
      return place ?? ~looks.findIndex((look) => pickName(look) === name);
    });
  }
}
