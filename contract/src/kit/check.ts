import { isBlank } from "./clean-text.ts";
import { message } from "./messages.ts";
import type { AnyResource, Field, ValuesOf, Violation } from "./resource.ts";

interface Situation<R> {
  creating: boolean;
  stored?: Partial<ValuesOf<R>>;
}

export interface Checked<R> {
  sent: Partial<ValuesOf<R>>;
  values: ValuesOf<R>;
  violations: Violation[];
}

/**
 * Checks a body on the server and in forms: empty text becomes null, IRIs become uuids, absent fields stay.
 * Gives all violations at once, under the names that the body uses. Never throws.
 */
export function check<R extends AnyResource>(resource: R, body: Readonly<Record<string, unknown>>, situation: Situation<R>): Checked<R> {
  const sent: Record<string, unknown> = {};
  const wrong: Record<string, null> = {};
  const violations: Violation[] = [];
  const given = { ...situation.stored, ...body };
  for (const [name, field] of Object.entries(resource.fields)) {
    if (field.mode === "readonly" || (field.fixed && !situation.creating)) continue;
    const key = sentName(body, name, field);
    const value = field.to ? reference(body[key]) : clean(body[key]);
    const required = requiredOf(field, given);
    if (value === undefined && !(situation.creating && required)) continue;
    const kept = isStored(situation, name, value);
    const problem = kept ? undefined : value === null || value === undefined ? missing(field, required) : verify(field, value);
    if (problem) {
      wrong[name] = null;
      violations.push({ propertyPath: key, ...problem });
    } else sent[name] = kept ? value : value === null || value === undefined ? (field.fallback ?? null) : parsed(field, value);
  }
  const values = { ...situation.stored, ...sent };
  const lacking = situation.creating ? [] : ruled(resource, situation.stored ?? {}, []);
  violations.push(...ruled(resource, { ...values, ...wrong }, violations).filter((each) => !isLeft(each, lacking)));
  return { sent: sent as Checked<R>["sent"], values: values as ValuesOf<R>, violations };
}

const ruled = (resource: AnyResource, values: Record<string, unknown>, violations: readonly Violation[]): Violation[] =>
  resource.rules(values).filter(({ propertyPath }) => !violations.some((known) => known.propertyPath === propertyPath));

/** A value that was missing before may stay missing: a younger rule must not block another change. */
const isLeft = ({ propertyPath, code }: Violation, lacking: readonly Violation[]): boolean =>
  code === "required" && lacking.some((each) => each.code === code && each.propertyPath === propertyPath);

/** The name of a field when it is written: `nameUuid` for a relation. */
export const wireName = (name: string, field: Field): string => (field.to ? `${name}Uuid` : name);

/** The name that the body uses: a relation may also have its field's name alone. */
export function sentName(body: Readonly<Record<string, unknown>>, name: string, field: Field): string {
  const key = wireName(name, field);
  return field.to && body[key] === undefined && body[name] !== undefined ? name : key;
}

function clean(value: unknown): unknown {
  return typeof value === "string" && isBlank(value) ? null : value;
}

const uuidAtEnd = /(?:^|\/)([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})$/i;

/** The uuid of a uuid, an IRI or an object with `@id`; null for an empty value, false for a wrong one. */
export function reference(value: unknown): string | null | undefined | false {
  if (value === undefined || value === null || value === "") return value === undefined ? undefined : null;
  const given = typeof value === "object" ? (value as { "@id"?: unknown })["@id"] : value;
  return (typeof given === "string" && uuidAtEnd.exec(given)?.[1]?.toLowerCase()) || false;
}

type Problem = { message: string; code: string };

/** An unchanged value is accepted, even if a younger rule would refuse it. */
const isStored = ({ creating, stored = {} }: Situation<AnyResource>, name: string, value: unknown): boolean =>
  !creating && value === (stored as Record<string, unknown>)[name] && (typeof value === "string" || value === null);

/** The message when the field is missing; undefined when it may be, given the other values. */
export const requiredOf = ({ required, unless }: Field, values: Readonly<Record<string, unknown>>): string | undefined =>
  unless !== undefined && values[unless] === true ? undefined : required;

function missing(field: Field, required: string | undefined): Problem | undefined {
  if (required !== undefined) return { message: required, code: "required" };
  if (field.nullable || field.unless !== undefined || field.fallback !== undefined) return undefined;
  return { message: message(field.control === "switch" ? "flag" : "value"), code: "invalid" };
}

function verify(field: Field, value: unknown): Problem | undefined {
  if (field.to) return value === false ? { message: message("relation"), code: "relation" } : undefined;
  if (typeof value === "string" && !isStorable(value)) return { message: message("characters"), code: "invalid" };
  const result = field.schema.safeParse(value);
  return result.success ? undefined : { message: result.error.issues[0]?.message ?? message("choice"), code: "invalid" };
}

const parsed = (field: Field, value: unknown): unknown => (field.to ? value : field.schema.parse(value));

/** False for what PostgreSQL (NUL, half a surrogate pair) or XML (noncharacters) cannot hold. */
export const isStorable = (value: string): boolean =>
  !value.includes("\0") && value.isWellFormed() && !/\p{Noncharacter_Code_Point}/u.test(value);
