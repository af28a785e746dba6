import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { rendererOf } from "./rendered-pages.ts";

const directory = mkdtempSync(join(tmpdir(), "avant-match-rendering-"));
afterAll(() => rmSync(directory, { recursive: true }));

const page = (url: string) => ({ url, globals: {}, answers: {} });

test("a build without the module renders nothing", async () => {
  rendererOf(directory).begin();
  expect(await rendererOf(directory).render(page("/app"))).toBe("");
});

test("what fails or never ends leaves the page without, and the next is rendered again", async () => {
  mkdirSync(join(directory, "rendering"));
  const module = `export async function render({ url }) {
    if (url === "/fails") throw new Error("no");
    if (url === "/never") for (;;);
    return "<p>" + url + "</p>";
  }`;
  writeFileSync(join(directory, "rendering/app-prerender.js"), module);
  const { render } = rendererOf(directory);
  const shows = (url: string) => expect.poll(() => render(page(url)), { timeout: 15_000 }).toBe(`<p>${url}</p>`);
  await shows("/two");
  expect(await render(page("/fails"))).toBe("");
  await shows("/three");
  expect(await render(page("/never"))).toBe("");
  await shows("/four");
});

test("a node has few of them waiting", async () => {
  const { render } = rendererOf(directory);
  await expect.poll(() => render(page("/warm")), { timeout: 15_000 }).toBe("<p>/warm</p>");
  const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => render(page(`/${index}`))));
  expect(answers.filter((html) => html === "").length).toBeGreaterThanOrEqual(16);
});
