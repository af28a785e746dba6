import { defineResource } from "@avant-match/contract/kit/define.ts";
import { computed, parent, relation, text } from "@avant-match/contract/kit/fields.ts";
import { list, record, sentBack, shape, textValue } from "@avant-match/contract/kit/shape.ts";
import type { FastifyRequest } from "fastify";
import { describe, expect, test } from "vitest";
import { fieldsGuard } from "./known-fields.ts";
import { creating, type Operation } from "./operations.ts";
import { Problem } from "./problem.ts";

const Tree = defineResource({ type: "Tree", label: "Arbre", path: "/trees", name: "name", fields: { name: text("Nom") }, embed: ["name"] });
const Leaf = defineResource({
  type: "Leaf",
  label: "Feuille",
  path: "/leaves",
  name: "name",
  fields: {
    tree: parent(Tree, "L’arbre est requis"),
    beside: relation(Tree, "Voisin"),
    name: text("Nom"),
    length: computed("int4", "Longueur"),
  },
});

const acting = (more: Partial<Operation>): Operation => ({ ...creating(Leaf), kind: "action", ...more });

/** The paths that are refused; null where something else is thrown. */
function refusedOf(operation: Operation | readonly Operation[], body: unknown): string[] | null {
  try {
    fieldsGuard({ operation })({ body } as FastifyRequest);
    return [];
  } catch (error) {
    if (!(error instanceof Problem) || error.status !== 422) return null;
    return error.violations?.map(({ propertyPath, code }) => (code === "unknown" ? propertyPath : "")) ?? null;
  }
}

describe("the fields of a body", () => {
  test("are those of the resource, under the names by which they are read or written, and what every answer carries", () => {
    const read = { "@context": "", "@id": "", "@type": "", uuid: "", version: 1, updatedAt: null, updatedBy: null, tree: "", treeUuid: "" };
    expect(refusedOf(creating(Leaf), { ...read, id: "", name: "", length: 3, beside: null, besideUuid: null })).toEqual([]);
    expect(refusedOf(creating(Leaf), { nom: "", nameUuid: "", trees: "" })).toEqual(["nom", "nameUuid", "trees"]);
    expect(refusedOf(creating(Leaf), { constructor: 1, toString: 2, hasOwnProperty: 3 })).toEqual([
      "constructor",
      "toString",
      "hasOwnProperty",
    ]);
  });

  test("of a relation are those of what it leads to; of what the server alone writes anything", () => {
    expect(refusedOf(creating(Leaf), { beside: { "@id": "/api/trees/1", uuid: "1", name: "Hêtre" } })).toEqual([]);
    expect(refusedOf(creating(Leaf), { beside: { uuid: "1", label: "Hêtre" }, length: { any: 1 } })).toEqual(["beside.label"]);
  });

  test("of an action are those of its schema, of lists in it too, and options besides", () => {
    const rows = shape(null, "Lignes", record({ rows: list("Lignes", record({ name: textValue() })), map: { type: "object" } }));
    const operation = acting({ expects: rows, options: { dry: { type: "boolean" } } });
    expect(refusedOf(operation, { rows: [{ name: "a" }, { nom: "b" }], map: { any: 1 }, dry: true, dy: true })).toEqual([
      "rows[1].nom",
      "dy",
    ]);
    expect(refusedOf(acting({ expects: null }), { "@id": "/api/leaves/1", why: "" })).toEqual(["why"]);
  });

  test("of rows are those of their resource, with how each is meant", () => {
    const row = record({ name: textValue(), deleted: { type: "boolean" } });
    const operation = acting({
      expects: shape(null, "Lignes", record({ treeUuid: textValue(), rows: list("Lignes", row) })),
      rowsOf: Leaf,
    });
    const known = { "@id": "", uuid: "", version: 2, name: "", length: 3, treeUuid: "", deleted: true };
    expect(refusedOf(operation, { tree: "/api/trees/1", rows: [known, { ...known, nom: "" }], name: "" })).toEqual(["rows[1].nom", "name"]);
  });

  test("are those of any class that the address answers for, and what is read of a record may be sent back", () => {
    const named = shape(null, "Nom", sentBack(record({ name: textValue() }), record({ name: textValue(), since: textValue() })));
    const operations = [acting({ expects: named }), acting({ expects: shape(null, "Code", record({ code: textValue() })) })];
    expect(refusedOf(operations, { name: "", code: "", since: "", at: "" })).toEqual(["at"]);
  });

  test("are listed up to ten, each cut where it is long", () => {
    const many = Object.fromEntries(Array.from({ length: 900 }, (_, at) => [`${"x".repeat(500)}${at}`, at]));
    const refused = refusedOf(creating(Leaf), { ...many, beside: [many, many] });
    expect(refused).toHaveLength(10);
    expect(refused?.every((path) => path.length <= 100)).toBe(true);
  });

  test("are no matter where the body is none", () => {
    for (const body of [undefined, null, "x", 3, [{ nom: "" }]]) expect(refusedOf(creating(Leaf), body)).toEqual([]);
  });
});
