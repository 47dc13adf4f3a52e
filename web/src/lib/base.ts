/** Where the page's files are, even in a subfolder or at a table's address. */

const here = import.meta.url;

/** The address of the front page; built scripts are in a folder next to it. */
export const BASE: URL = import.meta.env.DEV
  ? new URL("/", globalThis.location?.href ?? here)
  : new URL("..", here);

/** Return the address of a file. */
export function fileAddress(name: string): string {
  return new URL(name, BASE).href;
}
