import { check } from "@avant-match/contract/kit/check.ts";
import { fold } from "@avant-match/contract/kit/fold.ts";
import { Contact } from "@avant-match/contract/organizations/contacts.ts";
import { unguarded } from "../../kit/tables/plain.ts";
import { oneForm } from "../people/phones.ts";
import type { ContactLine, LineError, ParsedContacts } from "./contact-line.ts";
import { contactFields, type Heading } from "./headings.ts";

export type RawContact = Partial<Record<Heading, string>>;

export function checkContacts(given: readonly { line: number; raw: RawContact }[]): Omit<ParsedContacts, "ignoredColumns"> {
  const checked = given.map(({ line, raw }) => checkContact(line, raw));
  return {
    readable: true,
    total: given.length,
    lines: checked.flatMap(({ contact, errors }) => (errors.length === 0 ? contact : [])),
    errors: checked.flatMap(({ errors }) => errors),
    wrong: checked.flatMap(({ contact, errors, isMeant }) => (errors.length > 0 && isMeant ? contact : [])),
  };
}

function checkContact(line: number, raw: RawContact) {
  const errors: LineError[] = [];
  const body: Record<string, unknown> = {};
  const name =
    [raw.firstname, raw.lastname]
      .map((part) => part?.trim())
      .filter(Boolean)
      .join(" ") ||
    raw.email?.trim() ||
    null;
  for (const [field, { control, label }] of contactFields) {
    const text = unguarded(raw[field] ?? "").trim();
    if (text === "") continue;
    const value = control === "switch" ? answerOf(text) : control === "phone" ? oneForm(text) : control === "email" ? mailOf(text) : text;
    if (value === null) errors.push({ line, name, text: `${label}\u00a0: «\u00a0${text.slice(0, 60)}\u00a0» n’est ni oui ni non.` });
    else body[field] = value;
  }
  const isMeant = errors.length === 0;
  const { sent, violations } = check(Contact, { ...body, toComplete: true }, { creating: true });
  for (const { propertyPath, message } of violations) {
    // A wrong e-mail is one error; the missing phone is not a second one.
    if (propertyPath === "organizationUuid" || (propertyPath === "phone" && body.phone === undefined && body.email !== undefined)) continue;
    const given = typeof body[propertyPath] === "string" ? `\u00a0: «\u00a0${String(body[propertyPath]).slice(0, 60)}\u00a0»` : "";
    errors.push({ line, name, text: `${message.replace(/\.$/, "")}${given}` });
  }
  const { toComplete: _, ...values } = sent;
  const services = unguarded(raw.services ?? "").trim();
  const contact: ContactLine = { line, values: errors.length === 0 ? values : body, services };
  return { contact, errors, isMeant };
}

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

/** « Marie Dupont <marie@club.example> » and « mailto:marie@club.example » give the bare address. */
const mailOf = (text: string): string => (/<([^<>]+)>\s*$/.exec(text)?.[1] ?? text.replace(/^mailto:/i, "")).trim();
