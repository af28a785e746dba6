import { message } from "./messages.ts";
import type { AnyResource, Field, ValuesOf, Violation } from "./resource.ts";

interface Situation<R> {
  creating: boolean;
  /** The values stored so far, completed by what is sent. */
  stored?: Partial<ValuesOf<R>>;
}

export interface Checked<R> {
  /** What is sent, clean: only writable fields, only those present. */
  sent: Partial<ValuesOf<R>>;
  /** What would be stored: the stored values with those sent over them. */
  values: ValuesOf<R>;
  violations: Violation[];
}

/**
 * Checks a body against a resource, as both the server and the form do: empty text becomes null, IRIs become uuids, what is
 * absent stays. Every violation comes at once, under the names of the wire. Never throws.
 */
export function check<R extends AnyResource>(resource: R, body: Readonly<Record<string, unknown>>, situation: Situation<R>): Checked<R> {
  const sent: Record<string, unknown> = {};
  const violations: Violation[] = [];
  for (const [name, field] of Object.entries(resource.fields)) {
    if (field.mode === "readonly" || (field.fixed && !situation.creating)) continue;
    const key = wireName(name, field);
    const value = field.to ? reference(body[key] !== undefined ? body[key] : body[name]) : clean(body[key]);
    if (value === undefined && !(situation.creating && field.required)) continue;
    const problem = value === null || value === undefined ? missing(field) : verify(field, value);
    if (typeof problem === "object") violations.push({ propertyPath: key, ...problem });
    else sent[name] = value === null || value === undefined ? (field.fallback ?? null) : parsed(field, value);
  }
  const values = { ...situation.stored, ...sent };
  if (violations.length === 0) violations.push(...resource.rules(values));
  return { sent: sent as Checked<R>["sent"], values: values as ValuesOf<R>, violations };
}

/** The name of a field on the wire when it is written. */
export const wireName = (name: string, field: Field): string => (field.to ? `${name}Uuid` : name);

function clean(value: unknown): unknown {
  return typeof value === "string" && value.trim() === "" ? null : value;
}

const uuidAtEnd = /(?:^|\/)([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})$/i;

function reference(value: unknown): unknown {
  if (value === undefined || value === null || value === "") return value === undefined ? undefined : null;
  const given = typeof value === "object" ? (value as { "@id"?: unknown })["@id"] : value;
  return (typeof given === "string" && uuidAtEnd.exec(given)?.[1]?.toLowerCase()) || false;
}

type Problem = { message: string; code: string };

function missing(field: Field): Problem | undefined {
  if (field.required !== undefined) return { message: field.required, code: "required" };
  if (field.nullable || field.fallback !== undefined) return undefined;
  return { message: message(field.control === "switch" ? "flag" : "value"), code: "invalid" };
}

function verify(field: Field, value: unknown): Problem | undefined {
  if (field.to) return value === false ? { message: message("relation"), code: "relation" } : undefined;
  if (typeof value === "string" && !isStorable(value)) return { message: message("characters"), code: "invalid" };
  const result = field.schema.safeParse(value);
  return result.success ? undefined : { message: result.error.issues[0]?.message ?? message("choice"), code: "invalid" };
}

const parsed = (field: Field, value: unknown): unknown => (field.to ? value : field.schema.parse(value));

/** PostgreSQL stores neither NUL nor half a surrogate pair. */
export const isStorable = (value: string): boolean => !value.includes("\0") && value.isWellFormed();
