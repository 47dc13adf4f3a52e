/** The server's API for decks; the owner's password travels in a header, never in a URL. */

import type {
  Checked,
  DeckLine,
  DeckOffer,
  DraftText,
  TrialNews,
  TrialWish,
} from "../../generated/wire";
import { reach } from "../files";

const DECKS = "/api/decks";

/** Return the decks on offer. */
export const offer = () => call<DeckOffer>("GET", "");

/** Return the contents of a draft, and its faults. */
export const check = (draft: DraftText) => call<Checked>("POST", "/check", { body: draft });

/** Return all decks, for the owner. */
export const all = (word: string) => call<DeckLine[]>("GET", "/all", { word });

/** Add a deck to the server's shelf. */
export const bring = (draft: DraftText, word: string) =>
  call<DeckLine>("POST", "", { body: draft, word });

/** Withdraw a deck from offer. */
export const withdraw = (name: string, word: string) =>
  call<unknown>("DELETE", `/${encodeURIComponent(name)}`, { word });

/** Return the text of a deck on the shelf. */
export async function textOf(name: string, word: string): Promise<string> {
  const path = `${DECKS}/${encodeURIComponent(name)}/text`;
  return (await reach(path, { headers: headers(word) })).text();
}

/** Let bots try a deck and report their progress; aborting the signal stops them. */
export async function tryDeck(
  wish: TrialWish,
  word: string,
  { signal, onnews }: { signal: AbortSignal; onnews: (news: TrialNews) => void },
): Promise<void> {
  const request = { method: "POST", headers: headers(word, true), body: JSON.stringify(wish) };
  const response = await reach(`${DECKS}/trial`, { ...request, signal });
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  let rest = "";
  for (;;) {
    const { done, value = "" } = await reader.read();
    const lines = (rest + value).split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) onnews(JSON.parse(line) as TrialNews);
    if (done) return;
  }
}

function headers(word: string, hasBody = false): Record<string, string> {
  const found: Record<string, string> = { "X-Orchard": "1" };
  if (hasBody) found["Content-Type"] = "application/json";
  if (word) found["Authorization"] = `Bearer ${encodeURIComponent(word)}`;
  return found;
}

async function call<T>(
  method: string,
  path: string,
  { body, word = "" }: { body?: unknown; word?: string } = {},
): Promise<T> {
  const hasBody = body !== undefined;
  const content = hasBody ? JSON.stringify(body) : null;
  const request = { method, headers: headers(word, hasBody), body: content };
  const text = await (await reach(DECKS + path, request)).text();
  return (text ? JSON.parse(text) : undefined) as T;
}
