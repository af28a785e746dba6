import type { VisitorChoice, VisitorField } from "@avant-match/contract/fixtures/visitors/visitor-form-actions.ts";
import { frenchDate } from "@avant-match/contract/kit/french-date.ts";
import { createContext, useContext } from "react";
import type { Draft, Typed } from "./drafts.ts";
import type { Around } from "./useVisitorForm.ts";

/** What the fields of one part of the form share. */
export interface FieldState {
  /** By which their controls are told from those of other parts. */
  id: string;
  fields: readonly VisitorField[];
  /** What is read, by name. */
  data: Typed;
  draft: Draft;
  errors: Readonly<Record<string, string>>;
  choices: Readonly<Record<"contacts" | "parkings", readonly VisitorChoice[]>>;
  isNew: boolean;
  around: Around;
  /** The part, or the row of it, by which what is typed beside its fields is kept. */
  place: string;
  /** That of the match. */
  timeZone: string;
  set(field: VisitorField, value: unknown): void;
  /** Of what two have answered, whose stays. */
  settle(field: VisitorField, whose: "mine" | "theirs"): void;
  /** Somebody has left a field. */
  left(): void;
}

export const Fields = createContext<FieldState | null>(null);

/** The part of the form that a field stands in. */
export function useFieldState(): FieldState {
  const state = useContext(Fields);
  if (!state) throw new Error("A field of the visitors' form stands in none of its parts.");
  return state;
}

/** What a relation names, as it is read. */
export const namedIn = (value: unknown): { uuid: string; name: string } | null =>
  typeof value === "object" && value !== null && "uuid" in value && typeof value.uuid === "string"
    ? { uuid: value.uuid, name: "name" in value && typeof value.name === "string" ? value.name : "" }
    : null;

/** What is read of a field, as it is sent. */
export const readOf = ({ name, to }: VisitorField, data: Typed): unknown =>
  to === null ? (data[name] ?? null) : (namedIn(data[name])?.uuid ?? null);

/** All that is read of the fields, as it is sent. */
export const allRead = (fields: readonly VisitorField[], data: Typed): Typed =>
  Object.fromEntries(fields.map((field) => [field.wire, readOf(field, data)]));

/** What a field holds now: what was typed, else what is read. */
export const heldIn = (field: VisitorField, { data, draft }: Pick<FieldState, "data" | "draft">): unknown =>
  Object.hasOwn(draft.typed, field.wire) ? draft.typed[field.wire] : readOf(field, data);

/** Whether somebody else has answered it since it was begun here, and otherwise. */
export function isContested(field: VisitorField, { data, draft: { typed, before } }: Pick<FieldState, "data" | "draft">): boolean {
  const now = readOf(field, data);
  return Object.hasOwn(typed, field.wire) && !isSame(field, now, before[field.wire]) && !isSame(field, now, typed[field.wire]);
}

/** Whether two answers say the same: what is kept is not written as it was typed (`instantText`, `line` and `lines` of the contract). */
const isSame = ({ control }: VisitorField, one: unknown, other: unknown): boolean => kept(control, one) === kept(control, other);

function kept(control: string, value: unknown): unknown {
  if (value === undefined || value === null) return null;
  if (typeof value !== "string") return value;
  if (control === "instant") return Date.parse(value);
  if (control === "comments") return value.replace(/\r\n?|[\u2028\u2029]/g, "\n") || null;
  return value.replace(/[\p{Cc}\u2028\u2029]+/gu, " ").trim() || null;
}

/** An answer in words. */
export function answerText({ options, control }: VisitorField, value: unknown): string {
  if (value === null || value === undefined) return "rien";
  if (control === "instant") return whenFormat(String(value));
  const option = options.find((each) => each.value === value)?.label;
  return namedIn(value)?.name ?? option ?? (value === true ? "Oui" : value === false ? "Non" : String(value));
}

const whenFormat = frenchDate({ day: "numeric", month: "long", hour: "2-digit", minute: "2-digit" });
