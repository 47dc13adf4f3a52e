/** Cards at a table that a person meets for the first time, or looks up later. */

import { untrack } from "svelte";
import { cardKey, metCards, noteMet } from "./met";
import { zonesOf } from "./pictured";
import { printed } from "./printed";
import { turnsOf } from "./progress";
import type { Table } from "./table.svelte";

export class Meeting {
  /** The numbers of the cards shown large, if any. */
  #shown: readonly number[] = $state.raw([]);
  /** Whether they are shown for the first time. */
  isFirst = $state(false);
  /** The index of the one shown now. */
  at = $state(0);
  #met: ReadonlySet<string> = $state.raw(metCards());
  #hasBegun = false;

  constructor(private readonly table: Table) {}

  /** Numbers of the cards on the table. */
  readonly #lying = $derived.by(() => {
    const zones = zonesOf(this.table.picture?.zones ?? [], "card");
    const cards = zones.flatMap(({ places }) => places.map(({ card }) => card));
    return cards.flatMap((card) => (card ? [card.number] : []));
  });
  readonly #isPlaying = $derived.by(() => {
    const { view, isOver, past } = this.table;
    return !!view?.is_running && view.seats.length > 0 && !isOver && past.at === null;
  });
  /** Numbers of the cards on the table that a player has never met. */
  readonly fresh: readonly number[] = $derived(
    this.#isPlaying ? this.#lying.filter((number) => !this.#isMet(number)) : [],
  );
  /** New cards to point out; none while the player is choosing. */
  readonly waiting: readonly number[] = $derived.by(() => {
    const { taps, asked } = this.table;
    return this.isOpen || taps.length > 0 || asked ? [] : this.fresh;
  });
  /** Numbers of the cards that can be looked up. */
  readonly known: readonly number[] = $derived.by(() => {
    const met = [...(this.table.narrator?.cards.keys() ?? [])].filter((n) => this.#isMet(n));
    return [...new Set([...this.#lying, ...met])].sort((one, other) => one - other);
  });
  readonly cards = $derived.by(() => {
    const { narrator } = this.table;
    return narrator ? this.#shown.map((number) => printed(narrator, number)) : [];
  });

  get isOpen(): boolean {
    return this.#shown.length > 0;
  }

  /** Show all new cards as the game begins; later ones are only pointed out. */
  begin(): void {
    if (!this.#isPlaying || this.#hasBegun) return;
    this.#hasBegun = true;
    const { view, lines } = this.table;
    const isEarly = view && turnsOf(lines, view.seats, view.scene.actor) <= 0;
    if (isEarly) untrack(() => this.meet());
  }

  /** Show the new cards large. */
  meet(): void {
    this.#show(this.fresh, 0);
    this.isFirst = this.isOpen;
  }

  /** Show a card large, among all that can be looked up. */
  look(number?: number): void {
    const at = number === undefined ? 0 : this.known.indexOf(number);
    if (at >= 0) this.#show(this.known, at);
  }

  /** Close the cards shown; new ones now count as met. */
  close(): void {
    if (this.isFirst) this.#note(this.#shown);
    this.#show([], 0);
  }

  /** Dismiss the new cards; they are not shown again. */
  dismiss(): void {
    this.#note(this.fresh);
  }

  #show(numbers: readonly number[], at: number): void {
    this.isFirst = false;
    this.at = at;
    this.#shown = numbers;
  }

  #note(numbers: readonly number[]): void {
    this.#met = noteMet(numbers.flatMap((number) => this.#key(number) ?? []));
  }

  #isMet(number: number): boolean {
    const key = this.#key(number);
    return key !== null && this.#met.has(key);
  }

  #key(number: number): string | null {
    const card = this.table.narrator?.cards.get(number);
    return card ? cardKey(this.table.view?.game ?? "", card) : null;
  }
}
