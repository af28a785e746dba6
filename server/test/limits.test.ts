import sharp from "sharp";
import { beforeAll, describe, expect, test } from "vitest";
import { demo } from "../demo/names.ts";
import { upload } from "./multipart.ts";
import { patiently } from "./patiently.ts";
import type { Answer } from "./requester.ts";
import { useWorld } from "./world.ts";

const { fixtures, users } = demo;
const fixtureUuid = fixtures.lensToulouse;

interface Limited {
  most: number;
  table: string;
  column: string;
  /** How many rows are there before, and what they say besides, in SQL. */
  filled?: number;
  rows?: Readonly<Record<string, string>>;
  refused: readonly number[];
  add(n: number): Promise<Answer>;
}

describe("what is limited by its number is so for those who write at once", () => {
  const world = useWorld();
  const home = () => world.as(users.lensOwner.username);
  const league = () => world.as(users.leagueOwner.username);
  let document = "";

  beforeAll(async () => {
    document = (await home().post("/api/fixtures/documents", { fixtureUuid, name: "Images" })).body.uuid;
  });

  const color = (n: number) => ({ r: n, g: 7, b: 7 });
  const picture = (n: number) =>
    sharp({ create: { width: 2, height: 2, channels: 3, background: color(n) } })
      .png()
      .toBuffer();

  const limits: Readonly<Record<string, () => Limited>> = {
    "documents of a fixture": () => ({
      most: 100,
      table: "fixture_document",
      column: "fixture_uuid",
      refused: [409],
      add: (n) => home().post("/api/fixtures/documents", { fixtureUuid, name: `Document ${n}` }),
    }),
    "states of the away end": () => ({
      most: 50,
      table: "away_end_state",
      column: "fixture_uuid",
      filled: 44,
      rows: { state: "'open'" },
      // Each writes to everybody, and one sender may do so a number of times only.
      refused: [409],
      add: (n) => home().post(`/api/fixtures/${fixtureUuid}/fans/away/states`, { state: "capped", capacity: n + 1 }),
    }),
    "delegates of a fixture": () => ({
      most: 12,
      table: "fixture_delegate",
      column: "fixture_uuid",
      refused: [422],
      add: (n) =>
        league().post("/api/fixtures/delegates", {
          fixtureUuid,
          delegateUuid: demo.delegates[n % demo.delegates.length],
          role: "referent",
        }),
    }),
    "referees of a fixture": () => ({
      most: 12,
      table: "fixture_referee",
      column: "fixture_uuid",
      refused: [422],
      add: (n) =>
        league().post("/api/fixtures/referees", { fixtureUuid, refereeUuid: demo.referees[n % demo.referees.length], role: "main" }),
    }),
    "pictures of a document": () => ({
      most: 200,
      table: "fixture_document_image",
      column: "document_uuid",
      filled: 196,
      rows: { url: "'/media/' || md5(n::text) || md5('x' || n) || '.webp'" },
      refused: [409],
      add: async (n) => home().send(await upload(`/api/fixtures/documents/${document}/images`, await picture(n))),
    }),
  };

  test.each(Object.keys(limits))("%s", async (name) => {
    const { most, table, column, filled = 0, rows = {}, refused, add } = (limits[name] as () => Limited)();
    const of = column === "fixture_uuid" ? fixtureUuid : document;
    const kept = async () =>
      Number((await world.database.query<{ n: number }>(`select count(*)::int4 as n from ${table} where ${column} = $1`, [of]))[0]?.n);
    if (filled > 0)
      await world.database.query(
        `insert into ${table} (${[column, ...Object.keys(rows)]}) select ${["$1", ...Object.values(rows)]} from generate_series(1, ${filled}) n`,
        [of],
      );
    const answers = await Promise.all(Array.from({ length: 3 * (most - filled) }, (_, n) => patiently(() => add(n))));
    // Who has many waiting, on a busy machine, is asked to try again.
    const statuses = new Set(answers.map(({ status }) => status).filter((status) => status !== 429));
    expect(await kept()).toBe(most);
    expect(statuses).toEqual(new Set([201, ...refused]));
  });
});
