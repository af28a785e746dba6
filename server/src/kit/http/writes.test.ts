import type { FastifyRequest } from "fastify";
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
  const authenticate = async ({ headers }: Pick<FastifyRequest, "headers">) => ({
    ...callerOf(String(headers.from)),
    ...(headers.authorization && { token: { uuid: headers.authorization, name: "Billetterie", scope: "write" as const, expiresAt: "" } }),
  });
  const app = createHttp({ writesPerMinute: 3, authenticate, isOpenToTokens: () => true });
  const config = { access: "session", operation: null } as const;
  app.put("/api/x", { config }, async () => "written");
  app.get("/api/x", { config }, async () => "read");
  return async (method: "GET" | "PUT", from: string, times: number, more = {}) => {
    const answers = [];
    for (let n = 0; n < times; n += 1) answers.push(await app.inject({ method, url: "/api/x", headers: { from, ...more } }));
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

test("a program that writes too much by a token waits alone, also by one of the platform", async () => {
  const ask = serving();
  const byToken = async (from: string, token: string) =>
    (await ask("PUT", from, 4, { authorization: `Bearer ${token}` })).map(({ statusCode }) => statusCode);
  for (const from of ["marie", "platform"]) expect(await byToken(from, from)).toEqual([200, 200, 200, 429]);
  expect(await byToken("marie", "another")).toEqual([200, 200, 200, 429]);
  expect((await ask("PUT", "marie", 3)).map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
});
