/** Where the page's files are: also in a subfolder, and when a table's address is shown. */

const here = import.meta.url;

/** The address of the front page. Built scripts lie in a folder beside it. */
export const BASE: URL = import.meta.env.DEV
  ? new URL("/", globalThis.location?.href ?? here)
  : new URL("..", here);

/** Return the address of a file. */
export function fileAddress(name: string): string {
  return new URL(name, BASE).href;
}
