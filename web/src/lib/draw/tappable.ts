/** Attributes that make an element a tappable place. */

import type { Playing } from "../play";

/** Return the attributes to spread on a place's element; one that has text needs no label. */
export function tappable(name: string, label: string, playing: Playing): Record<string, unknown> {
  const isOpen = playing.open.has(name);
  return {
    "data-place": name,
    "data-open": isOpen ? "" : undefined,
    "data-chosen": playing.taps.includes(name) ? "" : undefined,
    "data-denied": playing.denied === name ? "" : undefined,
    role: isOpen ? "button" : "group",
    tabindex: !isOpen ? undefined : playing.cursor === name ? 0 : -1,
    "aria-label": label || undefined,
    "aria-pressed": isOpen ? playing.taps.includes(name) : undefined,
  };
}
