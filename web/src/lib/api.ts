/** The server's HTTP API, apart from files and the socket. */

import type {
  Address,
  Archived,
  Lobby,
  Name,
  NewTable,
  Pairing,
  Scene,
  Story,
  TableLine,
  Token,
  Warming,
} from "../generated/wire";
import { reach } from "./files";

export const myName = () => call<Name>("GET", "/api/name");
export const myTables = () => call<TableLine[]>("GET", "/api/tables");
/** Return the server's compilation progress. */
export const warming = () => call<Warming>("GET", "/api/warming");
export const rename = (name: string) => call<unknown>("PUT", "/api/name", { name });
export const open = (table: NewTable) => call<Address>("POST", "/api/tables", table);
export const claim = (token: Token) => call<Address>("POST", "/api/claim", token);
export const lobby = () => call<Lobby>("GET", "/api/lobby");

/** Join a player who waits for the same game, or wait at a new table. */
export const pair = (wish: Pairing) => call<Address>("POST", "/api/pairing", wish);

/** Return the address of a table's picture, as a spectator sees it. */
export const pictureAddress = (table: string, number: number, theme: string) =>
  `/api/tables/${encodeURIComponent(table)}/table.svg?theme=${theme}&number=${number}`;

export const ticket = (table: string) =>
  call<Token>("POST", `/api/tables/${encodeURIComponent(table)}/ticket`);

/** Return a table's scene after an earlier event, as this person may see it. */
export const pastScene = (table: string, number: number) =>
  call<Scene>("GET", `/api/tables/${encodeURIComponent(table)}/past/${number}`);

/** Return what a table's events say without being replayed. */
export const archive = (table: string) =>
  call<Archived>("GET", `/api/tables/${encodeURIComponent(table)}/archive`);

/** Return the story of a fable, given any of its tables. */
export const story = (table: string) =>
  call<Story>("GET", `/api/tables/${encodeURIComponent(table)}/fable`);

/** Return a fable as a file. */
export async function fableFile(table: string): Promise<string> {
  const response = await reach(`/api/tables/${encodeURIComponent(table)}/fable.txt`, {});
  return response.text();
}

/** Return the record of a table's match. */
export async function record(table: string): Promise<string> {
  const response = await reach(`/api/tables/${encodeURIComponent(table)}/record`, {});
  return response.text();
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
