import { check } from "@avant-match/contract/kit/check.ts";
import { fold } from "@avant-match/contract/kit/fold.ts";
import { Contact } from "@avant-match/contract/organizations/contacts.ts";
import type { ContactField, ContactLine, LineError } from "./contact-line.ts";
import { contactFields } from "./headings.ts";

/** The texts of a line, by field; what the line does not have is absent. */
export type RawContact = Partial<Record<ContactField, string>>;

export interface CheckedContact {
  contact: ContactLine | null;
  errors: LineError[];
}

/** Makes a contact of the texts of a line, as the form would; a phone may be missing. */
export function checkContact(line: number, raw: RawContact): CheckedContact {
  const errors: LineError[] = [];
  const body: Record<string, unknown> = {};
  for (const [name, { control, label }] of contactFields) {
    const text = unguarded(raw[name] ?? "").trim();
    if (text === "") continue;
    const value =
      control === "switch" ? answerOf(text) : control === "phone" ? mendedPhone(text) : control === "email" ? mailOf(text) : text;
    if (value === null) errors.push({ line, text: `${label}\u00a0: «\u00a0${text.slice(0, 60)}\u00a0» n’est ni oui ni non.` });
    else body[name] = value;
  }
  const { sent, violations } = check(Contact, body, { creating: true });
  for (const { propertyPath, message } of violations) {
    if (propertyPath === "organizationUuid" || (propertyPath === "phone" && body.phone === undefined)) continue;
    const given = typeof body[propertyPath] === "string" ? `\u00a0: «\u00a0${String(body[propertyPath]).slice(0, 60)}\u00a0»` : "";
    errors.push({ line, text: `${message.replace(/\.$/, "")}${given}` });
  }
  return { contact: errors.length > 0 ? null : { line, values: sent }, errors };
}

/** What an export put before a text that a spreadsheet would take for a formula. */
const unguarded = (text: string): string => text.replace(/^'(?=[=+\-@\t\r])/, "");

const answers: Readonly<Record<string, boolean>> = {
  oui: true,
  o: true,
  yes: true,
  true: true,
  vrai: true,
  x: true,
  "1": true,
  non: false,
  n: false,
  no: false,
  false: false,
  faux: false,
  "0": false,
};
const answerOf = (text: string): boolean | null => (Object.hasOwn(answers, fold(text)) ? (answers[fold(text)] ?? null) : null);

/** A number as a sheet keeps it, which has lost its zero or its plus. */
function mendedPhone(text: string): string {
  if (/^[1-9]\d{8}$/.test(text)) return `0${text}`;
  return /^33[1-9]\d{8}$/.test(text) ? `+${text}` : text;
}

/** The address of « Marie Dupont <marie@club.example> » and of « mailto:marie@club.example ». */
const mailOf = (text: string): string => (/<([^<>]+)>\s*$/.exec(text)?.[1] ?? text.replace(/^mailto:/i, "")).trim();
