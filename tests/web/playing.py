"""A page that plays by itself: a whole match in one call, much faster than tap by tap."""

from __future__ import annotations

# Chooses at random until the match is over; returns the number of choices and every line shown.
PLAY = """async ({ seed, endings, most, reads }) => {
  const seen = new Set();
  const rim = new CSSStyleSheet(); // names of rows and columns, which can be switched off
  rim.replaceSync("svg text { display: none; }");
  document.adoptedStyleSheets.push(rim);
  const add = (text) => text?.split("\\n").forEach((line) => seen.add(line.trim()));
  const all = (selector) => [...document.querySelectorAll(selector)];
  const read = () => {
    add(document.body.innerText);
    for (const element of all("[aria-label], [title], [placeholder]"))
      if (element.checkVisibility())
        for (const name of ["aria-label", "title", "placeholder"]) add(element.getAttribute(name));
    for (const element of all("[data-piece]")) add(element.textContent);
  };
  const chance = () => (seed = (seed * 48271) % 2147483647) / 2147483647;
  const pick = (things) => things[Math.floor(chance() * things.length)];
  const open = () => all("[data-open]");
  const buttons = () => all("[data-choices] button:not([data-back])");
  const isOver = () => all("button").some((button) => endings.includes(button.textContent.trim()));
  const curtain = () => document.querySelector(".curtain button");
  const isBusy = () => document.querySelector("main[aria-busy=true]");
  const state = () => all("[data-open], [data-piece], [aria-pressed=true], [role=log] li")
    .concat(buttons()).map((e) => (e.dataset.place ?? "") + (e.dataset.piece ?? "") + e.textContent)
    .join("|");
  const until = (isSo) => new Promise((resolve, reject) => {
    if (isSo()) return resolve();
    const settle = (then, what) => {
      watch.disconnect();
      clearTimeout(waiting);
      then(what);
    };
    const watch = new MutationObserver(() => isSo() && settle(resolve));
    const stuck = () => settle(reject, new Error(`nothing changed: ${document.body.innerText}`));
    const waiting = setTimeout(stuck, 60000);
    const all = { subtree: true, childList: true, attributes: true, characterData: true };
    watch.observe(document.body, all);
  });
  for (let count = 0; count < most; count += 1) {
    const canChoose = () => isOver() || open().length + buttons().length > 0;
    await until(() => curtain() || (!isBusy() && canChoose()));
    curtain()?.click();
    if (reads) read();
    if (all("[role=log] li").some((line) => line.textContent.trim() === ""))
      throw new Error("a line of the log tells nothing");
    if (isOver()) return { count, lines: [...seen] };
    const before = state();
    if (curtain()) continue;
    const places = open();
    const chosen = pick(places.length > 0 && chance() < 0.6 ? places : [...places, ...buttons()]);
    chosen.dispatchEvent(new MouseEvent("click", { bubbles: true }));
    await until(() => state() !== before);
  }
  throw new Error("not over");
}"""
