import { told } from "./action.ts";
import { wireName } from "./check.ts";
import { sentSchema } from "./json-schema.ts";
import type { AnyResource, Field } from "./resource.ts";
import { restorations } from "./restoring.ts";
import { MOST_ROWS, type SentRow, type SentRows, type WritingRows, type WrittenRows } from "./rows.ts";
import { countValue, flagValue, itemValue, list, optional, record, type Shape, shape, uuid, type Value } from "./shape.ts";

/** The field that leads to the parent. Throws for a resource that has none. */
export function parentOf({ type, fields }: AnyResource): { name: string; wire: string; field: Field } {
  const [name, field] = Object.entries(fields).find(([, { mode }]) => mode === "parent") ?? [];
  if (name === undefined || field === undefined) throw new Error(`${type} stands below nothing.`);
  return { name, wire: wireName(name, field), field };
}

/** Documents the writing of several items at once. */
export function toldRows<R extends AnyResource>(resource: R, action: WritingRows<R>) {
  const { wire, field } = parentOf(resource);
  const rows: Value<SentRow[]> = list(`Lignes, ${MOST_ROWS} au plus`, rowValue(resource));
  const answer = record({
    created: countValue("Lignes créées"),
    updated: countValue("Lignes modifiées"),
    deleted: countValue("Lignes supprimées"),
    restorations,
    rows: list("Lignes telles qu’elles sont, dans leur ordre", itemValue(resource)),
  });
  return told(action, resource, `${resource.label}\u00a0: écriture de plusieurs lignes, toutes ou aucune`, {
    expects: shape(null, "Lignes", record({ [wire]: uuid(field.label), rows, ...(resource.movable && { order }) })) as Shape<SentRows>,
    returns: shape(null, "Lignes écrites", answer) as Shape<WrittenRows<R>>,
    errors: [403, 404, 409, 412, 422],
    rowsOf: resource,
    once: true,
  });
}

const order: Value<(string | number)[] | undefined> = optional({
  title: "Ordre de la liste\u00a0: chaque ligne par son uuid, une nouvelle par son rang dans rows, à partir de 0",
  type: "array",
  items: { type: ["string", "integer"] },
});

function rowValue({ fields, label }: AnyResource): Value<SentRow> {
  const written = Object.entries(fields).filter(([, { mode }]) => mode === "required" || mode === "optional");
  const values = written.map(([name, field]) => [wireName(name, field), sentSchema(field)] as const);
  const version: Value<number> = { title: "Version lue, avec l’uuid", type: "integer", minimum: 1 };
  const own = {
    uuid: optional(uuid("De ce qui est là\u00a0; sans lui, la ligne est créée")),
    version: optional(version),
    deleted: optional(flagValue("La ligne est supprimée", { default: false })),
  };
  return { title: label, ...record({ ...own, ...Object.fromEntries(values) }, []) };
}
