/** Which page is shown. */

import { BASE } from "./base";
import { parsePath, tablePath, type Route } from "./path";

const base = BASE.pathname;
let path = $state(location.pathname);
let hash = $state(location.hash);
const look = () => ([path, hash] = [location.pathname, location.hash]);
addEventListener("popstate", look);

/** The front page. */
export const HOME = base;

/** All of one's matches. */
export const gamesPath = `${base}#/games`;

/** Return the page to show. */
export function route(): Route {
  return parsePath(path, hash, base);
}

/** Return the path of a table's page. */
export function pathOf(table: string, isNear = false): string {
  return tablePath(table, { isNear, base });
}

/** Go to another page of ours. */
export function go(to: string, { replace = false } = {}): void {
  if (replace) history.replaceState(null, "", to);
  else history.pushState(null, "", to);
  look();
  scrollTo(0, 0);
}

/** Follow a link without loading the page anew, unless a new tab is wanted. */
export function follow(event: MouseEvent): void {
  const link = event.currentTarget as HTMLAnchorElement;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
  event.preventDefault();
  go(link.pathname + link.hash);
}
