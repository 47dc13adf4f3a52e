/** Addresses of pages. */

export type Route =
  | { readonly page: "home" }
  | { readonly page: "table"; readonly table: string }
  | { readonly page: "claim"; readonly token: string }
  | { readonly page: "lost" };

/** Addresses of tables and private links are made of these. */
const SECRET = /^[\w-]+$/;

/** Return the page that a path leads to. */
export function parsePath(path: string): Route {
  const [first, second, ...more] = path.split("/").filter((part) => part !== "");
  if (first === undefined) return { page: "home" };
  if (second === undefined || more.length > 0 || !SECRET.test(second)) return { page: "lost" };
  if (first === "table") return { page: "table", table: second };
  if (first === "claim") return { page: "claim", token: second };
  return { page: "lost" };
}

/** Return the path of a table's page. */
export function tablePath(table: string): string {
  return `/table/${table}`;
}
