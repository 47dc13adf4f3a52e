/** What the server offers besides the socket. */

import type {
  Address,
  Home,
  NewTable,
  Problem,
  Scene,
  TableLine,
  Token,
  Words,
} from "../generated/wire";

/** The server said no, or could not be reached. */
export class Refusal extends Error {
  constructor(readonly problem: Problem) {
    super(problem.code);
  }
}

export const home = () => call<Home>("GET", "/api/home");
export const myTables = () => call<TableLine[]>("GET", "/api/tables");
export const rename = (name: string) => call<unknown>("PUT", "/api/name", { name });
export const open = (table: NewTable) => call<Address>("POST", "/api/tables", table);
export const claim = (token: Token) => call<Address>("POST", "/api/claim", token);

export const ticket = (table: string) =>
  call<Token>("POST", `/api/tables/${encodeURIComponent(table)}/ticket`);

/** Return the scene of a table after a former event, as one may see it. */
export const pastScene = (table: string, number: number) =>
  call<Scene>("GET", `/api/tables/${encodeURIComponent(table)}/past/${number}`);

/** Return what games and server say in a language. */
export const words = (locale: string) => call<Words>("GET", `/api/words/${locale}`);

/** Return the rules of a game, as Markdown. */
export async function rules(game: string, language: string): Promise<string> {
  const path = `/api/games/${encodeURIComponent(game)}/rules?language=${language}`;
  const response = await reach(path, {});
  return response.text();
}

/** Return where the record of a table's match can be loaded from. */
export function recordAddress(table: string): string {
  return `/api/tables/${encodeURIComponent(table)}/record`;
}

/** Return the address of a table's socket. */
export function liveAddress(table: string): string {
  const secure = location.protocol === "https:" ? "wss:" : "ws:";
  return `${secure}//${location.host}/api/tables/${encodeURIComponent(table)}/live`;
}

async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
  const headers: Record<string, string> = { "X-Orchard": "1" };
  if (body !== undefined) headers["Content-Type"] = "application/json";
  const content = body === undefined ? null : JSON.stringify(body);
  const response = await reach(path, { method, headers, body: content });
  const text = await response.text();
  return (text ? JSON.parse(text) : undefined) as T;
}

async function reach(path: string, request: RequestInit): Promise<Response> {
  let response: Response;
  try {
    response = await fetch(path, request);
  } catch {
    throw new Refusal(problem("network"));
  }
  if (!response.ok) throw new Refusal(await problemOf(response));
  return response;
}

async function problemOf(response: Response): Promise<Problem> {
  try {
    return { ...problem(""), ...((await response.json()) as Partial<Problem>) };
  } catch {
    return problem(`http.${response.status}`);
  }
}

function problem(code: string): Problem {
  return { code, told: { key: "", values: {} }, clause: "", reason: [] };
}
