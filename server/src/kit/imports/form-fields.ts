import type { ImportColumns } from "@avant-match/contract/kit/import-reports.ts";
import type { Form } from "../http/form.ts";
import { invalidField } from "../http/problem.ts";

/** Null when the form does not have the field. Throws a 422 for what is no JSON. */
export function objectField(form: Form, name: string): object | null {
  const text = form.text(name);
  if (text === null) return null;
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === "object") return value;
  } catch {}
  throw invalidField(name, "Le JSON envoyé est mal formé.");
}

const LONGEST_HEAD = 200;

/** Reads the field `columns` of a form; null when it was not said. Throws a 422. */
export function columnsField<Field extends string>(form: Form, fields: Readonly<Record<Field, unknown>>): ImportColumns<Field> | null {
  const given = objectField(form, "columns");
  if (given === null) return null;
  const isColumn = ([field, head]: [string, unknown]) =>
    Object.hasOwn(fields, field) && typeof head === "string" && head.length <= LONGEST_HEAD;
  const columns = Object.entries<unknown>({ ...given });
  if (columns.every(isColumn)) return Object.fromEntries(columns) as ImportColumns<Field>;
  throw invalidField("columns", "Les colonnes doivent être un objet JSON, de la donnée vers le titre de sa colonne.");
}
