/** Decks added by the server's owner, offered beside those that come with the games. */

import type { DeckLine, GameInfo } from "../../generated/wire";
import { offer } from "./api";

let offered: readonly DeckLine[] = $state.raw([]);

/** Ask the server which decks there are. */
export async function loadDecks(): Promise<void> {
  offered = (await offer()).decks;
}

/** Return a game with these decks added to its options. */
export function withDecks(game: GameInfo): GameInfo {
  const options = game.options.map((option) => ({
    ...option,
    values: [...option.values, ...decksFor(game.id, option.name).map(({ name }) => name)],
  }));
  return decksFor(game.id).length > 0 ? { ...game, options } : game;
}

/** Return the title of a deck by its name, or the name itself if it is unknown. */
export function deckTitle(value: number | string): string {
  return offered.find(({ name }) => name === value)?.title ?? String(value);
}

function decksFor(game: string, option = ""): readonly DeckLine[] {
  return offered.filter((deck) => deck.game === game && (!option || deck.option === option));
}
