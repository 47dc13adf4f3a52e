/** The page's files: what it must know once, whoever serves it. */

import type { Bench, Guide, Problem, Shelf, Words } from "../generated/wire";
import { fileAddress } from "./base";

/** Something was refused, or could not be reached. */
export class Refusal extends Error {
  constructor(readonly problem: Problem) {
    super(problem.code);
  }
}

/** Return what the front page shows. */
export const shelf = () => json<Shelf>("games.json");

/** Return what games and server say in a language. */
export const words = (locale: string) => json<Words>(`words/${locale}.json`);

/** Return the rules of a game, as Markdown. */
export async function rules(game: string, locale: string): Promise<string> {
  const response = await reach(fileAddress(`rules/${game}.${locale}.md`), {});
  return response.text();
}

/** Return the rules of a game in pictures, null if it has none. */
export const guide = (game: string) => json<Guide | null>(`guides/${game}.json`);

/** Return what it takes to write a deck for an option of a game. */
export const bench = (game: string, option: string) => json<Bench>(`decks/${game}.${option}.json`);

/** Return what is at an address; refuse what is not as it should be. */
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

/** Return a problem that no server has told of. */
export function problem(code: string): Problem {
  return { code, told: { key: "", values: {} }, clause: "", reason: [] };
}

async function json<T>(name: string): Promise<T> {
  const response = await reach(fileAddress(name), {});
  return (await response.json()) as T;
}
