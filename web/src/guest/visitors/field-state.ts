import type { VisitorChoice, VisitorField } from "@avant-match/contract/fixtures/visitor-form-actions.ts";
import { createContext, useContext } from "react";
import type { Typed } from "./drafts.ts";

/** What the fields of one part of the form share. */
export interface FieldState {
  /** By which their controls are told from those of other parts. */
  id: string;
  fields: readonly VisitorField[];
  /** What is read, by name. */
  data: Typed;
  typed: Typed;
  errors: Readonly<Record<string, string>>;
  choices: Readonly<Record<"contacts" | "parkings", readonly VisitorChoice[]>>;
  isNew: boolean;
  disabled: boolean;
  set(wire: string, value: unknown): void;
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

/** What a field holds now: what was typed, else what is read. */
export function heldIn({ name, wire, to }: VisitorField, { data, typed }: Pick<FieldState, "data" | "typed">): unknown {
  if (Object.hasOwn(typed, wire)) return typed[wire];
  return to === null ? (data[name] ?? null) : (namedIn(data[name])?.uuid ?? null);
}
