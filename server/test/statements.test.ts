import { globSync } from "node:fs";
import { join } from "node:path";
import { afterEach, describe, expect, test } from "vitest";
import { demo } from "../demo/names.ts";
import { observeStatements } from "../src/kit/database/run-statement.ts";
import { knownFragments } from "../src/kit/resource/fragments.ts";
import type { AccessRow } from "./access/rows.ts";
import { accessTable } from "./access/table.ts";
import { laidOut } from "./statements.ts";
import { useWorld } from "./world.ts";

const { users, fixtures } = demo;
const rows = Object.values(accessTable).flat();
/**
 * Reads that ask more than once: the history looks up what its lines are about, the names that they hold, and to whom links went; the fields of
 * documents ask once for each section and list of a fixture that they speak of, and so do the pages of a debrief. A stream looks
 * at sessions and rights anew before its first event. What a fixture may be filled from is asked of each table, once for all sources;
 * a workbook asks for each of its sheets; a round's designations for the season, its rounds, its matches, the other matches and
 * days off of their officials, and what these were told. The visitors’ form asks for each of its links, how far all are, and what changed. What a link opens is counted, by the network until it is known and then by itself;
 * the page of a match asks for all that a pack says.
 * The day of a match names all whom its pack would, from each section that names somebody.
 * Who may be told of a match is asked for the match, for what is known of it, and for its people.
 * What needs an item is asked once one knows which tables may.
 */
const moreStatements: Record<string, number> = {
  "GET /fixtures/:uuid/history": 5,
  "GET /fixtures/:uuid/documents/fields": 21,
  "GET /fixtures/:uuid/match-day": 29,
  "GET /fixtures/:uuid/autofill/sources": 60,
  "GET /fixtures/:uuid/announcements/audience": 3,
  "GET /fixtures/:uuid/events": 6,
  "GET /fixtures/:uuid/preparation.xlsx": 11,
  "GET /fixtures/:uuid/debrief.pdf": 13,
  "GET /fixtures/packs/:uuid.pdf": 3,
  "GET /organizations/:uuid/history": 5,
  // What is taken along is noted.
  "GET /organizations/:uuid/history.csv": 4,
  "GET /organizations/:uuid/history.jsonl": 4,
  "GET /organizations/:uuid/contacts.csv": 3,
  "GET /organizations/:uuid/contacts.xlsx": 3,
  "GET /organizations/:uuid/contacts.vcf": 3,
  "GET /organizations/venues/:uuid/tables.xlsx": 3,
  "GET /competitions/seasons/:uuid/designations": 7,
  "GET /competitions/seasons/:uuid/designations/proposal": 6,
  "GET /designations/:token": 7,
  "GET /designations/:token/rencontres.ics": 6,
  "GET /fixtures/:uuid/visitor-links": 5,
  "GET /match-pages/:token": 60,
  "GET /packs/:token": 5,
  "GET /packs/:token/files/:uuid": 6,
};
/**
 * The operations whose statements are kept to be reviewed: those of one plain list and of one section, which are made as those of all
 * others, and what is written by hand.
 */
const reviewed: readonly string[] = [
  "GET /fixtures/:uuid/parkings",
  "POST /fixtures/parkings",
  "GET /fixtures/parkings/:uuid",
  "PUT /fixtures/parkings/:uuid",
  "DELETE /fixtures/parkings/:uuid",
  "GET /fixtures/:uuid/context/pitch",
  "PATCH /fixtures/:uuid/context/pitch",
  "GET /fixtures",
  "GET /fixtures/:uuid",
  "PUT /fixtures/:uuid",
  "PATCH /fixtures/:uuid/schedule",
  "GET /fixtures/:uuid/completion",
  "GET /fixtures/:uuid/warnings",
  "GET /fixtures/:uuid/history",
  "GET /fixtures/:uuid/match-day",
  "GET /fixtures/:uuid/announcements/audience",
  "GET /fixtures/:uuid/announcements",
  "POST /fixtures/:uuid/match-day/counts",
  "PUT /fixtures/:uuid/running-order/marks/:key",
  "POST /fixtures/autofill",
  "GET /duties",
  "PUT /organizations/duties/:uuid",
  "GET /competitions/seasons/:uuid/designations",
  "GET /organizations/contacts",
  "GET /organizations/contacts/:uuid/uses",
  "POST /organizations/users",
  "POST /persons/:uuid/erase",
  "GET /search",
  "GET /ready",
];

/** Whether PostgreSQL answers; the embedded database, which runs in the process, is not asked. */
const LOOK = "select 1";
const mostOf = (operation: string): number => 1 + (moreStatements[operation] ?? (operation.endsWith("/uses") ? 3 : 2));
const done = (row: AccessRow) => row.expected("lens owner") < 300;

describe("the statements of a request", () => {
  const world = useWorld({ connections: 1 });
  afterEach(() => observeStatements(null));

  test("of one list, one section and all that is special stand in server/queries/, domain by domain", async () => {
    const session = await statementsOf("GET", "/api/fixtures/unknown/history");
    const operations = [...Map.groupBy(rows, ({ operation }) => operation)].sort(([a], [b]) =>
      pathFirst(a).localeCompare(pathFirst(b), "en"),
    );
    const parts = new Map([
      ["accounts", [`-- every request whose own statement does not prove its session\n${laidOut(session[0] ?? "")};`]],
    ]);
    expect(reviewed.filter((operation) => !operations.some(([known]) => known === operation))).toEqual([]);
    for (const [operation, tried] of operations) {
      const row = reviewed.includes(operation) ? tried.find(done) : undefined;
      if (!row) continue;
      const asked = await statementsOf(operation.split(" ")[0] ?? "", await row.url(world.database), row.body);
      const run = asked.filter(
        (text) => text !== session[0] && text !== LOOK && !knownFragments().some(({ statement }) => statement.text === text),
      );
      if (run.length === 0) continue;
      // What is read at the same time has no order of its own.
      if (operation.startsWith("GET")) run.sort();
      const domain = domainOf(operation);
      const part = `-- ${operation}\n${run.map((text) => `${laidOut(text)};`).join("\n")}`;
      parts.set(domain, [...(parts.get(domain) ?? []), part]);
    }
    for (const [domain, texts] of parts) await expect(`${HEAD}${texts.join("\n\n")}\n`).toMatchFileSnapshot(`../queries/${domain}.sql`);
    const written = globSync("*.sql", { cwd: join(import.meta.dirname, "../queries") });
    expect(written.filter((file) => !parts.has(file.replace(".sql", "")))).toEqual([]);
  });

  test.each(rows.filter((row) => row.operation.startsWith("GET") && done(row)).map((row) => [row.operation, row.on, row] as const))(
    "%s (%s) reads with few statements besides the session's",
    async (operation, _on, row) => {
      expect((await statementsOf("GET", await row.url(world.database))).length).toBeLessThanOrEqual(mostOf(operation));
    },
  );

  test("do not grow with the rows of a list", async () => {
    const parkings = `/api/fixtures/${fixtures.lensLille}/parkings`;
    await insertParkings(1);
    const few = await statementsOf("GET", parkings);
    await insertParkings(300);
    expect(await statementsOf("GET", parkings)).toEqual(few);
    const page = await statementsOf("GET", "/api/fixtures?itemsPerPage=1");
    expect(await statementsOf("GET", "/api/fixtures?itemsPerPage=99")).toEqual(page);
  });

  const insertParkings = (count: number) =>
    world.database.query("insert into fixture_parking (fixture_uuid, name) select $1, 'P' || n from generate_series(1, $2::int4) n", [
      fixtures.lensLille,
      count,
    ]);

  async function statementsOf(method: string, url: string, body?: object): Promise<string[]> {
    const requester = world.as(users.lensOwner.username);
    // Who asks is remembered, and what is common ready-made: what every further request runs is seen.
    await requester.get(method === "GET" ? url : `/api/regions/${NOBODY}`);
    const seen: string[] = [];
    observeStatements((text) => seen.push(text));
    const type = method === "PATCH" ? "application/merge-patch+json" : "application/ld+json";
    const payload = body ? { headers: { "content-type": type }, payload: JSON.stringify(body) } : {};
    await requester.send({ method: method as "GET", url, ...payload });
    await settled(seen);
    observeStatements(null);
    return seen.filter((text) => text !== WAIT);
  }

  /** Some answers do not wait for all that they cause: waits until nothing more comes. */
  async function settled(seen: readonly string[]): Promise<void> {
    for (let quiet = 0, known = seen.length; quiet < 3; quiet++) {
      await world.database.query(WAIT);
      if (seen.length > known + 1) quiet = -1;
      known = seen.length;
    }
  }
});

const WAIT = "select 'wait'";
const NOBODY = `${"0".repeat(8)}-0000-4000-8000-${"0".repeat(12)}`;
const HEAD = `-- The statements of each operation, as the owner of a home club sends it. Generated by server/test/statements.test.ts.\n\n`;

/** The domain that serves what stands below the first part of an address. */
const domains: Record<string, string> = {
  competitions: "reference",
  contacts: "organizations",
  delegates: "reference",
  designations: "fixtures",
  duties: "fixtures",
  feedback: "fixtures",
  fixtures: "fixtures",
  history: "fixtures",
  login: "accounts",
  maintenance: "platform",
  notices: "platform",
  organizations: "organizations",
  packs: "fixtures",
  persons: "organizations",
  ready: "application",
  referees: "reference",
  regions: "reference",
  "reset-password": "accounts",
  search: "application",
  subscribe: "accounts",
  users: "accounts",
  "visitor-forms": "fixtures",
};

const life =
  /^\/fixtures(\/:uuid)?(\/(archive|autofill|autofill\/sources|autofill\/undo|completion|history|history\/choices|unarchive|warnings|debrief.*))?$|^\/history\//;

function domainOf(operation: string): string {
  const path = operation.split(" ")[1] ?? "";
  const domain = domains[path.split("/")[1] ?? ""];
  if (!domain) throw new Error(`Say which domain serves ${path}.`);
  return domain === "fixtures" && !life.test(path) ? "preparation" : domain;
}

const pathFirst = (operation: string): string => operation.split(" ").reverse().join(" ");
