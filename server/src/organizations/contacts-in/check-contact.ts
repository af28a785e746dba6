import { check } from "@avant-match/contract/kit/check.ts";
import { fold } from "@avant-match/contract/kit/fold.ts";
import type { ContactColumn } from "@avant-match/contract/organizations/contact-imports.ts";
import { Contact } from "@avant-match/contract/organizations/contacts.ts";
import { addressIn, numberIn, type PersonLine } from "../../kit/imports/people.ts";
import { oneForm } from "../people/phones.ts";
import { type ContactLine, contactFields, type LineError, type ParsedContacts } from "./contact-line.ts";

export function checkContacts(given: readonly PersonLine<ContactColumn>[]): Pick<ParsedContacts, "total" | "lines" | "errors" | "wrong"> {
  const checked = given.map(checkContact);
  return {
    total: given.length,
    lines: checked.flatMap(({ contact, errors }) => (errors.length === 0 ? contact : [])),
    errors: checked.flatMap(({ errors }) => errors),
    wrong: checked.flatMap(({ contact, errors, isMeant }) => (errors.length > 0 && isMeant ? contact : [])),
  };
}

function checkContact({ line, texts }: PersonLine<ContactColumn>) {
  const errors: LineError[] = [];
  const body: Record<string, unknown> = {};
  const name = nameIn(texts) || texts.email?.trim() || null;
  for (const [field, { control, label }] of contactFields) {
    const text = (texts[field] ?? "").trim();
    if (text === "") continue;
    const value = readValue(text, control);
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
  const services = (texts.services ?? "").trim();
  const contact: ContactLine = { line, values: errors.length === 0 ? values : body, services };
  return { contact, errors, isMeant };
}

const quoted = (text: string): string => `«\u00a0${text.slice(0, 60)}\u00a0»`;

const answers = new Map<string, boolean>([
  ...["oui", "o", "yes", "true", "vrai", "x", "1"].map((word) => [word, true] as const),
  ...["non", "n", "no", "false", "faux", "0"].map((word) => [word, false] as const),
]);
const answerOf = (text: string): boolean | undefined => answers.get(fold(text));

function readValue(text: string, control: string): string | boolean | undefined {
  if (control === "switch") return answerOf(text);
  if (control === "phone") return oneForm(numberIn(text));
  return control === "email" ? addressIn(text) : text;
}

export const nameIn = ({ firstname, lastname }: PersonLine<ContactColumn>["texts"]): string =>
  [firstname, lastname]
    .map((part) => part?.trim())
    .filter(Boolean)
    .join(" ");
