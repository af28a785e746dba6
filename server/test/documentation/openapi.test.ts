import { createConfig, lintFromString } from "@redocly/openapi-core";
import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { beforeAll, describe, expect, test } from "vitest";
import { writtenOut } from "../../src/documentation/index.ts";
import type { Media, OpenApi, Reply } from "../../src/documentation/openapi-types.ts";
import type { SharingOpenApi } from "../../src/documentation/shared-parts.ts";
import type { ServedOperation } from "../../src/kit/http/operations.ts";
import { isFullRun } from "../full.ts";
import { upload } from "../multipart.ts";
import type { Answer } from "../requester.ts";
import { useWorld } from "../world.ts";
import { answerChecker, documented } from "./answers.ts";
import { besideFile, lacksTarget, sampleFiles, takesFile, validBody } from "./bodies.ts";
import { ADMIN, Items, isData, nameOf } from "./operations.ts";

const exampleRules = { "no-invalid-schema-examples": "error", "no-invalid-parameter-examples": "error" } as const;
const otherwiseHere = {
  // The application is no library that is given away.
  "info-license": "off",
  // The router takes what is written out before what varies: `/competitions/seasons` is no competition.
  "no-ambiguous-paths": "off",
  // Health checks refuse nothing.
  "operation-4xx-response": "off",
} as const;

/** What is tried first leaves to the others what they need. */
const ranks = ["list", "get", "create", "replace", "update", "action", "delete"];

describe("the OpenAPI document", () => {
  const world = useWorld();
  let openApi: OpenApi;
  let check: ReturnType<typeof answerChecker>;
  let items: Items;

  beforeAll(async () => {
    openApi = writtenOut(world.app.operationsServed());
    check = answerChecker(openApi);
    items = await Items.of(world);
  });

  test("is valid, and a linter finds nothing in it", async () => {
    const config = await createConfig({ extends: ["recommended"], rules: { ...exampleRules, ...otherwiseHere } });
    const shared = await world.as(null).get("/api/openapi.json");
    const problems = await lintFromString({ source: JSON.stringify(shared.body), config });
    expect(problems.slice(0, 20).map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual([]);
    expect(shared.body.openapi).toMatch(/^3\.1\./);
  });

  test("says once what many operations share, and the same as where all is written out", async () => {
    const { body } = await world.as(null).get("/api/openapi.json");
    const { components, paths } = body as unknown as SharingOpenApi;
    const written = JSON.stringify(openApi).length;
    expect(JSON.stringify(body).length).toBeLessThan(written * 0.4);
    const resolve = (value: unknown): unknown => {
      if (Array.isArray(value)) return value.map(resolve);
      if (typeof value !== "object" || value === null) return value;
      const [, kind = "", name = ""] = "$ref" in value ? (/^#\/components\/(\w+)\/(.+)$/.exec(String(value.$ref)) ?? []) : [];
      // Those of resources are references where all is written out, too.
      if (kind === "" || name in openApi.components.schemas)
        return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, resolve(part)]));
      return resolve(components[kind as "schemas" | "parameters" | "responses"][name]);
    };
    for (const [path, methods] of Object.entries(openApi.paths))
      for (const [method, { parameters, requestBody, responses }] of Object.entries(methods)) {
        const shared = paths[path]?.[method];
        const schemasOf = (content: Record<string, Media> = {}) => Object.entries(content).map(([type, { schema }]) => [type, schema]);
        expect(resolve(shared?.parameters)).toEqual(parameters);
        expect(schemasOf(resolve(shared?.requestBody?.content) as Record<string, Media>)).toEqual(schemasOf(requestBody?.content));
        for (const [status, reply] of Object.entries(shared?.responses ?? {}))
          expect(schemasOf((resolve(reply) as Reply).content)).toEqual(schemasOf(responses[status]?.content));
        expect(Object.keys(shared?.responses ?? {})).toContain("default");
      }
  });

  test("has every operation, each with a summary, error answers and examples that fit their schemas", () => {
    const ajv = new Ajv2020({ strict: false, validateFormats: true });
    addFormats.default(ajv);
    ajv.addSchema(openApi, "api");
    const ids = new Set<string>();
    // As many bodies have one schema, and to compile it takes longer than to check them all.
    const compiled = new Map<string, ValidateFunction>();
    const validatorOf = (schema: string) => {
      const known = compiled.get(schema) ?? ajv.compile(JSON.parse(schema));
      compiled.set(schema, known);
      return known;
    };
    for (const operation of world.app.operationsServed()) {
      const found = documented(openApi, operation);
      expect(found?.summary, nameOf(operation)).toBeTruthy();
      ids.add(found?.operationId ?? "");
      expect(Object.keys(found?.responses ?? {}), nameOf(operation)).toEqual(expect.arrayContaining(operation.public ? [] : ["401"]));
      const bodies = [
        ...Object.values(found?.requestBody?.content ?? {}),
        ...Object.values(found?.responses ?? {}).flatMap((r) => Object.values(r.content ?? {})),
      ];
      for (const { schema, example } of bodies.filter((media) => media.example !== undefined)) {
        const text = JSON.stringify(schema).replaceAll('"#/', '"api#/');
        const validate = validatorOf(text);
        validate(example);
        expect([nameOf(operation), validate.errors]).toEqual([nameOf(operation), null]);
      }
    }
    const tags = openApi.tags.map(({ name }) => name);
    expect(new Set(tags).size).toBe(tags.length);
    expect(ids.size).toBe(new Set(world.app.operationsServed().map(nameOf)).size);
  });

  test("says what a body takes besides the fields of its resource", () => {
    const { requestBody } = openApi.paths["/api/fixtures/{uuid}/context/venue"]?.put ?? {};
    const properties = requestBody?.content["application/json"]?.schema?.properties;
    expect(Object.keys(properties ?? {})).toEqual(["venueUuid", "stadiumManagerUuid", "comments", "replaceFromVenue"]);
  });

  test("describes what every operation really answers", async () => {
    const served = world.app.operationsServed().filter((operation) => items.has(operation) && isData(operation));
    const operations = served.filter((operation) => !lacksTarget(operation, items));
    expect(operations.length).toBeGreaterThan(60);
    const wrong: unknown[] = [];
    for (const operation of operations.toSorted((a, b) => ranks.indexOf(a.kind) - ranks.indexOf(b.kind))) {
      for (const answer of await call(operation)) {
        const problems = check(operation, answer);
        if (problems.length > 0) wrong.push([nameOf(operation), answer.status, problems.slice(0, 5)]);
        const mustSucceed = ["list", "get", "create", "replace", "update"].includes(operation.kind) && operation.returns !== null;
        if ((mustSucceed || takesFile(operation)) && answer.status >= 300)
          wrong.push([nameOf(operation), answer.status, answer.body.detail]);
      }
    }
    expect(wrong).toEqual([]);
  });

  /** As JSON-LD, and in a full run as plain JSON too, where it answers both. */
  async function call(operation: ServedOperation): Promise<Answer[]> {
    const url = items.address(operation);
    const requester = world.as(operation.public ? null : ADMIN);
    const inAll = async (ask: (headers: Record<string, string>) => Promise<Answer>) =>
      isFullRun ? [await ask({}), await ask({ accept: "application/json" })] : [await ask({})];
    if (operation.method === "GET") return inAll((headers) => requester.get(url, headers));
    if (operation.method === "DELETE") return [await requester.delete(url)];
    const send = { POST: requester.post, PUT: requester.put, PATCH: requester.patch }[operation.method];
    if (takesFile(operation)) return [await sendFile(operation, url)];
    if (operation.kind === "create") return [await create((body) => send(url, body), operation)];
    const body = validBody(operation, openApi, items);
    return inAll((headers) => send(url, body, headers));
  }

  /** One of the files is what the operation takes. */
  async function sendFile(operation: ServedOperation, url: string): Promise<Answer> {
    const answers: Answer[] = [];
    for (const { name, bytes } of await sampleFiles())
      answers.push(await world.as(ADMIN).send(await upload(url, bytes, name, {}, besideFile(operation))));
    const problems = answers.flatMap((answer) => check(operation, answer));
    expect([nameOf(operation), problems]).toEqual([nameOf(operation), []]);
    return answers.find(({ status }) => status < 300) ?? (answers[0] as Answer);
  }

  /** Not everything that is there may be chosen, or is free: the next is tried until one is. */
  async function create(send: (body: object | undefined) => Promise<Answer>, operation: ServedOperation): Promise<Answer> {
    for (let attempt = 0; ; attempt += 1) {
      const answer = await send(validBody(operation, openApi, items, attempt));
      const another = answer.status === 409 || answer.body.violations?.every(({ propertyPath }) => propertyPath.endsWith("Uuid"));
      if (attempt === 50 || !another) return answer;
    }
  }

  test("describes refusals too", async () => {
    for (const operation of world.app.operationsServed().filter(({ public: open }) => !open)) {
      const answer = await world.as(null).send({ method: operation.method, url: items.address(operation) });
      expect([nameOf(operation), answer.status, check(operation, answer)]).toEqual([nameOf(operation), 401, []]);
    }
  });
});
