/**
 * Boards in other pages, such as the documentation: elements of class `orchard-board` with
 * `data-game` and `data-options` become playable boards; their content is shown until then.
 */

const HEIGHT = "min(640px, 90vh)";
const AHEAD = "400px"; // distance from the viewport at which a board starts to load
const READY = "orchard-ready"; // message from a board that is ready to play

const here = import.meta.url;
const seen = new IntersectionObserver(
  (entries) => {
    for (const { target, isIntersecting } of entries) {
      if (!isIntersecting) continue;
      seen.unobserve(target);
      load(target as HTMLElement);
    }
  },
  { rootMargin: AHEAD },
);

for (const place of document.querySelectorAll(".orchard-board")) seen.observe(place);

function load(place: HTMLElement): void {
  const { game = "", options = "{}" } = place.dataset;
  const given = new URLSearchParams(JSON.parse(options) as Record<string, string>);
  const frame = document.createElement("iframe");
  frame.src = new URL(`./#/try/${game}?${given}`, here).href;
  frame.title = game;
  frame.hidden = true;
  Object.assign(frame.style, { width: "100%", height: HEIGHT, border: "0" });
  addEventListener("message", ({ source, data }) => {
    if (source !== frame.contentWindow || data !== READY) return;
    for (const other of [...place.childNodes]) if (other !== frame) other.remove();
    frame.hidden = false;
  });
  place.append(frame);
}

export {};
