import type { JsonSchema } from "@avant-match/contract/kit/json-schema.ts";
import type { AnyResource, Column, Field } from "@avant-match/contract/kit/resource.ts";
import type { Shape } from "@avant-match/contract/kit/shape.ts";
import { isResource, type ServedOperation } from "../kit/http/operations.ts";
import { stamps } from "./contexts.ts";

const ranges: Record<Column, string> = {
  text: "xsd:string",
  int4: "xsd:integer",
  float8: "xsd:double",
  boolean: "xsd:boolean",
  timestamptz: "xsd:dateTime",
  uuid: "xsd:string",
  "text[]": "xsd:string",
};
const stampLabels: Record<(typeof stamps)[number], [label: string, range: string]> = {
  uuid: ["Identifiant", "xsd:string"],
  version: ["Version", "xsd:integer"],
  updatedAt: ["Modifié le", "xsd:dateTime"],
  updatedBy: ["Modifié par", "xsd:string"],
};

interface Property {
  type: string;
  name: string;
  label: string;
  range: string;
  /** true: the value is an IRI; false: it is an embedded object. */
  link?: boolean;
  many?: boolean;
  required?: boolean;
  readable?: boolean;
  writeable?: boolean;
  description?: string;
}

export function fieldProperties(resource: AnyResource, operations: readonly ServedOperation[]): object[] {
  const taken = operations.flatMap(({ expects }) => (expects && isResource(expects) ? [expects] : []));
  const creates = operations.some(({ kind, expects }) => kind === "create" && expects !== null && isResource(expects));
  const fields = Object.entries(resource.fields).flatMap(([name, field]) => {
    const writeable = taken.some((of) => isWritten(of.fields[name], creates));
    const own = fieldProperty(resource.type, name, field, writeable);
    return field.mode === "parent" ? [own, parentUuid(resource.type, name, field)] : [own];
  });
  const noted = stamps.map((name) => ({ type: resource.type, name, label: stampLabels[name][0], range: stampLabels[name][1] }));
  return [...fields, ...optionsOf(resource, operations), ...noted].map(property);
}

const optionsOf = ({ type }: AnyResource, operations: readonly ServedOperation[]): Property[] =>
  [...new Map(operations.flatMap(({ options = {} }) => Object.entries(options)))].map(([name, schema]) => ({
    type,
    name,
    label: schema.title ?? name,
    range: rangeOfValue(schema),
    readable: false,
    writeable: true,
  }));

export const shapeProperties = ({ type, schema }: Shape): object[] =>
  Object.entries(schema.properties ?? {}).map(([name, value]) =>
    property({ type: type ?? "", name, label: value.title ?? name, range: rangeOfValue(value), many: value.type === "array" }),
  );

const isWritten = (field: Field | undefined, creates: boolean): boolean =>
  field !== undefined && field.mode !== "readonly" && (!field.fixed || creates);

const fieldProperty = (type: string, name: string, field: Field, writeable: boolean): Property => ({
  type,
  name,
  label: field.label,
  range: rangeOf(field),
  link: field.mode === "parent",
  many: field.column === "text[]" || field.below !== undefined,
  required: writeable && field.required !== undefined,
  writeable,
  description: field.unit === undefined ? field.label : `${field.label} (${field.unit})`,
});

function rangeOf({ to, below, column }: Field): string {
  const type = to?.type ?? below?.type;
  return type ? `#${type}` : ranges[column];
}

const parentUuid = (type: string, name: string, { label }: Field): Property => ({
  type,
  name: `${name}Uuid`,
  label: `${label} : identifiant`,
  range: "xsd:string",
});

const jsonRanges: Record<string, string> = { integer: "xsd:integer", number: "xsd:double", boolean: "xsd:boolean" };

function rangeOfValue({ type, format, items }: JsonSchema): string {
  if (format === "date-time") return "xsd:dateTime";
  const first = [type].flat().find((each) => each !== "null");
  if (first === "array" && items) return rangeOfValue(items);
  return jsonRanges[first ?? ""] ?? (first === "object" ? "owl:Thing" : "xsd:string");
}

const property = ({ type, name, label, range, link, many, required, readable, writeable, description }: Property) =>
  supported(
    name,
    {
      "@id": `#${type}/${name}`,
      "@type": link ? "Link" : "rdf:Property",
      label,
      domain: `#${type}`,
      range,
      ...(many ? {} : { "owl:maxCardinality": 1 }),
    },
    { required, readable, writeable, description: description ?? label },
  );

/** A property is read, and nothing more unless it says so. */
export const supported = (
  title: string,
  property: object,
  {
    required = false,
    readable = true,
    writeable = false,
    ...more
  }: Partial<Record<"required" | "readable" | "writeable", boolean | undefined>> & { description?: string } = {},
) => ({ "@type": "SupportedProperty", title, property, required, readable, writeable, ...more });
