/** A breath of wind over a picture now and then: its pieces sway one after the other. */

import { isStill } from "./settings.svelte";

const EVERY = 7_000; // milliseconds
const SWAY = 900;
const ACROSS = 1_200; // from the left edge to the right

/** Let wind pass over an element while it is visible; return a function that stops it. */
export function wind(root: HTMLElement, delay: number): () => void {
  if (isStill()) return () => undefined;
  let isSeen = false;
  const seen = new IntersectionObserver(([entry]) => (isSeen = entry?.isIntersecting ?? false));
  seen.observe(root);
  const blow = () => isSeen && !document.hidden && gust(root);
  let timer = setTimeout(function again() {
    blow();
    timer = setTimeout(again, EVERY);
  }, delay);
  return () => {
    seen.disconnect();
    clearTimeout(timer);
  };
}

function gust(root: HTMLElement): void {
  const { left, width } = root.getBoundingClientRect();
  for (const piece of root.querySelectorAll("[data-piece]")) {
    const x = (piece.getBoundingClientRect().x - left) / width;
    const frames = [
      { transform: "none" },
      { transform: "translate(1.5px, -4px) rotate(5deg)", offset: 0.35 },
      { transform: "translate(-0.5px, 0) rotate(-1.5deg)", offset: 0.75 },
      { transform: "none" },
    ];
    piece.animate(frames, { duration: SWAY, delay: x * ACROSS, easing: "ease-in-out" });
  }
}
