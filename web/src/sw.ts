/**
 * The service worker: lets the page start and run offline.
 *
 * It caches every file of the page, from a list put in by whatever serves them, and the variants,
 * modules and nets that were loaded. A new version waits until the person agrees to it.
 */

import { clientsClaim } from "workbox-core";
import type { WorkboxPlugin } from "workbox-core/types";
import { ExpirationPlugin } from "workbox-expiration";
import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  precacheAndRoute,
  type PrecacheEntry,
} from "workbox-precaching";
import { NavigationRoute, registerRoute } from "workbox-routing";
import { CacheFirst, NetworkFirst } from "workbox-strategies";

declare const self: {
  __FILES: PrecacheEntry[];
  skipWaiting(): void;
  addEventListener(type: "message", listen: (event: MessageEvent<unknown>) => void): void;
};

const PATIENCE = 2; // seconds before falling back to the cached copy
const MOST = 60; // variants or modules
const expiration = () =>
  new ExpirationPlugin({ maxEntries: MOST, purgeOnQuotaError: true }) as WorkboxPlugin;

precacheAndRoute(self.__FILES);
cleanupOutdatedCaches();
clientsClaim();

registerRoute(
  new NavigationRoute(createHandlerBoundToURL("index.html"), {
    denylist: [/\/(api|docs)\//, /\/(health|ready|metrics)$/],
  }),
);
registerRoute(
  ({ url }) => /\/(variants|learned)\//.test(url.pathname),
  new NetworkFirst({
    cacheName: "variants",
    networkTimeoutSeconds: PATIENCE,
    plugins: [expiration()],
  }),
);
registerRoute(
  ({ url }) => /\/(modules|nets)\//.test(url.pathname),
  new CacheFirst({ cacheName: "modules", plugins: [expiration()] }),
);

self.addEventListener("message", ({ data }) => {
  if (data === "update") self.skipWaiting();
});
