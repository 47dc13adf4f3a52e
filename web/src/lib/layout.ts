/** Where the places of a board go, in drawing units. */

import { LENGTHS } from "../generated/themes";
import type { Place, Zone } from "./picture";
import { cellsIn, grouped, placesOf } from "./pictured";

export type Point = readonly [number, number];

/** Lengths that all drawings share, in widths of a cell. */
const shared: Readonly<Record<string, number>> = LENGTHS;
const length = (name: string): number => shared[name] ?? NaN;
export const HEX = length("hex"); // from the middle of a hex to its corners
export const CORNER = length("corner"); // how round they are
export const BED = length("bed"); // to the corners of the bed that a hex lies in
export const SQUARE = length("square"); // ... of a square to where the frame rounds its corner
export const SPOT = length("spot"); // the radius of a free spot
export const FOOT = length("foot"); // from the middle of a pawn to where its light begins
export const PIECE = length("piece"); // the radius of a piece on a cell
export const BESIDE = length("beside"); // ... and on a spot beside the board

export const CELL = 64; // the width of a cell, in units
const SPOT_ROOM = 0.62; // around the middle of a spot, in cells
const MARGIN = 0.12; // around everything, for shadows
const BARE = 0.82; // how far a frame without letters reaches beyond the middle of a cell
const LABEL = 14; // pixels
const LABEL_ROOM = 1.5; // room for a label in the frame, in label sizes

/** A board laid out. */
export interface Sheet {
  readonly at: ReadonlyMap<string, Point>;
  readonly shapes: ReadonlyMap<string, string>; // of places, set by their zones
  readonly shape: string; // of the board's cells
  readonly middle: Point;
  readonly frame: number; // how far the frame reaches beyond the middle of the outermost cells
  readonly label: number; // the size of letters
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Lay out zones in a box given in pixels; letters on the rim keep their size on the screen. */
export function layOut(
  zones: readonly Zone[],
  pixels: { readonly width: number; readonly height: number },
  hasLabels: boolean,
): Sheet {
  const places = placesOf(zones);
  const bare = bounds(places, BARE);
  const scale = scaleOf(bare, pixels);
  const needed = BED + (LABEL_ROOM * LABEL) / (CELL * scale);
  const frame = hasLabels ? Math.max(BARE, needed) : BARE;
  const middle = middleOf(places.filter((place) => place.kind !== "spot"));
  const placed = places.map((place) => outward(place, middle, frame - BARE));
  const [left, top, right, bottom] = bounds(placed, frame);
  const width = (right - left) * CELL;
  const height = (bottom - top) * CELL;
  const at = new Map(placed.map(({ name, x, y }) => [name, [x * CELL, y * CELL] as const]));
  const label = LABEL / scaleOf([left, top, right, bottom], pixels);
  return {
    at,
    shapes: new Map(zones.flatMap((zone) => zone.places.map(({ name }) => [name, zone.shape]))),
    shape: zones.find((zone) => cellsIn(zone).length > 0)?.shape ?? "hex",
    middle: [middle[0] * CELL, middle[1] * CELL],
    frame: frame * CELL,
    label,
    left: left * CELL,
    top: top * CELL,
    width,
    height,
  };
}

/** Return the corners of a pointy-top hexagon. */
export function hexagon([x, y]: Point, radius: number): readonly Point[] {
  return [0, 1, 2, 3, 4, 5].map((k) => {
    const turn = (k * Math.PI) / 3;
    return [x + radius * Math.sin(turn), y - radius * Math.cos(turn)] as const;
  });
}

/** Return the corners of a cell: a hexagon, or a square of the same width. */
export function corners(shape: string, [x, y]: Point, radius: number): readonly Point[] {
  if (shape !== "square") return hexagon([x, y], radius);
  const half = (radius * Math.sqrt(3)) / 2;
  return [
    [x - half, y - half],
    [x + half, y - half],
    [x + half, y + half],
    [x - half, y + half],
  ];
}

/** Return the corners of a place at a radius in cells, as a polygon's `points`. */
export function outline(sheet: Sheet, name: string, radius: number): string {
  const middle = sheet.at.get(name) ?? ([0, 0] as const);
  return written(corners(sheet.shapes.get(name) ?? "hex", middle, radius * CELL));
}

/** The line along which a frame is drawn, and how much less far it reaches beyond it. */
export interface Rim {
  readonly line: string;
  readonly less: number;
}

/** Return the rim of some cells: through their centres, but closer to the corners of squares. */
export function rimOf(shape: string, middles: readonly Point[]): Rim {
  if (shape !== "square") return { line: written(hull(middles)), less: 0 };
  const radius = (SQUARE * CELL * 2) / Math.sqrt(3);
  const inner = middles.flatMap((middle) => corners(shape, middle, radius));
  return { line: written(hull(inner)), less: SQUARE * CELL };
}

/** A part of a name, written on the rim beside a cell, a step of one cell away. */
export interface Label {
  readonly text: string;
  readonly place: Place;
  readonly away: Point;
}

/**
 * Return the letters and numbers around a board. On a hexagon a letter names a row; it stands at the
 * left, and the last number at the right. On other boards a letter names a column, and rows have
 * their number at both ends.
 */
export function labelsOf(places: readonly Place[]): readonly Label[] {
  const rows = rowsOf(places);
  const named = haveLetters(rows);
  const [side, along] = named ? ([letterOf, numberOf] as const) : ([numberOf, letterOf] as const);
  const [dx, dy] = named ? [0, 1] : down(rows);
  const at = (place: Place | undefined, part: (place: Place) => string, away: Point) =>
    place ? [{ text: part(place), place, away }] : [];
  return [
    ...rows.flatMap((row) => at(row[0], side, [-1, 0])),
    ...(named ? rows.slice(1, -1) : rows).flatMap((row) =>
      at(row.at(-1), named ? along : side, [1, 0]),
    ),
    ...(rows[0] ?? []).flatMap((place) => at(place, along, [-dx, -dy])),
    ...(rows.at(-1) ?? []).flatMap((place) => at(place, along, [dx, dy])),
  ];
}

/** Return points as a polygon's `points`. */
export function written(points: readonly Point[]): string {
  return points.map(([x, y]) => `${round(x)},${round(y)}`).join(" ");
}

/** Return the corners of the convex hull of some points. */
export function hull(points: readonly Point[]): readonly Point[] {
  const ordered = [...points].sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  return [...chain(ordered).slice(0, -1), ...chain(ordered.toReversed()).slice(0, -1)];
}

/** Return rows of cells named by a letter and a number, from the top. */
export function rowsOf(places: readonly Place[]): readonly (readonly Place[])[] {
  const named = places.filter((place) => /^[a-z]\d+$/.test(place.name));
  const ordered = named.toSorted((a, b) => a.y - b.y || a.x - b.x);
  return [...grouped(ordered, (place) => String(place.y)).values()];
}

export function round(x: number): number {
  return Math.round(x * 100) / 100;
}

function letterOf(place: Place): string {
  return place.name.slice(0, 1);
}

function numberOf(place: Place): string {
  return place.name.slice(1);
}

/** Return whether each row has a letter of its own. */
function haveLetters(rows: readonly (readonly Place[])[]): boolean {
  const letters = rows.map((row) => new Set(row.map(letterOf)));
  const all = new Set(letters.flatMap((some) => [...some]));
  return all.size === rows.length && letters.every((some) => some.size === 1);
}

/** Return the step that leads down a column. */
function down(rows: readonly (readonly Place[])[]): Point {
  const [top, bottom] = [rows[0]?.[0], rows.at(-1)?.[0]];
  if (!top || !bottom || top === bottom) return [0, 1];
  const [dx, dy] = [bottom.x - top.x, bottom.y - top.y];
  return [dx / Math.hypot(dx, dy), dy / Math.hypot(dx, dy)];
}

type Bounds = readonly [number, number, number, number];

function bounds(places: readonly Place[], frame: number): Bounds {
  const room = (place: Place) => MARGIN + (place.kind === "spot" ? SPOT_ROOM : frame);
  return [
    Math.min(...places.map((place) => place.x - room(place))),
    Math.min(...places.map((place) => place.y - room(place))),
    Math.max(...places.map((place) => place.x + room(place))),
    Math.max(...places.map((place) => place.y + room(place))),
  ];
}

/** Return pixels per unit. */
function scaleOf([left, top, right, bottom]: Bounds, pixels: { width: number; height: number }) {
  const across = pixels.width / ((right - left) * CELL);
  const down = pixels.height / ((bottom - top) * CELL);
  return Math.max(0.05, Math.min(across, down));
}

/** Return a spot moved outward by as much as the frame has grown; other places stay. */
function outward(place: Place, [x, y]: Point, by: number): Place {
  if (place.kind !== "spot") return place;
  const [dx, dy] = [place.x - x, place.y - y];
  const longer = 1 + by / Math.max(1, Math.hypot(dx, dy));
  return { ...place, x: x + dx * longer, y: y + dy * longer };
}

function middleOf(places: readonly Place[]): Point {
  return [mean(places.map(({ x }) => x)), mean(places.map(({ y }) => y))];
}

function mean(numbers: readonly number[]): number {
  return numbers.reduce((sum, x) => sum + x, 0) / Math.max(1, numbers.length);
}

/** Return one half of a hull: a chain of points that never turns back. */
function chain(ordered: readonly Point[]): readonly Point[] {
  const kept: Point[] = [];
  for (const point of ordered) {
    while (kept.length > 1 && turn(kept.at(-2)!, kept.at(-1)!, point) < 1e-9) kept.pop();
    kept.push(point);
  }
  return kept;
}

function turn(a: Point, b: Point, c: Point): number {
  return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);
}
