import { frenchDate } from "@avant-match/contract/kit/french-date.ts";
import type { Field } from "@avant-match/contract/kit/resource.ts";

/** What a relation names, as it is read. */
export const namedIn = (value: unknown): { uuid: string; name: string } | null =>
  typeof value === "object" && value !== null && "uuid" in value && typeof value.uuid === "string"
    ? { uuid: value.uuid, name: "name" in value && typeof value.name === "string" ? value.name : "" }
    : null;

/** An answer in words. */
export function answerText({ options = {}, control }: Field, value: unknown): string {
  if (value === null || value === undefined) return "rien";
  if (control === "instant") return whenFormat(String(value));
  return namedIn(value)?.name ?? options[String(value)] ?? (value === true ? "Oui" : value === false ? "Non" : String(value));
}

const whenFormat = frenchDate({ day: "numeric", month: "long", hour: "2-digit", minute: "2-digit" });
