/**
 * A connection to a table that reconnects by itself.
 *
 * Every request has a number and is sent again on a new socket until it is answered: the server
 * carries it out once and repeats its answer. Looks and pings are useless later, so they are given
 * up when a socket is lost.
 */

import type { ToBrowser, ToServer } from "../generated/wire";
import type { Ask, Listener, Reply, State } from "./link";

/** The part of a WebSocket used here, so that tests can provide their own. */
export interface Line {
  send(text: string): void;
  close(): void;
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: ((event: { code: number }) => void) | null;
}

const FIRST_WAIT = 400; // milliseconds until the first retry, doubled each time
const LONGEST_WAIT = 8_000;
const PING_EVERY = 20_000;
const GIVE_UP_AFTER = 5_000; // without any answer to a ping
const QUIET = 3_000; // of silence after which the line may be dead
/** Close codes: the socket is closed for good, or there were too many requests. */
const FINAL: Readonly<Record<number, State>> = { 4404: "gone", 4410: "old" };
const TOO_MANY = 4429;
const GONE_AWAY = 1006;
const LARGEST_FIRST_ID = 2 ** 50;

interface Waiting {
  readonly message: ToServer;
  readonly resolve: (reply: Reply | null) => void;
}

export class Connection {
  // A reload must never repeat a number: the server would take it for an old request.
  #id = Math.floor(Math.random() * LARGEST_FIRST_ID);
  #line: Line | null = null;
  #isOpen = false;
  #isClosed = false;
  #wait = FIRST_WAIT;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #pinging: ReturnType<typeof setInterval> | undefined;
  #heard = 0;
  readonly #waiting = new Map<number, Waiting>();

  constructor(
    readonly url: string,
    private readonly listener: Listener,
    private readonly open: (url: string) => Line = (url) => new WebSocket(url) as unknown as Line,
  ) {
    this.#connect();
  }

  /** Send a request; the reply is null if it was given up. */
  ask(ask: Ask): Promise<Reply | null> {
    const message = { ...ask, id: (this.#id += 1) } as ToServer;
    return new Promise((resolve) => {
      if (isFleeting(message) && !this.#isOpen) return resolve(null);
      this.#waiting.set(message.id, { message, resolve });
      if (!this.#isOpen) return;
      this.#line?.send(JSON.stringify(message));
      if (!isFleeting(message) && Date.now() - this.#heard > QUIET) this.#probe();
    });
  }

  /** The network is back, or the page is visible again: check at once that the line is alive. */
  hurry(): void {
    if (this.#isOpen) return this.#probe();
    if (this.#isClosed || this.#line) return;
    clearTimeout(this.#retry);
    this.#wait = FIRST_WAIT;
    this.#connect();
  }

  /** The network is gone: do not wait for the line to prove dead. */
  interrupt(): void {
    if (this.#isOpen && this.#line) this.#drop(this.#line);
  }

  /** Leave the table for good. */
  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#retry);
    clearInterval(this.#pinging);
    this.#line?.close();
    for (const { resolve } of this.#waiting.values()) resolve(null);
    this.#waiting.clear();
  }

  #connect(): void {
    this.listener.state("connecting");
    const line = this.open(this.url);
    this.#line = line;
    line.onopen = () => this.#opened(line);
    line.onmessage = (event) => this.#heardOf(JSON.parse(String(event.data)) as ToBrowser);
    line.onclose = (event) => this.#lost(event.code);
  }

  #opened(line: Line): void {
    this.#isOpen = true;
    this.#wait = FIRST_WAIT;
    this.#heard = Date.now();
    this.listener.state("open");
    for (const { message } of this.#waiting.values()) line.send(JSON.stringify(message));
    clearInterval(this.#pinging);
    this.#pinging = setInterval(() => this.#probe(), PING_EVERY);
  }

  #heardOf(message: ToBrowser): void {
    this.#heard = Date.now();
    if (message.type === "view") return this.listener.view(message);
    this.#waiting.get(message.id)?.resolve(message);
    this.#waiting.delete(message.id);
  }

  #lost(code: number): void {
    this.#isOpen = false;
    this.#line = null;
    clearInterval(this.#pinging);
    if (this.#isClosed) return;
    for (const [id, { message, resolve }] of this.#waiting) {
      if (!isFleeting(message)) continue;
      this.#waiting.delete(id);
      resolve(null);
    }
    const final = FINAL[code];
    if (final) return this.listener.state(final);
    this.listener.state("lost");
    if (code === TOO_MANY) this.#wait = LONGEST_WAIT;
    this.#retry = setTimeout(() => this.#connect(), this.#wait * (0.75 + Math.random() / 2));
    this.#wait = Math.min(2 * this.#wait, LONGEST_WAIT);
  }

  /** Send a ping; without an answer the line is dead, even if it still looks open. */
  #probe(): void {
    const asked = Date.now();
    const line = this.#line;
    void this.ask({ type: "ping" });
    setTimeout(() => {
      if (line && line === this.#line && this.#heard < asked) this.#drop(line);
    }, GIVE_UP_AFTER);
  }

  /** Drop a line without waiting: closing a dead one properly could take a minute. */
  #drop(line: Line): void {
    line.onmessage = line.onclose = null;
    line.close();
    this.#lost(GONE_AWAY);
  }
}

function isFleeting(message: ToServer): boolean {
  return message.type === "look" || message.type === "why" || message.type === "ping";
}
