/** The bots that can play a game, and which of them is offered first. */

import type { BotInfo } from "../generated/wire";
import { shelf } from "./files";

/** Return the bots that can play a game; levels come last, weakest to strongest. */
export async function botsFor(game: string): Promise<readonly BotInfo[]> {
  const { games } = await shelf();
  return games.find(({ id }) => id === game)?.bots ?? [];
}

/** Return the bot played last, or the strongest if that one cannot play; at first, a medium one. */
export function firstOf(bots: readonly BotInfo[], last: string): BotInfo | undefined {
  const known = bots.find(({ name }) => name === last);
  return known ?? (last ? bots.at(-1) : bots[Math.floor(bots.length / 2)]);
}
