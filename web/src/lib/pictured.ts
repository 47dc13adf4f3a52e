/** Queries about a picture, shared by several drawings. */

import type { Look } from "../generated/wire";
import type { MarkKind, Picture, Piece, Place, Zone } from "./picture";

const ON_A_BOARD: readonly string[] = ["cell", "hole", "spot"];

/** Return all places of some zones. */
export function placesOf(zones: readonly Zone[]): readonly Place[] {
  return zones.flatMap((zone) => zone.places);
}

/** Return the places of a zone that make up its board. */
export function cellsIn(zone: Zone): readonly Place[] {
  return zone.places.filter(({ kind }) => kind === "cell" || kind === "hole");
}

/** Return the zones that lie on a board or around it. */
export function boardZones(zones: readonly Zone[]): readonly Zone[] {
  return zones.filter((zone) => zone.places.some((place) => ON_A_BOARD.includes(place.kind)));
}

/** Return the zones whose first place is of a given kind. */
export function zonesOf(zones: readonly Zone[], kind: string): readonly Zone[] {
  return zones.filter((zone) => zone.places[0]?.kind === kind);
}

/** Return what lies on each place. */
export function piecesByPlace(pieces: readonly Piece[]): ReadonlyMap<string, readonly Piece[]> {
  return grouped(pieces, (piece) => piece.place);
}

/** Return the pieces of one picture that are not in another. */
export function piecesBeyond(picture: Picture, other: Picture): readonly Piece[] {
  const known = new Set(other.pieces.map((piece) => `${piece.look.name} ${piece.place}`));
  return picture.pieces.filter((piece) => !known.has(`${piece.look.name} ${piece.place}`));
}

/** Group things by key, in their original order. */
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

/** Return the places of all marks of a kind, mark by mark. */
export function marked(picture: Picture, kind: MarkKind): readonly (readonly string[])[] {
  return picture.marks.filter((mark) => mark.kind === kind).map((mark) => mark.places);
}

/** A seat's counter that has grown. */
export interface Raised {
  readonly seat: number;
  readonly name: string;
}

/**
 * Return the counter raised by a piece that left the table, or null: one that counts such pieces,
 * else one of the seat that owned the piece, else one of the seat that acted.
 */
export function raisedBy(look: Look, before: Picture, after: Picture): Raised | null {
  const grown = after.seats.flatMap((_, seat) => grownOf(seat, before, after));
  const isOwn = ({ seat }: Raised) =>
    !!after.seats[seat]?.looks.some((own) => own.name === look.name);
  const counts = ({ name }: Raised) => name.endsWith(` ${look.name}`);
  return (
    grown.find(counts) ??
    grown.find(isOwn) ??
    grown.find(({ seat }) => seat === before.actor) ??
    grown[0] ??
    null
  );
}

/** A piece that leaves the table, and what that gains; 0 if another piece shows the gain. */
export interface Fallen {
  readonly look: Look;
  readonly gain: number;
}

/** Return the pieces that leave the table between two pictures. */
export function fallen(before: Picture, after: Picture): readonly Fallen[] {
  const told = new Set<string>();
  return after.motions
    .filter(({ start, end }) => start && !end)
    .map(({ look }) => {
      const raised = raisedBy(look, before, after);
      const key = raised ? `${raised.seat} ${raised.name}` : "";
      const gain = raised && !told.has(key) ? valueOf(raised, after) - valueOf(raised, before) : 0;
      told.add(key);
      return { look, gain };
    });
}

function valueOf({ seat, name }: Raised, picture: Picture): number {
  return picture.seats[seat]?.counters.find((counter) => counter.name === name)?.value ?? 0;
}

function grownOf(seat: number, before: Picture, after: Picture): readonly Raised[] {
  const old = new Map(before.seats[seat]?.counters.map(({ name, value }) => [name, value]));
  return (after.seats[seat]?.counters ?? [])
    .filter(({ name, value }) => value > (old.get(name) ?? value))
    .map(({ name }) => ({ seat, name }));
}
