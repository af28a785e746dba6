import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";

const assign = vi.fn();

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal("window", { location: { pathname: "/app/fixtures", search: "?page=2", assign } });
  vi.stubGlobal("fetch", () => Promise.resolve(new Response(null, { status: 401 })));
});
afterEach(() => {
  assign.mockReset();
  vi.unstubAllGlobals();
});

test("a session that has ended leads to the sign-in page, and from there back", async () => {
  const { call } = await import("./client.ts");
  void call("GET", "/api/fixtures");
  await vi.waitFor(() => expect(assign).toHaveBeenCalledExactlyOnceWith("/login?next=%2Fapp%2Ffixtures%3Fpage%3D2&ended"), 20_000);
});

test("one who has signed out is not led back by what was still on its way", async () => {
  const { call, noteSignOut } = await import("./client.ts");
  noteSignOut();
  void call("GET", "/api/fixtures");
  await vi.waitFor(() => expect(assign).toHaveBeenCalledExactlyOnceWith("/login"), 20_000);
});

test("what the page asks by itself leads nobody away from what they type", async () => {
  const { call } = await import("./client.ts");
  await expect(call("GET", "/api/users/1/notices", { unasked: true })).rejects.toMatchObject({ status: 401 });
  expect(assign).not.toHaveBeenCalled();
});

test("who waits long for an answer is told of a loss where the server answers nothing else either, and waits on", async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  vi.stubGlobal("window", new EventTarget());
  const saved = Promise.withResolvers<Response>();
  let answers = false;
  const health = async () => {
    if (!answers) throw new TypeError("Failed to fetch");
    return new Response("{}");
  };
  vi.stubGlobal("fetch", (path: string) => (path === "/api/health" ? health() : saved.promise));
  const { call } = await import("./client.ts");
  const { isConnectionNoticed } = await import("./connection.ts");
  const answer = call("PATCH", "/api/fixtures/1", { body: { comments: "Sec" } });
  await vi.advanceTimersByTimeAsync(4999);
  expect(isConnectionNoticed()).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(isConnectionNoticed()).toBe(true);
  answers = true;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(isConnectionNoticed()).toBe(false);
  saved.resolve(Response.json({ comments: "Sec" }));
  expect(await answer).toEqual({ comments: "Sec" });
});

test.each([
  ["the server answers other things", true, { body: {} }],
  ["a file is on its way", false, { body: new FormData() }],
])("no loss is told of what takes long while %s", async (_why, answers, options) => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  vi.stubGlobal("window", new EventTarget());
  const health = async () => {
    if (!answers) throw new TypeError("Failed to fetch");
    return new Response("{}");
  };
  vi.stubGlobal("fetch", (path: string) => (path === "/api/health" ? health() : new Promise(() => {})));
  const { call } = await import("./client.ts");
  const { isConnectionLost } = await import("./connection.ts");
  void call("POST", "/api/fixtures", options);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(isConnectionLost()).toBe(false);
});
