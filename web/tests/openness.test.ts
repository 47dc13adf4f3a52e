import { expect, it } from "vitest";

const sources = import.meta.glob<string>("../src/**/*.{ts,svelte,css}", {
  query: "?raw",
  import: "default",
  eager: true,
});

it("names no game: a new one appears without a line of the client", () => {
  const games = /skirt|fruits.?platter|nuts.?sorting|jam.?it\b|fabled/i;
  const own = Object.entries(sources).filter(([path]) => !path.includes("/generated/"));
  expect(own.length).toBeGreaterThan(40);
  expect(own.filter(([, text]) => games.test(text)).map(([path]) => path)).toEqual([]);
});
