/** The page's static files, whatever serves them. */

import type { Bench, Guide, Problem, Shelf, Words } from "../generated/wire";
import { fileAddress } from "./base";

/** A request that was refused or failed. */
export class Refusal extends Error {
  constructor(readonly problem: Problem) {
    super(problem.code);
  }
}

/** Return what the front page shows. */
export const shelf = () => json<Shelf>("games.json");

/** Return the catalogues of games and server in a language. */
export const words = (locale: string) => json<Words>(`words/${locale}.json`);

/** Return the rules of a game, as Markdown. */
export async function rules(game: string, locale: string): Promise<string> {
  const response = await reach(fileAddress(`rules/${game}.${locale}.md`), {});
  return response.text();
}

/** Return the illustrated rules of a game, or null. */
export const guide = (game: string) => json<Guide | null>(`guides/${game}.json`);

/** Return what the editor needs for decks of a game's option. */
export const bench = (game: string, option: string) => json<Bench>(`decks/${game}.${option}.json`);

/** Fetch an address; throw a Refusal on any failure. */
export async function reach(path: string, request: RequestInit): Promise<Response> {
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

/** Return a problem that comes from the page, not from a server. */
export function problem(code: string): Problem {
  return { code, told: { key: "", values: {} }, clause: "", reason: [] };
}

async function json<T>(name: string): Promise<T> {
  const response = await reach(fileAddress(name), {});
  return (await response.json()) as T;
}
