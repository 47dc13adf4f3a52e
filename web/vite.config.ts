import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

/** Where a server runs while the client is being worked on. */
const server = process.env.ORCHARD_SERVER ?? "http://127.0.0.1:8000";

export default defineConfig({
  plugins: [svelte()],
  build: {
    outDir: "../src/orchard/server/static",
    emptyOutDir: true,
    // The server forbids inline content, so nothing may be turned into data addresses.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: "es2022",
  },
  server: { proxy: { "/api": { target: server, ws: true } } },
  test: { include: ["tests/**/*.test.ts"] },
});
