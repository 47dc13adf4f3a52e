/** Offline play: the service worker, its updates, and what it should have cached. */

import type { GameInfo } from "../generated/wire";
import { fileAddress } from "./base";

const UPDATE = "update"; // message to the service worker

let waiting: ServiceWorker | null = $state.raw(null);
let isStocked = false;

/** Return whether a new version is waiting for the person to agree. */
export function hasUpdate(): boolean {
  return waiting !== null;
}

/** Switch to the new version. */
export function update(): void {
  navigator.serviceWorker.addEventListener("controllerchange", () => location.reload());
  waiting?.postMessage(UPDATE);
}

/** Register the service worker that caches the page; call it once. */
export async function keepOffline(): Promise<void> {
  if (import.meta.env.DEV || !("serviceWorker" in navigator)) return;
  try {
    const found = await navigator.serviceWorker.register(fileAddress("sw.js"));
    watch(found, found.waiting);
    found.addEventListener("updatefound", () => {
      const coming = found.installing;
      coming?.addEventListener("statechange", () => {
        if (coming.state === "installed") watch(found, coming);
      });
    });
  } catch {
    // Without a service worker, as in some private windows, the page needs a network.
  }
}

/** The very first version takes over by itself. */
function watch({ active }: ServiceWorkerRegistration, found: ServiceWorker | null): void {
  if (active && found && found !== active) waiting = found;
}

/** Load what solo matches of these games need, so that they can be played offline. */
export async function stock(games: readonly GameInfo[]): Promise<void> {
  if (import.meta.env.DEV || !("serviceWorker" in navigator) || isStocked) return;
  isStocked = true; // once per page is enough
  await becomeControlled();
  for (const name of games.flatMap(({ usual }) => usual)) {
    const told = await fetch(fileAddress(`variants/${name}.json`));
    if (told.status !== 200) continue; // its module is not built yet
    const { module } = (await told.json()) as { readonly module: string };
    await fetch(fileAddress(`modules/${module}`));
  }
}

/** Wait until the service worker controls the page. */
async function becomeControlled(): Promise<void> {
  const { serviceWorker } = navigator;
  if (serviceWorker.controller) return;
  await new Promise((resolve) =>
    serviceWorker.addEventListener("controllerchange", resolve, { once: true }),
  );
}
