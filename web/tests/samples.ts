/** A small game for tests: its layout, its words, and what a server would send. */

import type { Card, GameInfo, Layout, Line, Look, Scene, View } from "../src/generated/wire";
import type { Place, Zone } from "../src/lib/picture";
import { Narrator, Words } from "../src/lib/words/narrator";

export const SHARED = `
chance = Chance
guest = Guest
bot-pip = Pip
    .about = plays along
bot-unknown = There is no bot { $name }.
news-sits = { $name } sits down.
news-count = { $count } have come.
`;

export const ENGLISH = `
title = Sample
seat-0 = White
seat-1 = Black
look-cherry = { $count ->
    [one] cherry
   *[other] { $count } cherries
}
look-plum = { $count ->
    [one] plum
   *[other] { $count } plums
}
look-back = { $count ->
    [one] hidden card
   *[other] { $count } hidden cards
}
place-corner = top corner
place-hand = hand of { $seat }
place-fruit = fruit { $number } of { $seat }
place-market = market
place-market-2 = second market
counter-points = points
counter-picked = picked
side-3 = left
begin = place a piece.
placed = { $seat } placed { $look } on { $cell }.
won = { $seats } win with { $points } points.
drew = { $seat } drew { $card } from the { $place }, at the { $side }.
picked = { $count ->
    [one] One piece
   *[other] { $count } pieces
} of { $count-number }.
pass = Pass
S5-taken = { $cell } is taken.
`;

export const GERMAN = `
title = Muster
seat-0 = Weiß
look-cherry = { $count ->
    [one] Kirsche
   *[other] { $count } Kirschen
}
placed = { $seat } legte eine { $look } auf { $cell }.
`;

/** The numbers of messages. */
export const SAY = { begin: 1, placed: 2, won: 3, drew: 4, picked: 5, pass: 6, taken: 7 } as const;
/** The numbers of looks; those of cards follow. */
export const LOOKS = { cherry: 0, plum: 1, back: 2, card: 3 } as const;

export function look(name: string): Look {
  const mark = { solid: "", line: "", groove: "", turn: 0 };
  const colours = { fill: "#c8382e", rim: "#8f241d", ink: "#ffffff", terminal: 1 };
  return { name, ...colours, letter: name.slice(0, 1), mark, shape: "disc", halves: [] };
}

/** A place as a layout has it. */
export function spot(name: string, kind: string, x = 0) {
  return { name, x, y: 0, kind, shade: "plain", word: name, number: 0 };
}

/** Three cells, a spot beside them, a market of cards, a hand for each seat. */
export const LAYOUT: Layout = {
  zones: [
    laid("board", [spot("a1", "cell", 0), spot("a2", "cell", 1), spot("a3", "cell", 2)]),
    laid("corners", [spot("corner", "spot", 4)]),
    {
      ...laid("market", [spot("market", "card"), spot("market-2", "card")]),
      is_fleeting: true,
    },
    {
      ...laid("hand", [
        spot("hand", "seat"),
        { ...spot("hand-0", "part"), word: "fruit", number: 1 },
        { ...spot("hand-1", "part"), word: "fruit", number: 2 },
      ]),
      seat: 1,
    },
  ],
  looks: [look("cherry"), look("plum"), look("back")],
  counters: ["points", "picked"],
  has_draws: false,
  figures: [],
  pictures: { side: [[], [], [], [1, 2]] }, // of the side that is left
  messages: [
    ["begin", []],
    ["placed", [pair("seat"), pair("look"), pair("cell")]],
    ["won", [pair("seats"), ["points", "count"]]],
    ["drew", [pair("seat"), pair("card"), pair("place"), pair("side")]],
    ["picked", [pair("count")]],
    ["pass", []],
    ["S5-taken", [pair("cell")]],
  ],
};

/** The numbers of places. */
export const AT = {
  a1: 0,
  a2: 1,
  a3: 2,
  corner: 3,
  market: 4,
  market2: 5,
  hand: 6,
  part: 7,
} as const;

export const CARD: Card = {
  number: 4,
  titles: { en: "Well", de: "Brunnen" },
  texts: { en: "Take two.", de: "Nimm zwei." },
  price: [{ look: LOOKS.cherry, count: 2 }],
  signpost: [],
  acts: [],
};

export function narrator(players: readonly string[] = [], words = english()): Narrator {
  return new Narrator(words, LAYOUT, new Map([[CARD.number, CARD]]), players);
}

export function english(): Words {
  return new Words("en", ENGLISH, new Words("en", SHARED));
}

export function german(): Words {
  return new Words("de", GERMAN, new Words("de", SHARED));
}

export function scene(changes: Partial<Scene> = {}): Scene {
  return {
    actor: 0,
    pieces: [],
    marks: [],
    counters: [],
    own: [[LOOKS.cherry], [LOOKS.plum]],
    ask: [SAY.begin],
    trail: [],
    moves: [],
    gains: [],
    way: [],
    viewer: 0,
    ...changes,
  };
}

export function view(number: number, changes: Partial<View> = {}): View {
  return {
    type: "view",
    fable: null,
    closed: null,
    is_even: false,
    number,
    game: "sample",
    options: {},
    chairs: [],
    clock: { pace: "none", seconds: 0, increment: 0 },
    layout: null,
    cards: [],
    scene: scene(),
    choices: [],
    seats: [0],
    is_running: true,
    lines: [],
    offer: null,
    returns: null,
    ending: null,
    rematch: "",
    watchers: [],
    watching: 0,
    is_open: false,
    waited: null,
    stand_ins: [],
    who: "me",
    ...changes,
  };
}

export function line(number: number, notation: string): Line {
  return {
    number,
    kind: "action",
    seat: 0,
    name: "Ann",
    text: "",
    notation,
    sentences: [[SAY.placed, 0, LOOKS.cherry, AT.a1]],
    told: null,
    is_bot: false,
    who: "",
  };
}

export const GAME: GameInfo = {
  id: "sample",
  designers: [],
  starter: 0,
  fewest: 2,
  most: 3,
  minutes: 10,
  options: [],
  usual: [],
  has_fable: false,
  bots: [],
  even_starter: null,
  layout: LAYOUT,
  cards: [],
  picture: scene(),
};

/** A zone of a picture, with cells in a row. */
export function zone(...names: string[]): Zone {
  return { name: "board", places: names.map(cell), seat: null, shape: "hex" };
}

function cell(name: string, x: number): Place {
  return { name, x, y: 0, kind: "cell", shade: "plain", number: x, label: name, card: null };
}

function laid(name: string, places: Layout["zones"][number]["places"]): Layout["zones"][number] {
  return { name, places, seat: null, shape: "hex", is_fleeting: false };
}

function pair(name: string): readonly [string, string] {
  return [name, name];
}
