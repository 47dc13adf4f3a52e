/** Cards as text: conversion between a form and the file of a deck. */

import type { Card, DraftCard, DraftStep, Form, StepForm } from "../../generated/wire";

const MOST_AT_ONCE = 9; // pictures in one word of a price
const LONGEST_NAME = 12; // of a step

/** A step in a form: a known one with its gaps filled, or else plain text. */
export interface StepFields {
  name: string;
  written: string;
  count: number;
  sign: string;
  word: string;
  text: string;
}

/** A card in a form. */
export interface CardFields {
  number: number;
  title: string;
  text: string;
  price: Record<string, number>;
  signpost: Record<string, number>;
  steps: StepFields[];
  words: Record<string, { title: string; text: string }>;
}

type Signs = Form["price"];

/** Return a draft's card as the fields of a form. */
export function fieldsOf(card: DraftCard, form: Form): CardFields {
  return {
    number: card.number,
    title: card.title,
    text: card.text,
    price: parseIcons(card.price, form.price),
    signpost: parseIcons(card.signpost, form.signpost),
    steps: card.steps.map((step) => stepFields(step, form)),
    words: Object.fromEntries(
      Object.entries(card.words).map(([locale, [title, text]]) => [locale, { title, text }]),
    ),
  };
}

/** Return a new card. */
export function newCard(number: number, title: string, text: string, form: Form): CardFields {
  const price = { [form.price[0]?.[0] ?? ""]: 2 };
  const steps = [newStep(form)];
  return { number, title, text, price, signpost: {}, steps, words: {} };
}

/** Return a new step. */
export function newStep(form: Form): StepFields {
  const written = form.steps[0]?.written ?? "";
  return { ...gaps(form), name: "", written, text: "" };
}

function gaps(form: Form): Pick<StepFields, "count" | "sign" | "word"> {
  return { count: 1, sign: form.signpost[0]?.[0] ?? "", word: form.words[0]?.[0] ?? "" };
}

function stepFields({ name, written, gaps: given, text }: DraftStep, form: Form): StepFields {
  const usual = gaps(form);
  return {
    name,
    written,
    count: Number(given["count"] ?? 0) || usual.count,
    sign: String(given["sign"] ?? usual.sign),
    word: String(given["word"] ?? usual.word),
    text,
  };
}

/** Return the form of a step, or undefined if it is plain text. */
export function formOf(step: StepFields, form: Form): StepForm | undefined {
  return form.steps.find(({ written }) => written === step.written);
}

/** Return the lines of a card. */
export function cardLines(card: CardFields, form: Form): readonly string[] {
  const post = formatIcons(card.signpost, form.signpost);
  const steps = stepTexts(card.steps, form).map(quoted);
  return [
    form.heading,
    `number = ${card.number}`,
    `title = ${quoted(card.title)}`,
    `text = ${quoted(card.text)}`,
    ...(post ? [`signpost = ${quoted(post)}`] : []),
    `price = ${quoted(formatIcons(card.price, form.price))}`,
    `steps = [${steps.join(", ")}]`,
    ...Object.entries(card.words)
      .filter(([, { title, text }]) => title || text)
      .map(
        ([locale, { title, text }]) =>
          `${locale} = { title = ${quoted(title)}, text = ${quoted(text)} }`,
      ),
  ];
}

/** Return steps as text, named where two would otherwise share a name. */
export function stepTexts(steps: readonly StepFields[], form: Form): readonly string[] {
  const taken = new Set<string>();
  return steps.map((step) => {
    const known = formOf(step, form);
    if (!known) return step.name ? `${step.name}: ${step.text}` : step.text;
    const filled = { count: step.count, sign: step.sign, word: step.word, "": "" };
    const told = known.parts
      .map(([text, gap]) => text + String(filled[gap as keyof typeof filled]))
      .join("");
    const name = known.is_named ? freeName(step.name || known.name, taken) : step.name;
    if (known.is_named) taken.add(name);
    return name && name !== known.name ? `${name}: ${told}` : told;
  });
}

function freeName(name: string, taken: ReadonlySet<string>): string {
  for (let k = 1; ; k++) {
    const end = k === 1 ? "" : `-${k}`;
    const tried = name.slice(0, LONGEST_NAME - end.length) + end;
    if (!taken.has(tried)) return tried;
  }
}

/** Return how many of each sign a text such as "3p 1*" holds. */
export function parseIcons(text: string, signs: Signs): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const word of text.split(/\s+/)) {
    const sign = word.slice(1);
    if (/^[1-9]/.test(word) && signs.some(([known]) => known === sign))
      counts[sign] = (counts[sign] ?? 0) + Number(word[0]);
  }
  return counts;
}

/** Return counts of signs as text, as `parseIcons` reads it. */
export function formatIcons(counts: Readonly<Record<string, number>>, signs: Signs): string {
  return signs
    .flatMap(([sign]) => {
      const count = counts[sign] ?? 0;
      const many = Array<string>(Math.floor(count / MOST_AT_ONCE)).fill(`${MOST_AT_ONCE}${sign}`);
      const rest = count % MOST_AT_ONCE;
      return rest > 0 ? [...many, `${rest}${sign}`] : many;
    })
    .join(" ");
}

/** Return what would be printed on a card. */
export function printed(card: CardFields, form: Form): Card {
  const icons = (counts: Readonly<Record<string, number>>, signs: Signs) =>
    signs
      .filter(([sign]) => (counts[sign] ?? 0) > 0)
      .map(([sign, look]) => ({ look, count: counts[sign] ?? 0 }));
  const said = Object.entries(card.words).filter(([, { title, text }]) => title && text);
  return {
    acts: [],
    number: card.number,
    titles: {
      en: card.title,
      ...Object.fromEntries(said.map(([locale, { title }]) => [locale, title])),
    },
    texts: {
      en: card.text,
      ...Object.fromEntries(said.map(([locale, { text }]) => [locale, text])),
    },
    price: icons(card.price, form.price),
    signpost: icons(card.signpost, form.signpost),
  };
}

/** Return a text with some of its lines, counted from 1, replaced by others. */
export function withLines(
  text: string,
  first: number,
  last: number,
  lines: readonly string[],
): string {
  const all = text.split("\n");
  return all.toSpliced(first - 1, last - first + 1, ...lines).join("\n");
}

/** Return a text with a card appended. */
export function withCard(text: string, lines: readonly string[]): string {
  return `${text.trimEnd()}\n\n${lines.join("\n")}\n`;
}

/** Return a text without a card; later cards move up, so that no number is missing. */
export function withoutCard(text: string, card: DraftCard, all: readonly DraftCard[]): string {
  const lines = text.split("\n");
  for (const other of all)
    if (other.number > card.number)
      for (let k = other.first; k < other.last; k++)
        lines[k] = (lines[k] ?? "").replace(/^(\s*number\s*=\s*)\d+/, `$1${other.number - 1}`);
  return withLines(lines.join("\n"), card.first, card.last, []).replace(/\n{3,}/g, "\n\n");
}

/** Return a text with a value set for the deck itself, such as its name. */
export function withHead(text: string, key: string, value: string, heading: string): string {
  const lines = text.split("\n");
  const end = lines.findIndex((line) => line.trim().startsWith(heading));
  const head = end < 0 ? lines : lines.slice(0, end);
  const said = `${key} = ${quoted(value)}`;
  const at = head.findIndex((line) => new RegExp(`^\\s*${key}\\s*=`).test(line));
  return (at < 0 ? [said, ...lines] : lines.with(at, said)).join("\n");
}

/** Return a text as a quoted TOML string. */
export function quoted(text: string): string {
  return JSON.stringify(text).replaceAll("\u007f", "\\u007f");
}
