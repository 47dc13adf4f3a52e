/** Which page is shown. */

import { BASE } from "./base";
import { parsePath, tablePath, type Route } from "./path";

const base = BASE.pathname;
let path = $state(location.pathname + location.search);
let hash = $state(location.hash);
const look = () => ([path, hash] = [location.pathname + location.search, location.hash]);
addEventListener("popstate", look);

/** The front page. */
export const HOME = base;

/** All of the person's matches. */
export const gamesPath = `${base}#/games`;

/** Open tables, and people to play with. */
export const lobbyPath = `${base}#/lobby`;

/** Where decks are made. */
export const decksPath = `${base}#/decks`;

/** Return the page to show. */
export function route(): Route {
  return parsePath(path, hash, base);
}

/** Return the path of a table's page, perhaps at one moment. */
export function pathOf(table: string, isNear = false, at: number | null = null): string {
  return tablePath(table, { isNear, base, at });
}

/** Return the path of a fable's page, given any of its tables. */
export function fablePath(table: string, isNear: boolean): string {
  return `${base}#/fable/${isNear ? "near/" : ""}${table}`;
}

/** Return the path of a private link. */
export function claimPath(token: string): string {
  return `${base}#/claim/${encodeURIComponent(token)}`;
}

/** Go to another page of the client. */
export function go(to: string, { replace = false } = {}): void {
  if (replace) history.replaceState(null, "", to);
  else history.pushState(null, "", to);
  look();
  scrollTo(0, 0);
}

/** Follow a link without reloading the page, unless a new tab is wanted. */
export function follow(event: MouseEvent): void {
  const link = event.currentTarget as HTMLAnchorElement;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
  event.preventDefault();
  go(link.pathname + link.search + link.hash);
}
