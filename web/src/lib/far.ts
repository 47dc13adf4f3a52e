/** A far table: a socket for the present, and plain requests for the past. */

import type { Scene } from "../generated/wire";
import { liveAddress, pastScene, record } from "./api";
import type { Ask, Link, Listener, Reply } from "./link";
import { me } from "./me.svelte";
import { Connection } from "./socket";

export class FarTable implements Link {
  #connection: Connection | null = null;
  #isClosed = false;

  constructor(
    private readonly address: string,
    private readonly listener: Listener,
  ) {
    void this.#connect();
  }

  async ask(ask: Ask): Promise<Reply | null> {
    return (await this.#connection?.ask(ask)) ?? null;
  }

  past(number: number): Promise<Scene> {
    return pastScene(this.address, number);
  }

  async hint(): Promise<null> {
    return null; // no hints in games between people
  }

  turnTo(): void {
    // The server shows the hand of the seat that is to act.
  }

  wish(): null {
    return null;
  }

  record(): Promise<string> {
    return record(this.address);
  }

  hurry(): void {
    this.#connection?.hurry();
  }

  interrupt(): void {
    this.#connection?.interrupt();
  }

  close(): void {
    this.#isClosed = true;
    this.#connection?.close();
  }

  /** The first request identifies us to the server; a socket alone could only watch. */
  async #connect(): Promise<void> {
    await me.meet().catch(() => undefined);
    if (this.#isClosed) return;
    this.#connection = new Connection(liveAddress(this.address), this.listener);
  }
}
