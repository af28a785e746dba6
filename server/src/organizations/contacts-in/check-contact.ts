import { fold } from "@avant-match/contract/kit/fold.ts";
import type { ContactColumn } from "@avant-match/contract/organizations/contact-imports.ts";
import { Contact } from "@avant-match/contract/organizations/contacts.ts";
import { checkLine, quotedText, wrongText } from "../../kit/imports/check-line.ts";
import type { PersonError } from "../../kit/imports/parse-people.ts";
import { type PersonLine, personName } from "../../kit/imports/people.ts";
import { type ContactLine, contactFields } from "./contact-line.ts";

/** With errors, the values are as they were read: a line that only repeats a stored contact is no error after all. */
interface CheckedContact extends ContactLine {
  errors: PersonError[];
  /** Wrong values that are left empty. */
  left: PersonError[];
}

export function checkContact({ line, texts }: PersonLine<ContactColumn>): CheckedContact {
  const unread: string[] = [];
  const body: Record<string, unknown> = {};
  for (const [field, { control, label }] of contactFields) {
    const text = (texts[field] ?? "").trim();
    if (text === "") continue;
    const value = control === "switch" ? answers.get(fold(text)) : text;
    if (value === undefined) unread.push(`${label}\u00a0: ${quotedText(text)} n’est ni oui ni non`);
    else body[field] = value;
  }
  const checked = checkLine(Contact, { ...body, toComplete: true, organizationUuid: NO_ORGANIZATION }, { creating: true });
  // A wrong e-mail is one error; the missing phone is not a second one.
  const wrong = checked.violations.filter(
    ({ propertyPath }) => propertyPath !== "phone" || body.phone !== undefined || body.email === undefined,
  );
  const { toComplete: _, organization: __, ...values } = checked.sent;
  const told = (text: string): PersonError => ({ line, name: personName(texts), text });
  const contact = { line, services: (texts.services ?? "").trim() };
  if (wrong.length === 0) return { ...contact, values, left: [...unread, ...checked.left].map(told), errors: [] };
  return { ...contact, values: body, left: [], errors: [...unread, ...wrong.map((violation) => wrongText(violation, body))].map(told) };
}

/** Whose contact it becomes is known later. */
const NO_ORGANIZATION = "00000000-0000-0000-0000-000000000000";

const answers = new Map<string, boolean>([
  ...["oui", "o", "yes", "true", "vrai", "x", "1"].map((word) => [word, true] as const),
  ...["non", "n", "no", "false", "faux", "0"].map((word) => [word, false] as const),
]);
