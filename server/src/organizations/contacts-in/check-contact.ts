import { check } from "@avant-match/contract/kit/check.ts";
import { fold } from "@avant-match/contract/kit/fold.ts";
import { Contact } from "@avant-match/contract/organizations/contacts.ts";
import { unguarded } from "../../kit/tables/plain.ts";
import { oneForm } from "../people/phones.ts";
import { type ContactLine, contactFields, type Heading, type LineError, type ParsedContacts } from "./contact-line.ts";

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
  const named = [raw.firstname, raw.lastname].map((part) => part?.trim()).filter(Boolean);
  const name = named.join(" ") || raw.email?.trim() || null;
  for (const [field, { control, label }] of contactFields) {
    const text = unguarded(raw[field] ?? "").trim();
    if (text === "") continue;
    const value = control === "switch" ? answerOf(text) : control === "phone" ? oneForm(text) : control === "email" ? mailOf(text) : text;
    if (value === undefined) errors.push({ line, name, text: `${label}\u00a0: ${quoted(text)} n’est ni oui ni non.` });
    else body[field] = value;
  }
  const isMeant = errors.length === 0;
  const { sent, violations } = check(Contact, { ...body, toComplete: true }, { creating: true });
  for (const { propertyPath, message } of violations) {
    // A wrong e-mail is one error; the missing phone is not a second one.
    if (propertyPath === "organizationUuid" || (propertyPath === "phone" && body.phone === undefined && body.email !== undefined)) continue;
    const value = body[propertyPath];
    errors.push({ line, name, text: message.replace(/\.$/, "") + (typeof value === "string" ? `\u00a0: ${quoted(value)}` : "") });
  }
  const { toComplete: _, ...values } = sent;
  const services = unguarded(raw.services ?? "").trim();
  const contact: ContactLine = { line, values: errors.length === 0 ? values : body, services };
  return { contact, errors, isMeant };
}

const quoted = (text: string): string => `«\u00a0${text.slice(0, 60)}\u00a0»`;

const answers = new Map<string, boolean>([
  ...["oui", "o", "yes", "true", "vrai", "x", "1"].map((word) => [word, true] as const),
  ...["non", "n", "no", "false", "faux", "0"].map((word) => [word, false] as const),
]);
const answerOf = (text: string): boolean | undefined => answers.get(fold(text));

/** « Marie Dupont <marie@club.example> » and « mailto:marie@club.example » give the bare address. */
const mailOf = (text: string): string => (/<([^<>]+)>\s*$/.exec(text)?.[1] ?? text.replace(/^mailto:/i, "")).trim();
