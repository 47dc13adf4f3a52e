/** The memory of a module: room that is allocated and never freed, and arrays in it. */

import type { ArrayFacts, TupleFacts } from "./facts";

const PAGE = 65_536;
const ALIGNED = 64;
const MASK = ALIGNED - 1;

/** An array in the memory of a module. */
export interface Room {
  readonly at: number;
  readonly shape: readonly number[];
  /** Bytes from each row to the next, where rows are not contiguous. */
  readonly strides?: readonly number[] | undefined;
}

/** Arrays and numbers that form one argument of a function, by name. */
export type Tuple = Readonly<Record<string, Room | number>>;

export class Memory {
  constructor(
    private readonly memory: WebAssembly.Memory,
    private free: number,
  ) {}

  get bytes(): Uint8Array {
    return new Uint8Array(this.memory.buffer);
  }

  get view(): DataView {
    return new DataView(this.memory.buffer);
  }

  /** Allocate zeroed bytes; return their address. */
  room(size: number): number {
    const at = (this.free + MASK) & ~MASK;
    this.free = at + size;
    const lacking = this.free - this.memory.buffer.byteLength;
    if (lacking > 0) this.memory.grow(Math.ceil(lacking / PAGE));
    return at;
  }

  put(bytes: Uint8Array): number {
    const at = this.room(bytes.length);
    this.bytes.set(bytes, at);
    return at;
  }

  copy(at: number, from: number, size: number): void {
    this.bytes.copyWithin(at, from, from + size);
  }

  /** Allocate the arrays of a tuple, in order; numbers stay as they are. */
  tuple(facts: TupleFacts): Tuple {
    const made = new Map<string, Room | number>();
    for (const [name, each] of Object.entries(facts)) {
      if (typeof each === "number") made.set(name, each);
      else if ("in" in each) made.set(name, partOf(made.get(each.in) as Room, each));
      else made.set(name, this.#array(each));
    }
    return Object.fromEntries(made);
  }

  #array(facts: Extract<ArrayFacts, { bytes: number }>): Room {
    const at = this.room(facts.bytes);
    if (facts.fill !== 0)
      new BigInt64Array(this.memory.buffer, at, facts.bytes / 8).fill(BigInt(facts.fill));
    return { at, shape: facts.shape, strides: facts.strides };
  }
}

function partOf(whole: Room, { at, shape, strides }: Extract<ArrayFacts, { in: string }>): Room {
  return { at: whole.at + at, shape, strides };
}
