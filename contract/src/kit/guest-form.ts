import { cleanAddress, cleanPhone, cleanText, isBlank } from "./clean-text.ts";
import { emailPattern, invalidPhone, phonePattern } from "./reach.ts";
import type { Violation } from "./resource.ts";

/** Guest pages do not load the library that checks resources. */
export interface GuestField {
  label: string;
  /** A secret is a password that exists already. */
  kind: "text" | "email" | "phone" | "password" | "secret" | "consent";
  required: string;
}

export type GuestForm = Readonly<Record<string, GuestField>>;
export type GuestValues<F extends GuestForm> = { [K in keyof F]: F[K]["kind"] extends "consent" ? true : string };

/** Characters. */
export const SHORTEST_PASSWORD = 8;
const LONGEST = { text: 255, email: 255, phone: 255, password: 1000, secret: 1000 };

/** Checks what a guest sends, on the page and on the server. Trims texts, not passwords. Never throws. */
export function checkGuestForm<F extends GuestForm>(
  form: F,
  given: Readonly<Record<string, unknown>>,
): { values: GuestValues<F>; violations: Violation[] } {
  const values: Record<string, unknown> = {};
  const violations: Violation[] = [];
  for (const [name, field] of Object.entries(form)) {
    const value =
      typeof given[name] === "string" && field.kind !== "password" && field.kind !== "secret"
        ? lineOf(field.kind, given[name])
        : given[name];
    const problem = problemOf(field, value);
    if (problem) violations.push({ propertyPath: name, ...problem });
    else values[name] = value;
  }
  return { values: values as GuestValues<F>, violations };
}

/** Must agree with how the fields of resources read a line. */
function lineOf(kind: GuestField["kind"], text: string): string {
  if (isBlank(text)) return "";
  const clean = kind === "email" ? cleanAddress : kind === "phone" ? cleanPhone : cleanText;
  return clean(text)
    .replace(/[\p{Cc}\u2028\u2029]+/gu, (run) => (run.includes("\0") ? run : " "))
    .trim();
}

const invalid = (message: string) => ({ message, code: "invalid" });

function problemOf({ kind, required }: GuestField, value: unknown): { message: string; code: string } | undefined {
  if (kind === "consent") return value === true ? undefined : { message: required, code: "required" };
  if (value === undefined || value === null || value === "") return { message: required, code: "required" };
  if (typeof value !== "string" || value.includes("\0") || !value.isWellFormed()) return invalid("Un texte est attendu.");
  if (kind !== "password" && kind !== "secret" && /\p{Noncharacter_Code_Point}/u.test(value)) return invalid("Un texte est attendu.");
  if (value.length > LONGEST[kind]) return invalid(`${LONGEST[kind]} caractères au maximum.`);
  if (kind === "email" && !emailPattern.test(value)) return invalid("Adresse email invalide");
  if (kind === "phone" && !phonePattern.test(value)) return invalid(invalidPhone);
  if (kind === "password" && value.length < SHORTEST_PASSWORD)
    return invalid(`Votre mot de passe doit contenir au moins ${SHORTEST_PASSWORD} caractères.`);
  return undefined;
}
