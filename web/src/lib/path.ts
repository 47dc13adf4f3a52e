/**
 * Addresses of pages.
 *
 * Tables at a server have paths. What the browser itself stores comes after a #, so that any static
 * host can serve it.
 */

export type Route =
  | { readonly page: "home" }
  | {
      readonly page: "table";
      readonly table: string;
      readonly isNear: boolean;
      /** The moment to look back at. */
      readonly at: number | null;
    }
  | { readonly page: "claim"; readonly token: string }
  | { readonly page: "try"; readonly game: string; readonly options: URLSearchParams }
  | { readonly page: "games" }
  | { readonly page: "lobby" }
  | { readonly page: "fable"; readonly table: string; readonly isNear: boolean }
  | { readonly page: "decks" }
  | { readonly page: "lost" };

/** The characters of table addresses and private links. */
const SECRET = /^[\w-]+$/;

/** Return the page that a path and hash lead to. */
export function parsePath(path: string, hash = "", base = "/"): Route {
  const inside = path.startsWith(base) ? path.slice(base.length) : path;
  const isNear = hash.startsWith("#/");
  const [found = "", given = ""] = (isNear ? hash.slice("#/".length) : inside).split("?");
  const [first, second, ...more] = found.split("/").filter((part) => part !== "");
  if (first === undefined || first === "index.html") return { page: "home" };
  if (first === "games" && isNear) return { page: "games" };
  if (first === "lobby" && isNear) return { page: "lobby" };
  if (first === "fable" && isNear && second === "near" && SECRET.test(more[0] ?? ""))
    return { page: "fable", table: more[0] ?? "", isNear: true };
  if (first === "decks" && isNear) return { page: "decks" };
  if (second === undefined || more.length > 0 || !SECRET.test(second)) return { page: "lost" };
  if (first === "table") return { page: "table", table: second, isNear, at: momentIn(given) };
  if (first === "try" && isNear)
    return { page: "try", game: second, options: new URLSearchParams(given) };
  if (first === "fable" && isNear) return { page: "fable", table: second, isNear: false };
  // After the #, so that the token is in no log of a server or proxy.
  if (first === "claim" && isNear) return { page: "claim", token: second };
  return { page: "lost" };
}

/** Return the path of a table's page, perhaps at one moment. */
export function tablePath(
  table: string,
  { isNear = false, base = "/", at = null as number | null } = {},
): string {
  const moment = at === null ? "" : `?at=${at}`;
  return (isNear ? `${base}#/table/${table}` : `${base}table/${table}`) + moment;
}

function momentIn(given: string): number | null {
  const at = new URLSearchParams(given).get("at") ?? "";
  return /^[1-9]\d{0,6}$/.test(at) ? Number(at) : null;
}
