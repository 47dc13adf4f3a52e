/** A picture: a scene with its numbers looked up, in words and looks, ready to be drawn. */

import type { Choice as Sent, Look, Scene } from "../generated/wire";
import { printed, type Printed } from "./printed";
import type { Narrator } from "./words/narrator";

const NONE = -1;
const TABLE = -1;
const FEW = 6; // up to this many cards lie in three columns, more in four
const MARKS = ["last", "pending", "won", "gained", "ready"] as const; // by number

export type MarkKind = (typeof MARKS)[number];

/** The top card of a stack, and how many cards the stack has. */
export interface Stacked extends Printed {
  readonly depth: number;
}

/** A place that shows something now. */
export interface Place {
  readonly number: number;
  readonly name: string;
  /** Its name in words. */
  readonly label: string;
  readonly x: number;
  readonly y: number;
  readonly kind: string;
  readonly shade: string;
  readonly card: Stacked | null;
}

/** Places that belong together. */
export interface Zone {
  readonly name: string;
  readonly places: readonly Place[];
  readonly seat: number | null;
  readonly shape: string;
}

/** Something that lies on a place, or several that are alike. */
export interface Piece {
  readonly place: string;
  readonly look: Look;
  readonly label: string;
  readonly count: number;
}

/** A number shown for a seat or for the whole table. */
export interface Counter {
  readonly name: string;
  readonly label: string;
  readonly value: number;
  readonly goal: number | null;
  readonly look: Look | null;
  /** What the look is, in words. */
  readonly thing: string;
}

/** One seat's side of the table. */
export interface Seat {
  readonly name: string;
  readonly looks: readonly Look[];
  readonly counters: readonly Counter[];
}

/** A picture that is one tap of a gesture, shown as a button. */
export interface Pick {
  readonly look: Look;
  readonly label: string;
}

/** A legal action: what is tapped for it in order, or what its button says. */
export interface Choice {
  readonly action: number;
  /** Names of places, or of pictures to choose from. */
  readonly gesture: readonly string[];
  /** The text of its button; if it has taps, the question asked before it is played, or "". */
  readonly label: string;
}

/** Places highlighted together. */
export interface Mark {
  readonly kind: MarkKind;
  readonly places: readonly string[];
}

/** A piece that moved: it slides, appears (no start) or leaves (no end). */
export interface Motion {
  readonly look: Look;
  readonly start: string;
  readonly end: string;
  readonly wait: number;
}

/** The whole table at one moment, as some eyes see it. */
export interface Picture {
  readonly title: string;
  readonly zones: readonly Zone[];
  readonly pieces: readonly Piece[];
  readonly seats: readonly Seat[];
  readonly actor: number;
  /** What to do now, or how the game ended. */
  readonly task: string;
  readonly marks: readonly Mark[];
  readonly choices: readonly Choice[];
  /** Pictures that are part of gestures, by their name there. */
  readonly picks: ReadonlyMap<string, Pick>;
  readonly counters: readonly Counter[];
  readonly viewer: number | null;
  readonly motions: readonly Motion[];
  /** In a preview, the places along which the action works, in order. */
  readonly way: readonly string[];
}

/** Return a scene in words and looks. */
export function pictureOf(
  narrator: Narrator,
  scene: Scene,
  choices: readonly Sent[] = [],
): Picture {
  const artist = new Artist(narrator, scene);
  return {
    title: narrator.words.say("title"),
    zones: artist.zones(),
    pieces: artist.pieces(),
    seats: scene.own.map((_, seat) => artist.seat(seat)),
    actor: scene.actor,
    task: narrator.say(scene.ask),
    marks: artist.marks(),
    choices: choices.flatMap((choice) => artist.choices(choice)),
    picks: artist.picks(choices),
    counters: artist.counters(TABLE),
    viewer: scene.viewer,
    motions: artist.motions(),
    way: artist.way(),
  };
}

/** Zones that do not depend on what lies there. */
const BOARDS = new WeakMap<Narrator, readonly Zone[]>();
const FIXED: readonly string[] = ["cell", "hole", "spot"];

/** Return the name of a picture as a tap, which no place has. */
export function pickName(look: Look): string {
  return `~${look.name}`;
}

/** Return whether a tap is on a place, not on a picture. */
export function isPlace(name: string): boolean {
  return !name.startsWith("~");
}

/** Looks up the numbers of one scene. */
class Artist {
  readonly #names: readonly string[];
  readonly #lying: ReadonlySet<number>;
  readonly #stacks: ReadonlyMap<number, Stacked>;
  readonly #looks: readonly Look[];

  constructor(
    readonly narrator: Narrator,
    readonly scene: Scene,
  ) {
    const { layout } = narrator;
    this.#looks = layout.looks;
    this.#names = layout.zones.flatMap((zone) => zone.places.map((place) => place.name));
    this.#lying = new Set(scene.pieces.map(([place = NONE]) => place));
    this.#stacks = new Map(
      scene.pieces
        .filter(([, look = 0]) => look >= this.#looks.length)
        .map(([place = NONE, look = 0, count = 1]) => [
          place,
          stackOf(narrator, look - this.#looks.length, count),
        ]),
    );
  }

  /** Return the zones that show something now; a board's are the same each time. */
  zones(): readonly Zone[] {
    const known = BOARDS.get(this.narrator);
    if (known) return known;
    const zones = this.#zones();
    const kinds = this.narrator.layout.zones.flatMap((zone) => zone.places.map(({ kind }) => kind));
    if (kinds.every((kind) => FIXED.includes(kind))) BOARDS.set(this.narrator, zones);
    return zones;
  }

  #zones(): readonly Zone[] {
    let next = 0;
    return this.narrator.layout.zones.flatMap(({ name, places, seat, shape, is_fleeting }) => {
      const first = next;
      next += places.length;
      const numbers = places.map((_, k) => first + k);
      if (is_fleeting && !numbers.some((number) => this.#lying.has(number))) return [];
      const shown = numbers.filter((number, k) => this.#isShown(number, places[k]!.kind));
      const columns = shown.filter((n) => places[n - first]!.kind === "card").length <= FEW ? 3 : 4;
      return [
        {
          name,
          seat,
          shape,
          places: shown.map((number, k) => {
            const { name, x, y, kind, shade } = places[number - first]!;
            const at =
              kind === "card"
                ? { x: k % columns, y: Math.floor(k / columns) }
                : kind === "part"
                  ? { x: k, y }
                  : { x, y };
            const label = this.narrator.place(number);
            const card = this.#stacks.get(number) ?? null;
            return { number, name, kind, shade, ...at, label, card };
          }),
        },
      ];
    });
  }

  #isShown(number: number, kind: string): boolean {
    if (kind === "card") return this.#stacks.has(number);
    return kind !== "part" || this.#lying.has(number);
  }

  /** Return what lies on the table, except cards, which belong to their places. */
  pieces(): readonly Piece[] {
    return this.scene.pieces.flatMap(([place = NONE, look = 0, count = 1]) => {
      const found = this.#worn(look);
      if (!found) return [];
      return [
        { place: this.#name(place), look: found, label: this.narrator.look(look, count), count },
      ];
    });
  }

  seat(seat: number): Seat {
    return {
      name: this.narrator.seat(seat),
      looks: (this.scene.own[seat] ?? []).map((look) => this.#worn(look)!),
      counters: this.counters(seat),
    };
  }

  counters(owner: number): readonly Counter[] {
    return this.scene.counters
      .filter(([seat]) => seat === owner)
      .map(([, counter = 0, value = 0, goal = NONE, look = NONE]) => {
        const name = this.narrator.layout.counters[counter] ?? "";
        return {
          name: look === NONE ? name : `${name} ${this.#looks[look]!.name}`,
          label: this.narrator.words.say(`counter-${name}`),
          value,
          goal: goal === NONE ? null : goal,
          look: this.#looks[look] ?? null,
          thing: look === NONE ? "" : this.narrator.look(look),
        };
      });
  }

  /** Return what the last turn moved, what the scene points out, and what was gained. */
  marks(): readonly Mark[] {
    const ways = this.scene.trail
      .map(([, start = NONE, end = NONE]) => [start, end].filter((place) => place !== NONE))
      .filter((way) => way.length > 0);
    const trail = [...new Map(ways.map((way) => [way.join(), way])).values()].map((way) => ({
      kind: "last" as const,
      places: way.map((place) => this.#name(place)),
    }));
    const kinds = new Map<MarkKind, string[]>();
    for (const [kind = 0, place = NONE] of this.scene.marks) {
      const found = MARKS[kind]!;
      kinds.set(found, [...(kinds.get(found) ?? []), this.#name(place)]);
    }
    const gained = this.scene.gains.map((place) => this.#name(place));
    return [
      ...trail,
      ...[...kinds].map(([kind, places]) => ({ kind, places })),
      ...(gained.length > 0 ? [{ kind: "gained" as const, places: gained }] : []),
    ];
  }

  motions(): readonly Motion[] {
    return this.scene.moves.flatMap(([look = 0, start = NONE, end = NONE, wait = 0]) => {
      const found = this.#worn(look);
      return found ? [{ look: found, start: this.#name(start), end: this.#name(end), wait }] : [];
    });
  }

  way(): readonly string[] {
    return this.scene.way.map((place) => this.#name(place));
  }

  /** Return an action once for each place where its last tap may be. */
  choices([action, taps, message, also = []]: Sent): readonly Choice[] {
    const label = this.narrator.say(message);
    const begun = taps.slice(0, -1).map((tap) => this.#tapped(tap));
    const ends = new Set([...taps.slice(-1), ...also]);
    if (ends.size === 0) return [{ action, gesture: [], label }];
    return [...ends].map((end) => ({ action, gesture: [...begun, this.#tapped(end)], label }));
  }

  picks(choices: readonly Sent[]): ReadonlyMap<string, Pick> {
    const looks = new Set(choices.flatMap(([, taps]) => taps.filter((tap) => tap < 0)));
    return new Map(
      [...looks].map((tap) => {
        const look = this.#looks[~tap]!;
        return [pickName(look), { look, label: this.narrator.look(~tap) }];
      }),
    );
  }

  #tapped(tap: number): string {
    return tap >= 0 ? this.#name(tap) : pickName(this.#looks[~tap]!);
  }

  #name(place: number): string {
    return this.#names[place] ?? "";
  }

  /** Return what a piece looks like at this table. */
  #worn(look: number): Look | undefined {
    return this.#looks[this.narrator.worn(look)];
  }
}

/** Return a stack of cards with what is printed on the top one. */
export function stackOf(narrator: Narrator, number: number, depth: number): Stacked {
  return { ...printed(narrator, number), depth };
}
