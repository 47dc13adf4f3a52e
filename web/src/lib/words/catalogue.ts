/** Catalogues of the client's own words, written in Fluent. */

import { FluentBundle, FluentResource } from "@fluent/bundle";
import type { Variables } from "../../words/keys";
import type { Locale } from "./locale";

export type Key = keyof Variables;

/** The values that a key takes: none, or one for each of its variables. */
type Values<K extends Key> = [Variables[K]] extends [never]
  ? []
  : [values: Readonly<Record<Variables[K], string | number>>];

/** Return the text of a key; values are inserted as they are, never parsed as Fluent. */
export type Say = <K extends Key>(key: K, ...values: Values<K>) => string;

/** Return a function that gives the texts of a catalogue. */
export function speaker(locale: Locale, source: string): Say {
  // Texts are used in attributes and titles too, where direction marks would be in the way.
  const bundle = new FluentBundle(locale, { useIsolating: false });
  bundle.addResource(new FluentResource(source));
  return (key, ...[values]) => {
    const pattern = bundle.getMessage(key)?.value;
    if (!pattern) return key;
    const errors: Error[] = [];
    const text = bundle.formatPattern(pattern, values, errors);
    for (const error of errors) console.error(`${key} in ${locale}.ftl:`, error);
    return text;
  };
}
