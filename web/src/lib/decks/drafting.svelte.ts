/** A deck while it is being written: its text, and the server's check of it. */

import type { Checked } from "../../generated/wire";
import { reason } from "../words/spoken.svelte";
import { check } from "./api";
import { keep } from "./kept";

const PAUSE = 450; // milliseconds without a change before a draft is checked

export class Drafting {
  text = $state("");
  id = $state("");
  checked: Checked | null = $state.raw(null);
  /** Why the draft could not be checked. */
  problem = $state("");
  isChecking = $state(false);
  /** Whether the check matches the current text. */
  isFresh = $state(false);
  /** Whether this browser has stored the draft. */
  isKept = $state(true);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #asked = 0;

  constructor(
    readonly game: string,
    readonly option: string,
    readonly hasServer: boolean,
  ) {}

  /** Open a draft. */
  open(id: string, text: string): void {
    this.id = id;
    this.checked = null;
    this.write(text, 0);
  }

  /** Replace the text. */
  write(text: string, pause = PAUSE): void {
    this.text = text;
    this.isFresh = false;
    this.isKept = keep({ id: this.id, text });
    if (!this.hasServer) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.look(), pause);
  }

  /** Check the draft now. */
  async look(): Promise<void> {
    clearTimeout(this.#timer);
    const [asked, text] = [++this.#asked, this.text];
    this.isChecking = true;
    try {
      const found = await check({ game: this.game, option: this.option, text });
      if (asked !== this.#asked) return; // superseded by a newer check
      [this.checked, this.problem] = [found, ""];
      this.isFresh = text === this.text;
    } catch (error) {
      if (asked === this.#asked) this.problem = reason(error);
    } finally {
      if (asked === this.#asked) this.isChecking = false;
    }
  }

  get isRight(): boolean {
    return this.isFresh && this.checked?.faults.length === 0;
  }
}
