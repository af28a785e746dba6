import { expect, test } from "vitest";
import type { Caller } from "./caller.ts";
import { createHttp } from "./http.ts";

const callerOf = (userUuid: string): Caller => ({
  userUuid,
  displayName: userUuid,
  organizationUuid: null,
  profile: "member",
  platform: userUuid === "platform",
  impersonator: null,
});

function serving() {
  const app = createHttp({ writesPerMinute: 3, authenticate: async ({ headers }) => callerOf(String(headers.from)) });
  const config = { access: "session", operation: null } as const;
  app.put("/api/x", { config }, async () => "written");
  app.get("/api/x", { config }, async () => "read");
  return async (method: "GET" | "PUT", from: string, times: number) => {
    const answers = [];
    for (let n = 0; n < times; n += 1) answers.push(await app.inject({ method, url: "/api/x", headers: { from } }));
    return answers;
  };
}

test("who writes more in a minute than anybody types is asked to wait for the next one; others are not, and reads are not counted", async () => {
  const ask = serving();
  const answers = await ask("PUT", "marie", 5);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 429, 429]);
  const wait = Number(answers[3]?.headers["retry-after"]);
  expect(wait).toBeGreaterThan(50);
  expect(wait).toBeLessThanOrEqual(60);
  expect((await ask("PUT", "jean", 3)).map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  expect((await ask("GET", "marie", 5)).every(({ statusCode }) => statusCode === 200)).toBe(true);
  expect((await ask("PUT", "platform", 9)).every(({ statusCode }) => statusCode === 200)).toBe(true);
});
