import { afterEach, beforeEach, expect, test, vi } from "vitest";

const fetched = vi.fn(async () => new Response(JSON.stringify({ from: "server" })));
const page = (answers: object) => {
  vi.stubGlobal("document", { getElementById: () => ({ textContent: JSON.stringify(answers) }) });
};

beforeEach(() => {
  vi.stubGlobal("fetch", fetched.mockClear());
  vi.resetModules();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const fresh = async () => (await import("./client.ts")).call;

test("what came with the page is not asked for, the first time", async () => {
  page({ "/api/fixtures": { from: "page" } });
  const ask = await fresh();
  expect(await ask("GET", "/api/fixtures")).toEqual({ from: "page" });
  expect(fetched).not.toHaveBeenCalled();
  expect(await ask("GET", "/api/fixtures")).toEqual({ from: "server" });
});

test("what took the server too long is not asked for once more by itself", async () => {
  const problem = { "@type": "Problem", status: 503, title: "Demande trop longue", detail: "Précisez votre recherche." };
  page({ "/api/fixtures?q=a": problem });
  const ask = await fresh();
  await expect(ask("GET", "/api/fixtures?q=a")).rejects.toMatchObject({ status: 503, detail: problem.detail });
  expect(fetched).not.toHaveBeenCalled();
  expect(await ask("GET", "/api/fixtures?q=a")).toEqual({ from: "server" });
});

test("after a write what came with the page is no longer believed", async () => {
  page({ "/api/fixtures": { from: "page" } });
  const ask = await fresh();
  await ask("PUT", "/api/fixtures/1", { body: {} });
  expect(await ask("GET", "/api/fixtures")).toEqual({ from: "server" });
});

test("but after what is said beside it, such as where one is", async () => {
  page({ "/api/fixtures": { from: "page" } });
  const ask = await fresh();
  const { askAhead } = await import("./demands.ts");
  await askAhead(() => ask("PUT", "/api/fixtures/1/presence", { body: {} }));
  expect(await ask("GET", "/api/fixtures")).toEqual({ from: "page" });
});

test("nor when the page is old", async () => {
  page({ "/api/fixtures": { from: "page" } });
  const ask = await fresh();
  vi.spyOn(performance, "now").mockReturnValue(61_000);
  expect(await ask("GET", "/api/fixtures")).toEqual({ from: "server" });
});

test("a page without answers asks for them", async () => {
  vi.stubGlobal("document", { getElementById: () => null });
  const ask = await fresh();
  expect(await ask("GET", "/api/fixtures")).toEqual({ from: "server" });
});
