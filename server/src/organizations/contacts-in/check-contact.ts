import { fold } from "@avant-match/contract/kit/fold.ts";
import type { ContactColumn } from "@avant-match/contract/organizations/contact-imports.ts";
import { Contact } from "@avant-match/contract/organizations/contacts.ts";
import { checkLine, quotedText, wrongText } from "../../kit/imports/check-line.ts";
import { addressIn, numberIn, type PersonLine } from "../../kit/imports/people.ts";
import { oneForm } from "../people/phones.ts";
import { type ContactLine, contactFields, type LineError, type ParsedContacts } from "./contact-line.ts";

export function checkContacts(
  given: readonly PersonLine<ContactColumn>[],
): Pick<ParsedContacts, "total" | "lines" | "left" | "errors" | "wrong"> {
  const checked = given.map(checkContact);
  return {
    total: given.length,
    lines: checked.flatMap(({ contact, errors }) => (errors.length === 0 ? contact : [])),
    left: checked.flatMap(({ left }) => left),
    errors: checked.flatMap(({ errors }) => errors),
    wrong: checked.flatMap(({ contact, errors }) => (errors.length > 0 ? contact : [])),
  };
}

function checkContact({ line, texts }: PersonLine<ContactColumn>) {
  const unread: string[] = [];
  const body: Record<string, unknown> = {};
  const name = nameIn(texts) || texts.email?.trim() || null;
  for (const [field, { control, label }] of contactFields) {
    const text = (texts[field] ?? "").trim();
    if (text === "") continue;
    const value = readValue(text, control);
    if (value === undefined) unread.push(`${label}\u00a0: ${quotedText(text)} n’est ni oui ni non`);
    else body[field] = value;
  }
  const checked = checkLine(Contact, { ...body, toComplete: true, organizationUuid: NO_ORGANIZATION }, { creating: true });
  // A wrong e-mail is one error; the missing phone is not a second one.
  const wrong = checked.violations.filter(
    ({ propertyPath }) => propertyPath !== "phone" || body.phone !== undefined || body.email === undefined,
  );
  const { toComplete: _, organization: __, ...values } = checked.sent;
  const services = (texts.services ?? "").trim();
  const contact: ContactLine = { line, values: wrong.length === 0 ? values : body, services };
  const told = (text: string): LineError => ({ line, name, text });
  if (wrong.length === 0) return { contact, left: [...unread, ...checked.left].map(told), errors: [] };
  return { contact, left: [], errors: [...unread, ...wrong.map((violation) => wrongText(violation, body))].map(told) };
}

/** Whose contact it becomes is known later. */
const NO_ORGANIZATION = "00000000-0000-0000-0000-000000000000";

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
