import type { JsonSchema } from "@avant-match/contract/kit/json-schema.ts";
import { describe, expect, test } from "vitest";
import { demo } from "../../demo/names.ts";
import type { OpenApi } from "../../src/documentation/openapi-types.ts";
import { useTarget } from "./target.ts";

const target = useTarget({ SIGN_IN_LIMIT_PER_ADDRESS: "1000000", WRITE_LIMIT_PER_USER: "1000000" });
const { admin, lensOwner, rennesMember, leagueOwner } = demo.users;

/** How many times its usual wait a simple read of somebody else may take, and what a pause of a shared machine brings by itself, in milliseconds. */
const TIMES = 5;
const PAUSE = 500;

/** Characters of a JSON body; a document takes ten times as many. */
const LONG = 900_000;

/** The worst of a kind for whoever goes back and forth in a text. */
const texts: Readonly<Record<string, (length: number) => string>> = {
  "one letter, again and again": (length) => "a".repeat(length),
  "spaces between two letters": (length) => `<p>a${" ".repeat(length)}b</p>`,
  "line ends and spaces": (length) => `a${" \n".repeat(length / 3)}b`,
  "words of one letter": (length) => "a ".repeat(length / 2),
  "elements in elements": (length) => "<ul><li>".repeat(length / 8),
  "marks that never end": (length) => "<b><i><a href=x>".repeat(length / 16),
  "fields that fill themselves": (length) => `<p>${'<span data-field="sectors"></span>'.repeat(length / 40)}</p>`,
  "cells over cells": (length) => `<table>${'<tr><td rowspan="200" colspan="60">'.repeat(length / 36)}`,
  "openings without an end": (length) => "<".repeat(length),
  "dots and signs of an address": (length) => `${"a.".repeat(length / 4)}@${"a.".repeat(length / 4)}`,
  digits: (length) => "9".repeat(length),
};

const lists: Readonly<Record<string, () => unknown[]>> = {
  "one item, again and again": () => Array.from({ length: 20_000 }, () => demo.fixtures.lensLille),
  "lists in lists": () => JSON.parse(`${"[".repeat(2000)}${"]".repeat(2000)}`),
};

const line = (n: number) => `Jean;Dupont;jean${n}@club.example;01 99 00 88 01;Stadier\n`;
/** One key for all rows, and rows that differ in everything else. */
const files: Readonly<Record<string, () => string>> = {
  "contacts of one name": () => `Prénom;Nom;Email;Téléphone;Poste\n${Array.from({ length: 5000 }, (_, n) => line(n)).join("")}`,
  "one contact, again and again": () => `Prénom;Nom;Email;Téléphone;Poste\n${line(1).repeat(5000)}`,
  "matches of two teams": () =>
    `journee;date;heure;equipe_domicile;equipe_exterieur\n${"Journée 1;15/05/2027;21:00;RC Lens;Stade rennais FC\n".repeat(5000)}`,
  "a line of spaces": () => `Prénom;Nom\n${" ".repeat(LONG)};x\n`,
  "quotes without an end": () => `Prénom;Nom\n${'"a;'.repeat(LONG / 3)}`,
  "cards in cards": () => "BEGIN:VCARD\n".repeat(20_000),
};

interface Write {
  method: string;
  path: string;
  as: string;
  property: string;
  schema: JsonSchema;
  example: object;
  file: boolean;
}

test("no text, list or file that is sent keeps a simple read of somebody else waiting", { timeout: 900_000 }, async () => {
  const openApi = (await (await target.ask("/api/openapi.json")).json()) as OpenApi;
  const usual = median(await readsOneByOne(30));
  const most = Math.max(PAUSE, TIMES * usual);
  const held: string[] = [];
  let longest = 0;
  const statuses = new Map<number, number>();
  for (const write of await writesOf(openApi)) {
    for (const [name, feed] of Object.entries(feedsOf(write))) {
      // A wait that the machine brought does not come again.
      let waits = Number.POSITIVE_INFINITY;
      for (let tries = 0; tries < 3 && waits > most; tries += 1) {
        const { status, longest: wait } = await whileReading(() => send(write, feed()));
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
        waits = Math.min(waits, wait);
      }
      longest = Math.max(longest, waits);
      if (waits > most) held.push(`${write.method} ${write.path} ${write.property}, ${name}: ${waits.toFixed(0)} ms`);
    }
  }
  console.log(
    `usual ${usual.toFixed(0)} ms, longest ${longest.toFixed(0)} ms; ${[...statuses].map(([status, count]) => `${status}: ${count}`).join(", ")}`,
  );
  expect(held).toEqual([]);
  expect([...statuses.keys()].filter((status) => status >= 500)).toEqual([]);
  expect((statuses.get(422) ?? 0) + (statuses.get(200) ?? 0)).toBeGreaterThan(100);
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

async function send({ method, path, as, property, example, file }: Write, value: unknown): Promise<number> {
  const form = new FormData();
  if (file) form.append(property, new Blob([String(value)]), "envoi.csv");
  const body = file ? form : JSON.stringify({ ...example, [property]: value });
  const headers = file ? {} : { "content-type": "application/json" };
  const answer = await target.ask(path, { as, method, headers, body });
  await answer.text();
  return answer.status;
}

function feedsOf({ schema, file }: Write): Readonly<Record<string, () => unknown>> {
  if (file) return files;
  if (isOf("array", schema)) return lists;
  return Object.fromEntries(Object.entries(texts).map(([name, make]) => [name, () => make(LONG / 2)]));
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
      if (!media || method === "patch" || path.includes("/login") || path.includes("/logout")) continue;
      const properties = Object.entries(media[1].schema?.properties ?? {}).filter(
        ([name, schema]) => name === "file" || (isOf("string", schema) && !schema.format && !schema.enum) || isOf("array", schema),
      );
      if (properties.length === 0) continue;
      const as = askerOf(path);
      const address = await addressOf(path, as);
      const example = { ...(media[1].example as object | undefined), ...parents };
      const file = media[0].startsWith("multipart/");
      for (const [property, schema] of properties)
        if (!file || property === "file") found.push({ method: method.toUpperCase(), path: address, as, property, schema, example, file });
    }
  }
  return found;
}

/** What a new item stands below; an operation that knows no such field leaves it. */
const parents = {
  fixtureUuid: demo.fixtures.lensLille,
  venueContextUuid: demo.fixtures.lensLille,
  organizationUuid: demo.organizations.lens,
  clubUuid: demo.clubs.lens,
  venueUuid: demo.venues.bollaert,
};

function askerOf(path: string): string {
  if (path.includes("/seasons/")) return leagueOwner.username;
  return /^\/api\/(fixtures|organizations\/|persons|users)/.test(path) ? lensOwner.username : admin.username;
}

/** An address with something of the caller's in it, where the caller has such a thing. */
async function addressOf(path: string, as: string): Promise<string> {
  if (path.startsWith("/api/fixtures/{uuid}")) return filledIn(path, demo.fixtures.lensLille);
  if (path.startsWith("/api/organizations/{uuid}")) return filledIn(path, demo.organizations.lens);
  if (path.includes("/seasons/{uuid}")) return filledIn(path, demo.seasons.current);
  const [collection = ""] = path.split("/{");
  const first = async (query: string) => {
    const answer = await target.ask(`${collection}${query}`, { as });
    const { member } = (await answer.json().catch(() => ({}))) as { member?: { uuid?: string }[] };
    return member?.[0]?.uuid;
  };
  const known =
    (await first(`?fixture.uuid=${demo.fixtures.lensRennes}`)) ?? (await first(`?organization.uuid=${demo.organizations.lens}`));
  return filledIn(path, known ?? (await first("")) ?? demo.fixtures.lensLille);
}

const filledIn = (path: string, uuid: string): string => path.replace(/\{\w+\}/g, uuid);
