import type { ContactLine, ContactValues, LineError, ParsedContacts } from "./contact-line.ts";
import { contactFields } from "./headings.ts";
import { Index, type KnownContact, keysOf, type Likeness } from "./known-contacts.ts";

/** What becomes of a line that looks like a double: a contact of its own, nothing, or the change of a contact that is there. */
export type Answer = "create" | "skip" | { uuid: string };

export interface Candidate {
  /** A contact that is there, or null for an earlier line of the file. */
  uuid: string | null;
  line: number | null;
  name: string;
  job: string | null;
  email: string | null;
  phone: string | null;
  reasons: Likeness[];
}

export interface Double {
  line: number;
  name: string;
  job: string | null;
  email: string | null;
  phone: string | null;
  candidates: Candidate[];
}

export interface Difference {
  field: string;
  before: unknown;
  after: unknown;
}

export interface Creation {
  line: number;
  values: Partial<ContactValues>;
}

export interface Update {
  line: number;
  known: KnownContact;
  differences: Difference[];
}

export interface Plan {
  total: number;
  create: Creation[];
  update: Update[];
  unchanged: number;
  ignored: number;
  doubles: Double[];
  errors: LineError[];
  /** Nothing may be written. */
  blocked: boolean;
}

interface Planning {
  parsed: ParsedContacts;
  known: readonly KnownContact[];
  isOwnHouse: (company: string) => boolean;
  answers: ReadonlyMap<number, Answer>;
  skipErrors: boolean;
}

/** What shows a double to whoever has to tell. */
const MOST_CANDIDATES = 5;

/**
 * What a file would do to the contacts of an organisation. Who has the e-mail and the name of one contact is that contact; who
 * shares less with some looks like a double and is asked about; a line that repeats another is left out.
 */
export function planContacts({ parsed, known, isOwnHouse, answers, skipErrors }: Planning): Plan {
  const there = new Index<KnownContact>();
  for (const contact of known) there.add(keysOf(contact), contact);
  const earlier = new Index<ContactLine>();
  const byUuid = new Map(known.map((contact) => [contact.uuid, contact]));
  const claimed = new Map<string, number>();
  const plan: Plan = {
    total: parsed.total,
    create: [],
    update: [],
    unchanged: 0,
    ignored: 0,
    doubles: [],
    errors: [...parsed.errors],
    blocked: false,
  };

  const fill = (line: ContactLine, contact: KnownContact) => {
    const before = claimed.get(contact.uuid);
    if (before !== undefined) {
      plan.errors.push({ line: line.line, text: `Ce contact est déjà celui de la ligne ${before}.` });
      return;
    }
    claimed.set(contact.uuid, line.line);
    const differences = differencesOf(contact, line.values);
    if (differences.length === 0) plan.unchanged += 1;
    else plan.update.push({ line: line.line, known: contact, differences });
  };

  for (const given of parsed.lines) {
    const line = { ...given, values: housed(given.values, isOwnHouse) };
    const keys = keysOf(line.values);
    const [alike, repeated] = [there.like(keys), earlier.like(keys)];
    earlier.add(keys, line);
    const answer = answers.get(line.line);
    if (answer === "skip" || (answer === undefined && [...repeated.keys()].some((other) => isSame(other, line)))) plan.ignored += 1;
    else if (answer === "create") plan.create.push(line);
    else if (answer) {
      const contact = byUuid.get(answer.uuid);
      if (contact) fill(line, contact);
      else plan.errors.push({ line: line.line, text: "Le contact choisi n’existe pas dans votre organisation." });
    } else {
      const sure = [...alike].filter(([, reasons]) => reasons.includes("email") && reasons.includes("name"));
      const [only] = sure;
      if (only && sure.length === 1 && repeated.size === 0) fill(line, only[0]);
      else if (alike.size + repeated.size === 0) plan.create.push(line);
      else plan.doubles.push(doubleOf(line, alike, repeated));
    }
  }
  plan.errors.sort((one, other) => one.line - other.line);
  plan.blocked = !parsed.readable || plan.doubles.length > 0 || (plan.errors.length > 0 && !skipErrors);
  return plan;
}

/** Whoever has a company that is not the organisation itself is external, unless the file says something else. */
function housed(values: Partial<ContactValues>, isOwnHouse: (company: string) => boolean): Partial<ContactValues> {
  const { externalCompany: company } = values;
  if (!company || values.external !== undefined) return values;
  if (!isOwnHouse(company)) return { ...values, external: true };
  const { externalCompany: _own, ...others } = values;
  return others;
}

const isSame = (one: ContactLine, other: ContactLine): boolean => contactFields.every(([name]) => one.values[name] === other.values[name]);

/** What a line changes of a contact: what it leaves open stays, and so does what is only written in another way. */
function differencesOf(contact: KnownContact, values: Partial<ContactValues>): Difference[] {
  const [before, after] = [keysOf(contact), keysOf({ ...contact, ...values })];
  const sameName = before.name === after.name;
  return contactFields.flatMap(([name]) => {
    const value = values[name];
    if (value === undefined || value === null || value === contact[name]) return [];
    if ((name === "firstname" || name === "lastname") && sameName) return [];
    if ((name === "email" || name === "phone") && before[name] === after[name]) return [];
    return [{ field: name, before: contact[name], after: value }];
  });
}

function doubleOf(line: ContactLine, alike: Map<KnownContact, Likeness[]>, repeated: Map<ContactLine, Likeness[]>): Double {
  const candidates: Candidate[] = [
    ...[...alike].map(([contact, reasons]) => ({ uuid: contact.uuid, line: null, ...shownOf(contact), reasons })),
    ...[...repeated].map(([other, reasons]) => ({ uuid: null, line: other.line, ...shownOf(other.values), reasons })),
  ];
  const likeliest = candidates.toSorted((one, other) => other.reasons.length - one.reasons.length).slice(0, MOST_CANDIDATES);
  return { line: line.line, ...shownOf(line.values), candidates: likeliest };
}

export const shownOf = ({ firstname, lastname, job = null, email = null, phone = null }: Partial<ContactValues>) => ({
  name: [firstname, lastname].filter(Boolean).join(" "),
  job,
  email,
  phone,
});
