import { expect, test } from "vitest";
import { demo } from "../../demo/names.ts";
import { writtenOut } from "../../src/documentation/index.ts";
import { everyOperation } from "../every-operation.ts";
import { sendRaw } from "../raw.ts";
import { useTarget } from "./target.ts";

const { lensOwner } = demo.users;
const target = useTarget({ SIGN_IN_LIMIT_PER_ADDRESS: "1000000" });

/** What a browser says of a request that a page of another site makes it send, with the user's cookie. */
const elsewhere: Record<string, string>[] = [
  { origin: "https://evil.example" },
  { origin: "null" },
  { origin: "http://127.0.0.1.evil.example" },
  { origin: "https://evil.example", referer: "http://127.0.0.1/" },
  { origin: "http://127.0.0.1" },
  { origin: "http://localhost:1" },
  { origin: "" },
  { origin: "http://127.0.0.1:80@evil.example" },
  { origin: "chrome-extension://abcdef" },
  { "sec-fetch-site": "cross-site" },
  { "sec-fetch-site": "same-site" },
  { "sec-fetch-site": "cross-site", "sec-fetch-mode": "no-cors" },
  { "sec-fetch-site": "cross-site", "sec-fetch-mode": "navigate", "sec-fetch-dest": "document" },
  { "sec-fetch-site": "Cross-Site" },
  { "sec-fetch-site": "anything" },
  { origin: "https://evil.example", "sec-fetch-site": "same-origin" },
  { origin: "https://evil.example", "sec-fetch-site": "none" },
  { origin: "https://evil.example", "x-forwarded-host": "evil.example" },
  { origin: "https://evil.example", "x-forwarded-proto": "https" },
  { origin: "https://evil.example", "x-http-method-override": "GET", "x-requested-with": "XMLHttpRequest" },
];
const bodies: [type: string, body: string][] = [
  ["application/json", "{}"],
  ["text/plain", '{"name":"x"}'],
  ["application/x-www-form-urlencoded", "name=x"],
];

test(`${elsewhere.length} sets of headers of another site are refused by every operation that changes something, and none is let in`, async () => {
  const openApi = writtenOut(await everyOperation());
  const writing = Object.entries(openApi.paths).flatMap(([path, methods]) =>
    Object.keys(methods)
      .filter((method) => method !== "get")
      .map((method) => [method.toUpperCase(), path.replace(/\{\w+\}/g, demo.fixtures.lensLille)] as const),
  );
  const cookie = await target.cookieOf(lensOwner.username);
  const through: string[] = [];
  let sent = 0;
  for (const [method, path] of writing)
    for (const [index, headers] of elsewhere.entries()) {
      const [type, body] = bodies[index % bodies.length] ?? ["", ""];
      const length = Buffer.byteLength(body);
      const answer = await sendRaw(
        { port: target.port, method, path, headers: { cookie, ...headers, "content-type": type, "content-length": length } },
        body,
      );
      sent += 1;
      if (answer.status !== 403) through.push(`${method} ${path} ${JSON.stringify(headers)}: ${answer.status}`);
      if (Object.keys(answer.headers).some((name) => name.startsWith("access-control-"))) through.push(`${path} lets others in`);
    }
  console.log(`${sent} requests`);
  expect(through).toEqual([]);
  expect(writing.length).toBeGreaterThan(40);
  expect((await target.ask("/api/regions", { as: lensOwner.username })).status).toBe(200);
});

test("a page of another site neither signs anybody out nor asks before it writes", async () => {
  const cookie = await target.cookieOf(lensOwner.username);
  await sendRaw({ port: target.port, path: "/logout", headers: { cookie, "sec-fetch-site": "cross-site" } });
  expect((await target.ask("/api/regions", { as: lensOwner.username })).status).toBe(200);
  const asked = {
    origin: "https://evil.example",
    "access-control-request-method": "PUT",
    "access-control-request-headers": "content-type",
  };
  const { headers } = await sendRaw({ port: target.port, method: "OPTIONS", path: "/api/regions", headers: asked });
  expect(Object.keys(headers).filter((name) => name.startsWith("access-control-"))).toEqual([]);
});
