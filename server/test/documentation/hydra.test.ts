import { type Api, parseHydraDocumentation, type Resource } from "@api-platform/api-doc-parser";
import type { AnyResource, Field } from "@avant-match/contract/kit/resource.ts";
import { resources } from "@avant-match/contract/resources.ts";
import { beforeAll, describe, expect, test } from "vitest";
import { demo } from "../../demo/names.ts";
import { sessionOf } from "../requester.ts";
import { useWorld } from "../world.ts";

const stamps = ["uuid", "version", "updatedAt", "updatedBy"];

interface DocumentedOperation {
  "@type": string | string[];
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  title: string;
  returns: string;
  description: string;
}

interface Documented {
  "@id": string;
  title: string;
  supportedProperty: { title: string; readable: boolean; writeable: boolean }[];
  supportedOperation?: DocumentedOperation[];
}

describe("the Hydra documentation", () => {
  const world = useWorld();
  let api: Api;
  let origin: string;

  beforeAll(async () => {
    origin = await world.app.listen({ port: 0, host: "127.0.0.1" });
    const cookie = await sessionOf(world.database, demo.users.admin.username);
    ({ api } = await parseHydraDocumentation(`${origin}/api`, { headers: { cookie } }));
  });

  const operationsOf = (type: string) => world.app.operationsServed().filter(({ resource }) => resource?.type === type);
  const classOf = async (type: string) => {
    const { supportedClass } = (await world.as(null).get("/api/docs.jsonld")).body as unknown as { supportedClass: Documented[] };
    return supportedClass.find(({ title }) => title === type);
  };
  const parsedOf = (type: string): Resource | undefined => api.resources?.find(({ id }) => id === `${origin}/api/docs.jsonld#${type}`);
  const each = resources.map((resource) => [resource.type, resource] as const);

  test("gives the client of API Platform every collection, under its address", () => {
    const collections = world.app
      .operationsServed()
      .filter(({ kind, path, resource }) => kind === "list" && path === `/api${resource?.path}`);
    const found = api.resources?.map(({ name, url }) => [name, url]).sort();
    expect(found).toEqual(collections.map(({ path }) => [path.slice("/api/".length), `${origin}${path}`]).sort());
    expect(found?.length).toBeGreaterThan(10);
  });

  test.each(each)("%s: fields, required flags, relations and operations are found", (type, resource) => {
    const parsed = parsedOf(type);
    const list = operationsOf(type).some(({ kind, path }) => kind === "list" && path === `/api${resource.path}`);
    expect(parsed !== undefined).toBe(list);
    if (!parsed) return;
    const options = [...new Set(operationsOf(type).flatMap(({ options = {} }) => Object.keys(options)))];
    expect(parsed.fields?.map(({ name }) => name).sort()).toEqual([...namesOf(resource), ...options].sort());
    expect(parsed.readableFields?.map(({ name }) => name).sort()).toEqual(namesOf(resource).sort());
    const writes = operationsOf(type).filter(({ expects }) => expects !== null && "fields" in expects);
    const creates = writes.some(({ kind }) => kind === "create");
    const written = Object.entries(resource.fields).filter(([, field]) => writes.length > 0 && isWritten(field, creates));
    expect(parsed.writableFields?.map(({ name }) => name).sort()).toEqual([...written.map(([name]) => name), ...options].sort());
    const required = written.filter(([, field]) => field.required !== undefined);
    expect(
      parsed.fields
        ?.filter((field) => field.required)
        .map(({ name }) => name)
        .sort(),
    ).toEqual(required.map(([name]) => name).sort());
    expect(parsed.operations?.map(({ method }) => method).sort()).toEqual(
      ownOperations(resource)
        .map(({ method }) => method)
        .sort(),
    );
  });

  test.each(each)("%s: what travels as an address is a reference, what is embedded is not", (type, resource) => {
    for (const [name, field] of Object.entries(resource.fields)) {
      const found = parsedOf(type)?.fields?.find((each) => each.name === name);
      const to = field.to?.type ?? field.below?.type;
      if (!found || !to) continue;
      const { reference, embedded } = found as { reference: Resource | null; embedded: Resource | null };
      const known = parsedOf(to)?.id;
      expect([name, reference?.id, embedded?.id]).toEqual(field.mode === "parent" ? [name, known, undefined] : [name, undefined, known]);
      expect(found.maxCardinality).toBe(field.below ? null : 1);
    }
  });

  test.each(each)("%s: its class has every operation and action, the replacement first among the edits", async (type, resource) => {
    const known = await classOf(type);
    const options = operationsOf(type).flatMap(({ options = {} }) => Object.keys(options));
    expect(known?.supportedProperty.map(({ title }) => title).sort()).toEqual([...new Set([...namesOf(resource), ...options])].sort());
    const writtenOnly = known?.supportedProperty.filter(({ readable }) => !readable).map(({ title, writeable }) => [title, writeable]);
    expect(writtenOnly).toEqual([...new Set(options)].map((name) => [name, true]));
    const documented = known?.supportedOperation ?? [];
    const expected = operationsOf(type).filter(
      ({ kind, path, resource }) => kind !== "list" && !(kind === "create" && path === `/api${resource?.path}`),
    );
    expect(documented.map(({ description }) => description).sort()).toEqual(expected.map(({ method, path }) => `${method} ${path}`).sort());
    const edits = documented.filter(({ method }) => method === "PUT" || method === "PATCH").map(({ method }) => method);
    if (edits.includes("PUT")) expect(edits[0]).toBe("PUT");
    expect(documented.every(({ title, returns }) => title !== "" && returns !== "")).toBe(true);
  });

  test("says of every operation whether it reads, creates, replaces, changes or deletes", async () => {
    const { supportedClass } = (await world.as(null).get("/api/docs.jsonld")).body as unknown as { supportedClass: Documented[] };
    const documented = supportedClass
      .flatMap(({ supportedOperation = [] }) => supportedOperation)
      .filter((each) => each["@type"] !== "Operation");
    const kinds = { GET: "Find", POST: "Create", PUT: "Replace", PATCH: "Update", DELETE: "Delete" };
    expect(documented.length).toBeGreaterThan(60);
    for (const { method, description, "@type": types } of documented) {
      expect([description, types]).toEqual([description, ["Operation", `schema:${kinds[method]}Action`]]);
    }
  });

  test("the page and the contexts are refused to who wants another format", async () => {
    for (const url of ["/api/docs", "/api/contexts/Region"]) {
      expect((await world.as(null).get(url, { accept: "image/png" })).status).toBe(406);
      expect((await world.as(null).get(url, { accept: "image/png, */*;q=0.1" })).status).toBe(200);
    }
  });

  test("names no type that Hydra has taken", () => {
    const taken = ["Status", "Resource", "Link", "Class", "Collection", "Operation", "Error"];
    expect(resources.map(({ type }) => type).filter((type) => taken.includes(type))).toEqual([]);
  });

  const ownOperations = (resource: AnyResource) =>
    operationsOf(resource.type).filter(({ kind, path }) => kind !== "list" || path === `/api${resource.path}`);
});

const isWritten = (field: Field, creates: boolean): boolean => field.mode !== "readonly" && (!field.fixed || creates);

function namesOf({ fields }: AnyResource): string[] {
  const own = Object.entries(fields).flatMap(([name, { mode }]) => (mode === "parent" ? [name, `${name}Uuid`] : [name]));
  return [...own, ...stamps];
}
