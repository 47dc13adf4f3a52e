/** The narrator: puts a game's numbers into words, at one table, in one language. */

import { FluentBundle, FluentNumber, FluentResource, type Message as Entry } from "@fluent/bundle";
import type { Card, Layout, Message, Place } from "../../generated/wire";
import { pictured } from "./spans";

const GUEST = "Guest"; // the server's name for people who have not chosen one
const ANIMAL = /^Guest (\p{Lu}\p{Ll}+)( \d+)?$/u; // told apart from other guests by an animal

type Value = string | number;
type Values = Readonly<Record<string, Value>>;

interface Found {
  readonly bundle: FluentBundle;
  readonly pattern: NonNullable<Entry["value"]>;
}

/** A catalogue in one language, with the shared one as its fallback. */
export class Words {
  readonly #bundle: FluentBundle;

  constructor(
    readonly locale: string,
    source: string,
    readonly shared: Words | null = null,
  ) {
    this.#bundle = new FluentBundle(locale, { useIsolating: false });
    this.#bundle.addResource(new FluentResource(source));
  }

  /** Return whether there is a sentence for a key, or for `key.attribute`. */
  has(key: string): boolean {
    return this.#find(key) !== null;
  }

  /** Return the sentence for a key or `key.attribute`, or the key itself if there is none. */
  say(key: string, values: Values = {}): string {
    const found = this.#find(key);
    return found ? found.bundle.formatPattern(found.pattern, plain(values), []) : key;
  }

  /** Return a player's name: a bot's in this language, a person's as chosen. */
  called(name: string): string {
    const key = `bot-${name}`;
    return this.has(`${key}.about`) ? this.say(key) : this.person(name);
  }

  /** Return a person's name, even if they have not chosen one. */
  person(name: string): string {
    const [, animal = "", number = ""] = ANIMAL.exec(name) ?? [];
    const key = `animal-${animal.toLowerCase()}`;
    if (animal && this.has(key)) return this.say("guest-named", { animal: this.say(key) }) + number;
    return name === GUEST ? this.say("guest") : name;
  }

  /** Return things as a list in this language. */
  listed(things: readonly string[]): string {
    return new Intl.ListFormat(this.locale).format(things);
  }

  #find(key: string): Found | null {
    const [, name = key, attribute] = /^([^.]*)\.(.*)$/.exec(key) ?? [];
    const message = this.#bundle.getMessage(name);
    const pattern = attribute === undefined ? message?.value : message?.attributes[attribute];
    if (pattern) return { bundle: this.#bundle, pattern };
    return this.shared ? this.shared.#find(key) : null;
  }
}

/** Return values whose numbers are written without separators. */
function plain(values: Values): Record<string, string | FluentNumber> {
  const written = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === "number" ? new FluentNumber(value, { useGrouping: false }) : value,
  ]);
  return Object.fromEntries(written) as Record<string, string | FluentNumber>;
}

/** Knows what the numbers of one table mean: its places, looks, cards and players. */
export class Narrator {
  readonly #places: readonly { readonly place: Place; readonly seat: number | null }[];

  constructor(
    readonly words: Words,
    readonly layout: Layout,
    readonly cards: ReadonlyMap<number, Card>,
    readonly players: readonly string[] = [],
    /** By seat: which of the layout's figures it has, if one was chosen. */
    readonly figures: readonly number[] = [],
  ) {
    this.#places = layout.zones.flatMap(({ places, seat }) =>
      places.map((place) => ({ place, seat })),
    );
  }

  /** Return the name of a seat's player, or else the game's name for the seat. */
  seat(seat: number): string {
    if (seat < 0) return this.words.say("chance");
    return this.players[seat] || this.side(seat);
  }

  /** Return the game's name for a seat, by its figure. */
  side(seat: number): string {
    return this.words.say(`seat-${this.figures[seat] ?? seat}`);
  }

  /** Return the look of a piece here: that of a chosen figure instead of the usual one. */
  worn(look: number): number {
    const { figures } = this.layout;
    const chosen = this.figures[figures.indexOf(look)];
    return (chosen === undefined ? undefined : figures[chosen]) ?? look;
  }

  /** Return a narrator of the same table with other cards or players. */
  with({
    cards = this.cards,
    players = this.players,
  }: Partial<Pick<Narrator, "cards" | "players">>): Narrator {
    return new Narrator(this.words, this.layout, cards, players, this.figures);
  }

  /** Return the players on a set of seats, as a list. */
  seats(seats: number): string {
    const found = [...Array(32).keys()].filter((k) => (seats >> k) & 1);
    return this.words.listed(found.map((seat) => this.seat(seat)));
  }

  place(place: number): string {
    const found = this.#places[place];
    if (!found) return "";
    const { name, kind, word, number } = found.place;
    if (kind === "cell" || kind === "hole") return name;
    const seat = found.seat === null ? "" : this.seat(found.seat);
    return this.words.say(`place-${word}`, { seat, number });
  }

  /** Return some pieces of a look in words. */
  look(look: number, count = 1): string {
    const found = this.layout.looks[this.worn(look)];
    if (!found) return this.card(look - this.layout.looks.length);
    return this.words.say(`look-${found.name}`, { count });
  }

  card(number: number): string {
    return this.#worded(this.cards.get(number)?.titles) || String(number);
  }

  cardText(number: number): string {
    return this.#worded(this.cards.get(number)?.texts);
  }

  /** Return a message of the game, given as its number and its values, in words. */
  say(message: readonly number[]): string {
    return this.#told(message, (kind, value) => this.#value(kind, value));
  }

  /** Return a message of the game with pictures of what it mentions, for `spansOf`. */
  show(message: readonly number[]): string {
    return this.#told(message, (kind, value) => this.#shown(kind, value));
  }

  #told(message: readonly number[], valueOf: (kind: string, value: number) => Value): string {
    const [number = 0, ...given] = message;
    const told = this.layout.messages[number - 1];
    if (!told) return "";
    const [key, parameters] = told;
    const values: Record<string, Value> = {};
    parameters.forEach(([name, kind], k) => {
      values[name] = valueOf(kind, given[k] ?? 0);
      values[`${name}-number`] = given[k] ?? 0;
    });
    return this.words.say(key, values);
  }

  /** Return a message of the server in words; bots are called by their names. */
  told({ key, values }: Message): string {
    const said = Object.entries(values).map(([name, value]) => [
      name,
      typeof value === "string" ? this.#called(value, values, name) : value,
    ]);
    return this.words.say(key, Object.fromEntries(said) as Values);
  }

  /** Return a player's name in a message, or else the game's name for the seat. */
  #called(value: string, values: Message["values"], name: string): string {
    const seat = values[name === "name" ? "seat" : `${name}-seat`];
    return value === "" && typeof seat === "number" ? this.seat(seat) : this.words.called(value);
  }

  /** Return a value in words, with its pictures if it has any. */
  #shown(kind: string, value: number): Value {
    const said = this.#value(kind, value);
    const looks = kind === "look" ? [value] : (this.layout.pictures[kind]?.[value] ?? []);
    return typeof said === "string" ? pictured(said, looks) : said;
  }

  #value(kind: string, value: number): Value {
    switch (kind) {
      case "cell":
      case "place":
        return this.place(value);
      case "seat":
        return this.seat(value);
      case "seats":
        return this.seats(value);
      case "look":
        return this.look(value);
      case "card":
        return this.card(value);
      case "count":
        return value;
      default:
        return this.words.say(`${kind}-${value}`);
    }
  }

  #worded(texts: Readonly<Record<string, string>> | undefined): string {
    return texts?.[this.words.locale] ?? texts?.["en"] ?? "";
  }
}
