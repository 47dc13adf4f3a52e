/** Questions about a scene that several drawings ask. */

import { LOOKS } from "../generated/looks";
import type { Piece, Place, Scene, Zone } from "../generated/wire";

const ON_A_BOARD: readonly string[] = ["cell", "hole", "spot"];

/** A picture with its words, for a letter of the notation. */
export interface Lettered {
  readonly look: string;
  readonly label: string;
}

/** Return all places of some zones. */
export function placesOf(zones: readonly Zone[]): readonly Place[] {
  return zones.flatMap((zone) => zone.places);
}

/** Return the places of a zone that its board consists of. */
export function cellsIn(zone: Zone): readonly Place[] {
  return zone.places.filter(({ kind }) => kind === "cell" || kind === "hole");
}

/** Return the zones that lie on a board or around it. */
export function boardZones(zones: readonly Zone[]): readonly Zone[] {
  return zones.filter((zone) => zone.places.some((place) => ON_A_BOARD.includes(place.kind)));
}

/** Return the zones whose first place is of a kind. */
export function zonesOf(zones: readonly Zone[], kind: string): readonly Zone[] {
  return zones.filter((zone) => zone.places[0]?.kind === kind);
}

/** Return what lies on each place. */
export function piecesByPlace(pieces: readonly Piece[]): ReadonlyMap<string, readonly Piece[]> {
  return grouped(pieces, (piece) => piece.place);
}

/** Return the pieces of one scene that do not lie in another. */
export function piecesBeyond(scene: Scene, other: Scene): readonly Piece[] {
  const known = new Set(other.pieces.map((piece) => `${piece.look} ${piece.place}`));
  return scene.pieces.filter((piece) => !known.has(`${piece.look} ${piece.place}`));
}

/** Return things by a key, in the order in which they came. */
export function grouped<T>(
  things: readonly T[],
  keyOf: (thing: T) => string,
): ReadonlyMap<string, readonly T[]> {
  const groups = new Map<string, T[]>();
  for (const thing of things) {
    const key = keyOf(thing);
    const group = groups.get(key);
    if (group) group.push(thing);
    else groups.set(key, [thing]);
  }
  return groups;
}

/** Return the names marked in a way, mark by mark. */
export function marked(scene: Scene, kind: string): readonly (readonly string[])[] {
  return scene.marks.filter((mark) => mark.kind === kind).map((mark) => mark.places);
}

/** A number in front of a seat. */
export interface Counter {
  readonly seat: number;
  readonly name: string;
}

/**
 * Return the counter that a piece which left the table has raised, or null if none has grown: that
 * of the seat whose piece it was, else of the seat that acted.
 */
export function raisedBy(look: string, before: Scene, after: Scene): Counter | null {
  const grown = after.seats.flatMap((_, seat) => grownOf(seat, before, after));
  const isOwn = ({ seat }: Counter) => !!after.seats[seat]?.looks.includes(look);
  return grown.find(isOwn) ?? grown.find(({ seat }) => seat === before.actor) ?? grown[0] ?? null;
}

function grownOf(seat: number, before: Scene, after: Scene): readonly Counter[] {
  const old = new Map(before.seats[seat]?.counters);
  return (after.seats[seat]?.counters ?? [])
    .filter(([name, value]) => Number(value) > Number(old.get(name)))
    .map(([name]) => ({ seat, name }));
}

/** Return what is written at a free spot: the last word of its name. */
export function shortName(name: string): string {
  return name.split(" ").at(-1) ?? name;
}

/** Return the picture of each letter that is used on the table; what stands beside a board last. */
export function letters(scene: Scene): ReadonlyMap<string, Lettered> {
  const places = placesOf(scene.zones);
  const beside = new Set(places.filter(({ kind }) => kind === "spot").map(({ name }) => name));
  const icons = places.flatMap(({ card }) => (card ? [...card.price, ...card.signpost] : []));
  const inside = scene.pieces.filter((piece) => !beside.has(piece.place));
  const found = new Map<string, Lettered>();
  for (const { letter, look, label } of [...inside, ...icons]) {
    if (letter.length === 1 && !found.has(letter)) found.set(letter, { look, label });
  }
  return found;
}

/** Return the pictures that spell an action, or null if it is a word or has unknown letters. */
export function spelled(
  text: string,
  known: ReadonlyMap<string, Lettered>,
): readonly Lettered[] | null {
  const spelling = [...text.replace(/[^A-Za-z]/g, "")];
  const found = spelling.map((letter) => known.get(letter));
  if (spelling.length === 1) found[0] ??= printed(spelling[0] ?? "");
  const pictures = found.filter((picture) => picture !== undefined);
  return pictures.length > 0 && pictures.length === found.length ? pictures : null;
}

/** Return the first picture on which a letter is printed. */
function printed(letter: string): Lettered | undefined {
  const look = Object.keys(LOOKS).find((name) => LOOKS[name]?.mark === letter);
  return look === undefined ? undefined : { look, label: look };
}

/** Return the prompt in two parts, whose turn it is and what is to be done. */
export function splitPrompt(scene: Scene): { readonly acts: boolean; readonly task: string } {
  const name = scene.seats[scene.actor]?.name;
  const opening = `${name}: `;
  if (name === undefined || !scene.prompt.startsWith(opening)) {
    return { acts: false, task: scene.prompt };
  }
  return { acts: true, task: scene.prompt.slice(opening.length) };
}
