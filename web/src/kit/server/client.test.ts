import { afterEach, beforeEach, expect, test, vi } from "vitest";

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
  await vi.waitFor(() => expect(assign).toHaveBeenCalledExactlyOnceWith("/login?next=%2Fapp%2Ffixtures%3Fpage%3D2"));
});

test("one who has signed out is not led back by what was still on its way", async () => {
  const { call, noteSignOut } = await import("./client.ts");
  noteSignOut();
  void call("GET", "/api/fixtures");
  await vi.waitFor(() => expect(assign).toHaveBeenCalledExactlyOnceWith("/login"));
});

test("what the page asks by itself leads nobody away from what they type", async () => {
  const { call } = await import("./client.ts");
  await expect(call("GET", "/api/users/1/notices", { unasked: true })).rejects.toMatchObject({ status: 401 });
  expect(assign).not.toHaveBeenCalled();
});
