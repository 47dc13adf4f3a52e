/**
 * Touch, mouse and keyboard at a table.
 *
 * Everything tappable carries `data-place`; what can be chosen now also carries `data-open`. A tap
 * chooses, a long press or a resting mouse previews, a drag is two taps. Buttons for words that are
 * one tap of a gesture carry `data-word`; they choose by themselves. `data-choices` holds all
 * buttons that choose.
 */

import { tick } from "svelte";
import { isArrow, towards } from "./direction";
import type { Playing } from "./play";

const LONG_PRESS = 380; // milliseconds
const DRAG_AFTER = 9; // pixels

interface Press {
  readonly name: string;
  readonly x: number;
  readonly y: number;
  readonly timer: ReturnType<typeof setTimeout>;
  dragged: HTMLElement | SVGElement | null;
}

/** The last piece dropped by hand, which has already made its way. */
export const carried = { from: "", to: "" };

/** Listen to a table; return a function that stops listening. */
export function listen(root: HTMLElement, playing: () => Playing): () => void {
  let press: Press | null = null;
  let pointed: string | null = null;
  let hasLooked = false; // whether the current or last press previews instead of choosing
  let usesKeys = false;

  function point(name: string | null): void {
    if (name === pointed) return;
    pointed = name;
    playing().point(name);
  }

  function down(event: PointerEvent): void {
    usesKeys = hasLooked = false;
    const name = wordOf(event.target) ?? placeAt(event);
    if (!event.isPrimary || event.button !== 0) return;
    if (name === null) return void (isGround(event.target) && playing().letGo());
    const timer = setTimeout(() => {
      if (!press || press.dragged || event.pointerType === "mouse") return;
      hasLooked = true;
      point(name);
    }, LONG_PRESS);
    const { clientX: x, clientY: y } = event;
    press = { name, x, y, timer, dragged: null };
  }

  function move(event: PointerEvent): void {
    if (!press) {
      if (event.pointerType === "mouse") point(wordOf(event.target) ?? placeAt(event));
      return;
    }
    const [dx, dy] = [event.clientX - press.x, event.clientY - press.y];
    if (!press.dragged && Math.hypot(dx, dy) > DRAG_AFTER) lift(press);
    if (press.dragged) {
      carry(press.dragged, dx, dy);
      point(placeAt(event));
    }
  }

  function lift(press: Press): void {
    const { name } = press;
    const table = playing();
    const isChosen = table.taps.at(-1) === name;
    if (!isChosen && !(table.open.has(name) && table.isBeginning(name))) return;
    const piece = root.querySelector<SVGElement>(`[data-piece="${CSS.escape(name)}"]`);
    if (!piece) return;
    clearTimeout(press.timer);
    if (!isChosen) table.tap(name);
    press.dragged = piece;
    piece.dataset.lifted = "";
  }

  function up(event: PointerEvent): void {
    if (!press) return;
    const { name, dragged } = press;
    release();
    const target = placeAt(event);
    if (dragged) {
      if (target !== null && target !== name) {
        Object.assign(carried, { from: name, to: target });
        playing().tap(target);
      }
    } else if (!hasLooked && target === name) {
      playing().tap(name);
    }
    if (event.pointerType !== "mouse") point(null); // a lifted finger points at nothing
  }

  function release(): void {
    if (!press) return;
    clearTimeout(press.timer);
    if (press.dragged) {
      press.dragged.style.removeProperty("translate");
      delete press.dragged.dataset.lifted;
    }
    press = null;
  }

  function cancel(): void {
    release();
    point(null);
  }

  /** Clicks without a pointer, as from screen readers, choose; that of a long press does not. */
  function click(event: MouseEvent): void {
    const name = nameOf(event.target);
    if (hasLooked && event.detail > 0) event.stopPropagation();
    if (event.detail === 0 && name !== null) playing().tap(name);
  }

  function key(event: KeyboardEvent): void {
    usesKeys = true;
    const name = nameOf(event.target);
    if (name === null) return;
    if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      playing().tap(name);
      void refocus();
    } else if (isArrow(event.key)) {
      event.preventDefault();
      step(event.key, event.target as Element);
    }
  }

  function step(arrow: string, from: Element): void {
    const spots = [...root.querySelectorAll<HTMLElement>("[data-open]")]
      .filter((element) => element !== from)
      .map((element) => ({ element, ...middleOf(element) }));
    const found = towards(arrow, middleOf(from), spots);
    if (!found) return;
    playing().focus(found.element.dataset.place ?? "");
    found.element.focus();
  }

  /** Point at what has keyboard focus, or at nothing if it is not a choice. */
  function focus({ target }: FocusEvent): void {
    const isShown = target instanceof Element && target.matches(":focus-visible");
    if (isShown) point(wordOf(target) ?? nameOf(target));
  }

  /** What was chosen may be gone from the table: keyboard focus must not be lost. */
  async function refocus(): Promise<void> {
    await tick();
    if (!usesKeys || document.activeElement !== document.body) return;
    const open = root.querySelector<HTMLElement>('[data-open][tabindex="0"]');
    (open ?? root.querySelector<HTMLElement>("[data-choices] button"))?.focus();
  }

  const changes = new MutationObserver(() => void refocus());
  changes.observe(root, { childList: true, subtree: true });
  const leave = () => point(null);
  const hold = (event: Event) => hasLooked && event.preventDefault();
  const stop = new AbortController();
  const { signal } = stop;
  root.addEventListener("pointerdown", down, { signal });
  root.addEventListener("pointermove", move, { signal });
  root.addEventListener("pointerup", up, { signal });
  root.addEventListener("pointercancel", cancel, { signal });
  root.addEventListener("pointerleave", leave, { signal });
  root.addEventListener("contextmenu", hold, { signal });
  root.addEventListener("click", click, { signal, capture: true });
  root.addEventListener("keydown", key, { signal });
  document.addEventListener("focusin", focus, { signal }); // also outside the table
  return () => {
    changes.disconnect();
    release();
    stop.abort();
  };
}

/** Return the middle of an element on the screen. */
export function middleOf(element: Element): { x: number; y: number } {
  const box = element.getBoundingClientRect();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Return how many of an element's own units make one pixel of the screen. */
export function unitsPerPixel(element: Element): number {
  return element instanceof SVGGraphicsElement ? 1 / (element.getScreenCTM()?.a ?? 1) : 1;
}

/** Return the word at a target that is one tap of a gesture and not a place, or null. */
function wordOf(target: EventTarget | null): string | null {
  if (!(target instanceof Element)) return null;
  return target.closest<HTMLElement>("[data-word]")?.dataset.word ?? null;
}

function placeAt(event: PointerEvent): string | null {
  return nameOf(document.elementFromPoint(event.clientX, event.clientY));
}

/** Return whether a target is the bare table, away from anything that could be meant. */
function isGround(target: EventTarget | null): boolean {
  return target instanceof Element && !!target.closest("main") && !target.closest("button, a");
}

function nameOf(target: EventTarget | null): string | null {
  if (!(target instanceof Element)) return null;
  return target.closest<HTMLElement>("[data-place]")?.dataset.place ?? null;
}

function carry(piece: HTMLElement | SVGElement, dx: number, dy: number): void {
  const units = unitsPerPixel(piece.parentElement ?? piece);
  piece.style.translate = `${dx * units}px ${dy * units}px`;
}
