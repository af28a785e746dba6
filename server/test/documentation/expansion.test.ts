import jsonld from "jsonld";
import { beforeAll, describe, expect, test } from "vitest";
import { useWorld } from "../world.ts";
import { ADMIN, Items, isData, isRead } from "./operations.ts";

const ORIGIN = "http://localhost";
const absolute = /^(?:https?|urn):/;
const HYDRA_MEMBER = "http://www.w3.org/ns/hydra/core#member";

type Node = Record<string, unknown>;

describe("every answer of every GET", () => {
  const world = useWorld();
  let items: Items;

  beforeAll(async () => {
    items = await Items.of(world);
  });

  const get = (url: string) => world.as(ADMIN).get(url.replace(ORIGIN, ""), { host: "localhost", accept: "application/ld+json" });
  const expand = async (url: string, document: object): Promise<Node[]> =>
    (await jsonld.expand(document as jsonld.JsonLdDocument, {
      base: `${ORIGIN}${url}`,
      documentLoader: async (remote) =>
        ({ contextUrl: undefined, documentUrl: remote, document: (await get(remote)).body as jsonld.JsonLdDocument }) as never,
    })) as Node[];

  test("expands to absolute IRIs, and loses no name on the way", async () => {
    const served = world.app.operationsServed().filter((operation) => isRead(operation) && isData(operation) && items.has(operation));
    // What says by its status alone that nothing stands in the way has nothing to expand.
    const operations = served.filter(({ status }) => status !== 204);
    expect(operations.length).toBeGreaterThan(30);
    for (const operation of operations) {
      const url = items.address(operation);
      const { status, body } = await get(url);
      expect([operation.path, url, status]).toEqual([operation.path, url, 200]);
      const expanded = await expand(url, body);
      expect([operation.path, relative(expanded)]).toEqual([operation.path, []]);
      if (operation.kind === "list" && body.member.length > 0) expect([url, expanded[0]?.[HYDRA_MEMBER]]).toEqual([url, expect.anything()]);
    }
  });

  test("uses the properties that the documentation knows", async () => {
    const documentation = (await get("/api/docs.jsonld")).body;
    const documented = new Set<string>();
    collect(await expand("/api/docs.jsonld", documentation), documented);
    for (const operation of world.app.operationsServed().filter((each) => each.kind === "get" && isData(each) && items.has(each))) {
      const [node] = await expand(items.address(operation), (await get(items.address(operation))).body);
      const unknown = propertiesOf(node).filter((property) => !documented.has(property));
      expect([operation.path, unknown]).toEqual([operation.path, []]);
    }
  });
});

/** The names, types and links that are not absolute. */
function relative(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(relative);
  if (typeof node !== "object" || node === null || "@value" in node) return [];
  const own = Object.entries(node).flatMap(([name, value]) => {
    const names = name === "@id" || name === "@type" ? [value].flat().map(String) : name.startsWith("@") ? [] : [name];
    return [...names.filter((each) => !absolute.test(each)), ...(name.startsWith("@") ? [] : relative(value))];
  });
  return own;
}

function collect(node: unknown, into: Set<string>): void {
  if (Array.isArray(node)) for (const each of node) collect(each, into);
  if (typeof node !== "object" || node === null || Array.isArray(node)) return;
  const id = (node as Node)["@id"];
  if (typeof id === "string" && id.startsWith(ORIGIN)) into.add(id);
  for (const value of Object.values(node)) collect(value, into);
}

function propertiesOf(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(propertiesOf);
  if (typeof node !== "object" || node === null || "@value" in node) return [];
  return Object.entries(node).flatMap(([name, value]) => (name.startsWith("@") ? [] : [name, ...propertiesOf(value)]));
}
