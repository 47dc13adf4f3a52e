import { svelte } from "@sveltejs/vite-plugin-svelte";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";

/** Where a server runs while the client is being worked on. */
const server = process.env.ORCHARD_SERVER ?? "http://127.0.0.1:8000";

/** Scripts that are found beside the page, at addresses that never change. */
const LASTING = ["sw", "board"];

/** Files that Python makes. */
const MADE = [
  "/games.json",
  "/words",
  "/rules",
  "/guides",
  "/variants",
  "/modules",
  "/learned",
  "/nets",
];

/** Where modules lie that are to be compared with native code, if that is all there is to do. */
const modules = process.env.ORCHARD_PAGES;

/** Catalogues of words are loaded as text, without the notes for translators. */
const catalogues: Plugin = {
  name: "catalogues",
  transform: {
    filter: { id: /\.ftl$/ },
    handler: (text) => `export default ${JSON.stringify(text.replace(/^(#.*)?\n/gm, ""))};`,
  },
};

export default defineConfig({
  base: "./", // it works from any folder
  plugins: [svelte(), catalogues],
  build: {
    outDir: "../src/orchard/page/static",
    emptyOutDir: true,
    // The server forbids inline content, so nothing may be turned into data addresses.
    assetsInlineLimit: 0,
    modulePreload: false,
    target: "es2022",
    rolldownOptions: {
      input: ["index.html", ...LASTING.map((name) => `src/${name}.ts`)],
      output: {
        entryFileNames: ({ name }) =>
          LASTING.includes(name) ? "[name].js" : "assets/[name]-[hash].js",
      },
    },
  },
  worker: { format: "es" },
  server: {
    proxy: {
      "/api": { target: server, ws: true },
      ...Object.fromEntries(MADE.map((path) => [path, server])),
    },
  },
  test: { include: [modules ? "tests/near.ts" : "tests/**/*.test.ts"] },
});
