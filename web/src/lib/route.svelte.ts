/** Which page is shown. */

import { parsePath, type Route } from "./path";

let path = $state(location.pathname);
addEventListener("popstate", () => (path = location.pathname));

/** Return the page to show. */
export function route(): Route {
  return parsePath(path);
}

/** Go to another page of ours. */
export function go(to: string, { replace = false } = {}): void {
  if (replace) history.replaceState(null, "", to);
  else history.pushState(null, "", to);
  path = location.pathname;
  scrollTo(0, 0);
}

/** Follow a link without loading the page anew, unless a new tab is wanted. */
export function follow(event: MouseEvent): void {
  const link = event.currentTarget as HTMLAnchorElement;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
  event.preventDefault();
  go(link.pathname);
}
