import type { JsonSchema } from "@avant-match/contract/kit/json-schema.ts";
import { describe, expect, test } from "vitest";
import { demo } from "../../demo/names.ts";
import { writtenOut } from "../../src/documentation/index.ts";
import type { OpenApi } from "../../src/documentation/openapi-types.ts";
import { everyOperation } from "../every-operation.ts";
import { useTarget } from "./target.ts";
import { bodies, DOCUMENT, files, forms, formType, LONG, lists, texts } from "./worst-inputs.ts";

const target = useTarget({ SIGN_IN_LIMIT_PER_ADDRESS: "1000000", WRITE_LIMIT_PER_USER: "1000000" });
const { admin, lensOwner, rennesMember, leagueOwner } = demo.users;

/** How many times its usual wait a simple read of somebody else may take, */
const TIMES = 5;
/** and the milliseconds that nobody notices, which other attacks beside it take as well. */
const UNNOTICED = 250;

interface Write {
  method: string;
  path: string;
  as: string;
  property: string;
  schema: JsonSchema;
  example: object;
  media: string;
}

test("no text, list or file that is sent keeps a simple read of somebody else waiting", { timeout: 900_000 }, async () => {
  const openApi = writtenOut(await everyOperation());
  const idle = await readsOneByOne(300);
  const usual = median(idle);
  // What a shared machine brings by itself is nobody's doing.
  const most = Math.max(UNNOTICED, TIMES * usual, 2 * Math.max(...idle));
  const held: string[] = [];
  const reached = new Map<string, boolean>();
  let longest = 0;
  const statuses = new Map<number, number>();
  const trial = async (what: string, run: () => Promise<number>): Promise<void> => {
    // A wait that the machine brought does not come again.
    let waits = Number.POSITIVE_INFINITY;
    for (let tries = 0; tries < 3 && waits > most; tries += 1) {
      const { status, longest: wait } = await whileReading(run);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      waits = Math.min(waits, wait);
    }
    longest = Math.max(longest, waits);
    if (waits > most) held.push(`${what}: ${waits.toFixed(0)} ms`);
  };
  const writes = await writesOf(openApi);
  for (const write of writes) {
    const field = `${write.method} ${write.path} ${write.property}`;
    for (const [name, feed] of Object.entries(feedsOf(write)))
      await trial(`${field}, ${name}`, async () => {
        const status = await send(write, await feed());
        reached.set(field, reached.get(field) || ![403, 404, 405, 409, 415].includes(status));
        return status;
      });
  }
  for (const [operation, write] of new Map(writes.map((each) => [`${each.method} ${each.path}`, each])))
    for (const [name, make] of Object.entries(isForm(write.media) ? forms : bodies))
      await trial(`${operation}, ${name}`, () => sendBody(write, make()));
  console.log(
    `usual ${usual.toFixed(0)} ms, longest ${longest.toFixed(0)} ms; ${[...statuses].map(([status, count]) => `${status}: ${count}`).join(", ")}`,
  );
  expect(held).toEqual([]);
  expect([...statuses.keys()].filter((status) => status >= 500)).toEqual([]);
  expect([...reached].filter(([, was]) => !was).map(([field]) => field)).toEqual([]);
});

describe("a document", () => {
  const json = { "content-type": "application/json" };
  const path = "/api/fixtures/documents";
  const made = async () => {
    const body = JSON.stringify({ fixtureUuid: demo.fixtures.lensLille, name: "Piège" });
    return (await (await target.ask(path, { as: lensOwner.username, method: "POST", headers: json, body })).json()) as { "@id": string };
  };

  test("of spaces is saved while others read", async () => {
    const { "@id": item } = await made();
    const put = (htmlContent: string) => async () =>
      (await target.ask(item, { as: lensOwner.username, method: "PUT", headers: json, body: JSON.stringify({ htmlContent }) })).status;
    const { status, longest } = await whileReading(put(`<p>a${" ".repeat(1_000_000)}b</p>`));
    expect(status).toBe(200);
    expect(longest).toBeLessThan(1500);
  });

  test("of fields is refused, and never answered as more than was allowed", async () => {
    const { "@id": item } = await made();
    const htmlContent = `<p>${'<span data-field="sectors"></span>'.repeat(3000)}</p>`;
    const body = JSON.stringify({ htmlContent });
    expect((await target.ask(item, { as: lensOwner.username, method: "PUT", headers: json, body })).status).toBe(422);
    expect((await (await target.ask(item, { as: lensOwner.username })).text()).length).toBeLessThan(2000);
  });
});

const simpleRead = async (): Promise<number> => {
  const since = performance.now();
  const answer = await target.ask("/api/regions", { as: rennesMember.username });
  await answer.text();
  expect(answer.status).toBe(200);
  return performance.now() - since;
};

async function readsOneByOne(count: number): Promise<number[]> {
  const lasted: number[] = [];
  for (let n = 0; n < count; n += 1) lasted.push(await simpleRead());
  return lasted;
}

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** Runs something, and the simple reads of somebody else until it is done; gives the longest of their waits. */
async function whileReading(work: () => Promise<number>): Promise<{ status: number; longest: number }> {
  let status: number | undefined;
  const working = work().then((answered) => {
    status = answered;
  });
  let longest = 0;
  while (status === undefined) longest = Math.max(longest, await simpleRead());
  await working;
  return { status, longest };
}

function send(write: Write, value: unknown): Promise<number> {
  const { property, example, media } = write;
  if (!isForm(media)) return sendBody(write, JSON.stringify({ ...example, [property]: value }));
  const form = new FormData();
  form.append(property, value instanceof Uint8Array ? new File([value], "envoi.xlsx") : new File([String(value)], "envoi.csv"));
  return sendBody(write, form);
}

/** Under a key, as a page sends a creation. */
async function sendBody({ method, path, as, media }: Write, body: string | FormData): Promise<number> {
  const headers = {
    ...(typeof body === "string" && { "content-type": isForm(media) ? formType : media }),
    ...(method === "POST" && { "idempotency-key": crypto.randomUUID() }),
  };
  const answer = await target.ask(path, { as, method, headers, body });
  await answer.text();
  return answer.status;
}

const isForm = (media: string): boolean => media.startsWith("multipart/");

function feedsOf({ schema, media, path, property }: Write): Readonly<Record<string, () => unknown>> {
  if (isForm(media)) return files;
  if (isOf("array", schema)) return lists;
  const length = property === "htmlContent" && path.includes("/documents") ? DOCUMENT / 2 : LONG / 2;
  return Object.fromEntries(Object.entries(texts).map(([name, make]) => [name, () => make(length)]));
}

const isOf = (type: string, schema: JsonSchema): boolean =>
  schema.type === type ||
  (Array.isArray(schema.type) && schema.type.includes(type)) ||
  (schema.anyOf ?? []).some((each) => isOf(type, each));

/** Every text, list and file that an operation takes, each at an item that is there: a new field is among them by itself. */
async function writesOf({ paths }: OpenApi): Promise<Write[]> {
  const found: Write[] = [];
  for (const [path, methods] of Object.entries(paths)) {
    for (const [method, { requestBody }] of Object.entries(methods)) {
      const [media] = Object.entries(requestBody?.content ?? {});
      if (!media || path.includes("/login") || path.includes("/logout")) continue;
      const properties = Object.entries(media[1].schema?.properties ?? {}).filter(
        ([name, schema]) => name === "file" || (isOf("string", schema) && !schema.format && !schema.enum) || isOf("array", schema),
      );
      if (properties.length === 0) continue;
      const as = askerOf(path);
      const address = await addressOf(path, as);
      const example = { ...(media[1].example as object | undefined), ...parents, fixtureUuid: fixtureFor(path) };
      for (const [property, schema] of properties)
        if (!isForm(media[0]) || property === "file")
          found.push({ method: method.toUpperCase(), path: address, as, property, schema, example, media: media[0] });
    }
  }
  return found;
}

/** The match that is written to: only a finished one has a debrief. */
const fixtureFor = (path: string): string => (path.includes("/debrief") ? demo.fixtures.lensBrest : demo.fixtures.lensLille);

/** What a new item stands below; an operation that knows no such field leaves it. */
const parents = {
  venueContextUuid: demo.fixtures.lensLille,
  organizationUuid: demo.organizations.lens,
  clubUuid: demo.clubs.lens,
  venueUuid: demo.venues.bollaert,
};

/** Only those who organise matches keep officials. */
const OFFICIALS = /^\/api\/organizations\/\{uuid\}\/(delegates|referees)\//;

function askerOf(path: string): string {
  // A match of a competition is its organiser's.
  if (path.includes("/seasons/") || path === "/api/fixtures/{uuid}" || OFFICIALS.test(path)) return leagueOwner.username;
  return /^\/api\/(fixtures|organizations\/|persons|users)/.test(path) ? lensOwner.username : admin.username;
}

/** An address with something of the caller's in it, where the caller has such a thing. */
async function addressOf(path: string, as: string): Promise<string> {
  if (path.startsWith("/api/fixtures/{uuid}")) return filledIn(path, fixtureFor(path));
  if (path.startsWith("/api/organizations/{uuid}"))
    return filledIn(path, OFFICIALS.test(path) ? demo.organizations.league : demo.organizations.lens);
  if (path.includes("/seasons/{uuid}")) return filledIn(path, demo.seasons.current);
  const [collection = ""] = path.split("/{");
  const own = owned[collection];
  if (own) return filledIn(path, own);
  const first = async (query: string) => {
    const answer = await target.ask(`${collection}${query}`, { as });
    const { member } = (await answer.json().catch(() => ({}))) as { member?: { uuid?: string }[] };
    return member?.[0]?.uuid;
  };
  const known =
    (await first(`?fixture.uuid=${path.includes("/debrief") ? fixtureFor(path) : demo.fixtures.lensRennes}`)) ??
    (await first(`?organization.uuid=${demo.organizations.lens}`));
  return filledIn(path, known ?? (await first("")) ?? demo.fixtures.lensLille);
}

/** What RC Lens writes of lists that hold everybody's. */
const owned: Readonly<Record<string, string>> = {
  "/api/organizations/clubs": demo.clubs.lens,
  "/api/organizations/clubs/teams": demo.teams.lens,
  "/api/organizations/venues": demo.venues.bollaert,
  "/api/persons": demo.contacts.lens.ticketing.person,
};

const filledIn = (path: string, uuid: string): string => path.replace(/\{\w+\}/g, uuid);
