import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { writtenOut } from "../../src/documentation/index.ts";
import type { OpenApi } from "../../src/documentation/openapi-types.ts";
import type { ServedOperation } from "../../src/kit/http/operations.ts";
import { upload } from "../multipart.ts";
import type { Answer } from "../requester.ts";
import { useWorld } from "../world.ts";
import { documented } from "./answers.ts";
import { takesFile, validBody } from "./bodies.ts";
import { ADMIN, Items, nameOf } from "./operations.ts";

/** Links of mails, calendars, health checks and what the API says of itself, to which others append what they like. */
const tolerant = (operation: ServedOperation): boolean =>
  operation.public && /^\/api\/(health|ready|docs|index\.jsonld|openapi\.json|contexts|packs|calendars)\b|\.ics$/.test(operation.path);

const UNKNOWN = "inconnu";

describe("a program that misspells a name is told so", () => {
  const world = useWorld();
  let openApi: OpenApi;
  let items: Items;
  let operations: readonly ServedOperation[];

  beforeAll(async () => {
    openApi = writtenOut(world.app.operationsServed());
    items = await Items.of(world);
    operations = [...new Map(world.app.operationsServed().map((operation) => [nameOf(operation), operation])).values()];
  });

  const addressOf = (operation: ServedOperation) => items.address(operation).replace(/\{\w+\}/g, "x");
  const send = (operation: ServedOperation, query: string, body?: object) => {
    const type = operation.method === "PATCH" ? "application/merge-patch+json" : "application/json";
    const sent = body && { headers: { "content-type": type }, payload: JSON.stringify(body) };
    return world.as(operation.public ? null : ADMIN).send({ method: operation.method, url: addressOf(operation) + query, ...sent });
  };
  const unknownFields = ({ body }: Answer) =>
    (body.violations ?? []).filter(({ code }) => code === "unknown").map((each) => each.propertyPath);

  test("of a parameter, by every operation but those whose links others lengthen", async () => {
    const taken: string[] = [];
    for (const operation of operations) {
      const { status, body } = await send(operation, "?inconnu=1&order[inconnu]=asc");
      const named = `Paramètres inconnus\u00a0: «\u00a0inconnu\u00a0», «\u00a0order[inconnu]\u00a0».`;
      if (status !== 400 || !body.detail.startsWith(named)) taken.push(nameOf(operation));
    }
    expect(taken).toEqual(operations.filter(tolerant).map(nameOf));
  });

  test("and which parameters there are instead, those of the documentation", async () => {
    for (const operation of operations.filter((each) => !tolerant(each))) {
      const parameters = (documented(openApi, operation)?.parameters ?? []).filter((each) => each.in === "query");
      const { detail } = (await send(operation, "?inconnu=1")).body;
      const known = parameters.map(({ name }) => `«\u00a0${name}\u00a0»`).join(", ");
      expect(detail, nameOf(operation)).toMatch(known === "" ? /n’en connaît aucun\.$/ : `Cette adresse connaît ${known}.`);
    }
  });

  test("of a field, by every operation that takes a body", async () => {
    const writes = operations.filter(({ method, expects }) => method !== "GET" && expects !== null);
    expect(writes.length).toBeGreaterThan(100);
    for (const operation of writes) {
      const answer = takesFile(operation)
        ? await world.as(ADMIN).send({
            ...(await upload(addressOf(operation), Buffer.from("x"), "x.csv", {}, { [UNKNOWN]: "1" })),
            method: operation.method,
          })
        : await send(operation, "", { ...validBody(operation, openApi, items), [UNKNOWN]: 1 });
      expect([nameOf(operation), answer.status, unknownFields(answer)]).toEqual([nameOf(operation), 422, [UNKNOWN]]);
    }
  });

  test("of a field of what a body holds, by its path", async () => {
    const nested = operations.filter(
      ({ method, expects }) => method !== "GET" && expects && !("fields" in expects) && rowsIn(expects.schema),
    );
    expect(nested.length).toBeGreaterThan(8);
    for (const operation of nested) {
      const answer = await send(operation, "", { rows: [{}, { [UNKNOWN]: 1 }] });
      expect([nameOf(operation), answer.status, unknownFields(answer)]).toEqual([nameOf(operation), 422, [`rows[1].${UNKNOWN}`]]);
    }
  });

  test("but what is read of an item may be sent back", async () => {
    const replaced = operations.filter((operation) => operation.kind === "replace" && items.has(operation));
    expect(replaced.length).toBeGreaterThan(50);
    for (const operation of replaced) {
      const read = operations.find((each) => each.kind === "get" && each.resource?.type === operation.resource?.type && items.has(each));
      if (!read) continue;
      const { status, body: item } = await world.as(ADMIN).get(items.address(read));
      expect([nameOf(read), status]).toEqual([nameOf(read), 200]);
      // A uuid that is nobody's: whether it is written is no matter here.
      const answer = await world.as(ADMIN).put(addressOf(operation).replace(item.uuid, randomUUID()), item);
      expect([nameOf(operation), unknownFields(answer)]).toEqual([nameOf(operation), []]);
    }
  });
});

const rowsIn = ({ properties = {} }: { properties?: Readonly<Record<string, { items?: { properties?: object } }>> }): boolean =>
  properties.rows?.items?.properties !== undefined;
