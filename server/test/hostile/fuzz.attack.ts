import type { JsonSchema } from "@avant-match/contract/kit/json-schema.ts";
import fc from "fast-check";
import { expect, test } from "vitest";
import { demo } from "../../demo/names.ts";
import { writtenOut } from "../../src/documentation/index.ts";
import type { OpenApi } from "../../src/documentation/openapi-types.ts";
import { disguises } from "../access/disguises.ts";
import { anyValueOf, bodyOf, hostile } from "../documentation/arbitraries.ts";
import { everyOperation } from "../every-operation.ts";
import { sendRaw } from "../raw.ts";
import { useTarget } from "./target.ts";

/** Repeat a run with the seed that it printed: SEED=… npm run test:hostile. */
const seed = Number(process.env.SEED ?? Date.now() % 2_147_483_647);
const runs = Number(process.env.RUNS ?? 3000);
const { lensOwner, rennesMember, leagueOwner, admin } = demo.users;
const target = useTarget({ SIGN_IN_LIMIT_PER_ADDRESS: "1000000" });

interface Asked {
  user: string | null;
  method: string;
  path: string;
  headers: Record<string, string>;
  body: string;
}

test(`${runs} requests by chance, at any address with anything in it, are never answered with a failure`, async () => {
  console.log(`seed ${seed}`);
  const openApi = writtenOut(await everyOperation());
  const asked = fc.sample(askedOf(openApi, await someUuids()), { seed, numRuns: runs });
  const failures: string[] = [];
  const counts = new Map<number, number>();
  const worker = async () => {
    for (let next = asked.pop(); next; next = asked.pop()) {
      const { status, body } = await send(next);
      counts.set(status, (counts.get(status) ?? 0) + 1);
      if (status >= 500) failures.push(`${next.method} ${next.path} ${JSON.stringify(next.headers)} ${next.body} → ${status} ${body}`);
    }
  };
  await Promise.all(Array.from({ length: 8 }, worker));
  console.log(
    [...counts]
      .sort()
      .map(([status, count]) => `${status}: ${count}`)
      .join(", "),
  );
  expect(failures).toEqual([]);
  // A name that nothing knows is refused, and with it most of what comes by chance.
  expect(counts.get(200) ?? 0).toBeGreaterThan(runs / 50);
});

async function send({ user, method, path, headers, body }: Asked) {
  const cookie = user ? { cookie: await target.cookieOf(user) } : {};
  return sendRaw(
    { port: target.port, agent: false, method, path, headers: { ...cookie, ...headers, "content-length": Buffer.byteLength(body) } },
    body,
  );
}

/** Uuids that are there, so that not all ends at « not found ». */
async function someUuids(): Promise<string[]> {
  const lists = ["/api/fixtures?itemsPerPage=20", "/api/organizations", "/api/regions", "/api/delegates", "/api/contacts?itemsPerPage=20"];
  const texts = await Promise.all(lists.map(async (url) => (await target.ask(url, { as: admin.username })).text()));
  return [...new Set(texts.join().match(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g))];
}

function askedOf({ paths }: OpenApi, uuids: readonly string[]): fc.Arbitrary<Asked> {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters, requestBody }]) => ({
      path,
      method,
      parameters,
      body: Object.entries(requestBody?.content ?? {})[0],
    })),
  );
  return fc.constantFrom(...operations).chain(({ path, method, parameters, body }) =>
    fc
      .record({
        user: fc.constantFrom(null, lensOwner.username, rennesMember.username, leagueOwner.username, admin.username),
        method: mostly(fc.constant(method.toUpperCase()), fc.constantFrom("GET", "HEAD", "PUT", "PATCH", "DELETE", "OPTIONS", "POST")),
        item: mostly<unknown>(fc.constantFrom(...uuids), hostile),
        query: fc.array(
          queryOf(
            parameters.filter((each) => each.in === "query"),
            uuids,
          ),
          { maxLength: 4 },
        ),
        disguise: mostly(fc.constant("plain"), fc.constantFrom(...Object.keys(disguises))),
        headers: mostly(fc.constant({ "content-type": body?.[0] ?? "application/json" }), headersOf(body?.[0] ?? "application/json")),
        body: body ? bodyOf(body[1].schema ?? {}, () => uuids).map((value) => JSON.stringify(value) ?? "") : fc.constant(""),
      })
      .map(({ item, query, disguise, ...rest }) => ({
        ...rest,
        path: `${disguises[disguise]?.(path.replace(/\{\w+\}/g, encoded(item)))}?${query.join("&")}`,
      })),
  );
}

const queryOf = (parameters: readonly { name: string; schema: JsonSchema }[], uuids: readonly string[]): fc.Arbitrary<string> => {
  const known = parameters.map(({ name, schema }) =>
    anyValueOf(schema, [...uuids]).map((value) => `${encodeURIComponent(name)}=${encoded(value)}`),
  );
  return fc.oneof(
    ...known,
    fc.tuple(hostile, hostile).map(([name, value]) => `${encoded(name)}=${encoded(value)}`),
  );
};

const headersOf = (type: string): fc.Arbitrary<Record<string, string>> =>
  fc
    .record(
      {
        "content-type": mostly(
          fc.constant(type),
          fc.constantFrom("application/json", "text/plain", "multipart/form-data; boundary=x", "é"),
        ),
        accept: fc.constantFrom("*/*", "application/json", "text/html", ";;q=,", "a".repeat(3000)),
        "if-match": fc.constantFrom('"1"', "*", '"x"', "W/", ""),
        "if-none-match": fc.constantFrom('"1-a"', "*", ",,"),
        range: fc.constantFrom("bytes=0-1", "bytes=9999999-", "lines=1"),
        "accept-encoding": fc.constantFrom("br", "gzip;q=0", "identity;q=0, *;q=0", "zstd"),
        "x-forwarded-for": fc.constantFrom("1.2.3.4", "x".repeat(1000), ",,,", "::1"),
        cookie: fc.constantFrom("avant-match=", `avant-match=${"A".repeat(43)}`, "=;=;"),
      },
      { requiredKeys: ["content-type"] },
    )
    .map((headers) => Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, Buffer.from(value).toString("latin1")])));

const mostly = <T>(usual: fc.Arbitrary<T>, rare: fc.Arbitrary<T>): fc.Arbitrary<T> =>
  fc.oneof({ arbitrary: usual, weight: 4 }, { arbitrary: rare, weight: 1 });

/** As it may stand in an address; a lone surrogate has no place there. */
const encoded = (value: unknown): string =>
  encodeURIComponent((typeof value === "string" ? value : (JSON.stringify(value) ?? "")).toWellFormed());
