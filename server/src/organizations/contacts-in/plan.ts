import { setImmediate as breathe } from "node:timers/promises";
import type { ContactColumn, DoubleContact } from "@avant-match/contract/organizations/contact-imports.ts";
import type { ImportAnswer, NamedItem, NamesInFile } from "../../kit/imports/names-in-file.ts";
import type { ParsedPeople, PersonError } from "../../kit/imports/parse-people.ts";
import { checkContact } from "./check-contact.ts";
import { type ContactLine, type ContactValues, contactFields } from "./contact-line.ts";
import { type Difference, differencesOf, type Keyed, Stated, type Stored } from "./differences.ts";
import { type KnownContact, servicesIn } from "./known-contacts.ts";
import { Index, keysOf, type Likeness, MOST_CANDIDATES } from "./likeness.ts";

interface Planning {
  parsed: ParsedPeople<ContactColumn>;
  known: readonly KnownContact[];
  isOwnHouse: (company: string) => boolean;
  names: NamesInFile;
  answers: ReadonlyMap<number, ImportAnswer>;
  /** The reason why the file may not make these changes, or null. */
  kept: (contact: KnownContact, differences: readonly Difference[]) => string | null;
}

export interface Update {
  line: number;
  known: KnownContact;
  differences: Difference[];
  services: NamedItem[];
}

export interface Plan {
  create: Creation[];
  update: Update[];
  unchanged: number;
  ignored: number;
  doubles: DoubleContact[];
  errors: PersonError[];
  left: PersonError[];
}

type Creation = Pick<ContactLine, "line" | "values"> & { services: NamedItem[] };
type Line = ContactLine & Keyed<Partial<ContactValues>>;

/**
 * A line is a stored contact when it says nothing new of it, or has its e-mail and name. A line that shares
 * less is a possible double and needs an answer; a line that repeats another one is ignored.
 */
export async function planContacts(planning: Planning): Promise<Plan> {
  const { parsed, names, answers } = planning;
  const known = await breathing(planning.known, (values) => ({ values, keys: keysOf(values) }));
  const byUuid = new Map(known.map((stored) => [stored.values.uuid, stored]));
  const [there, earlier] = [new Index<Stored>(), new Index<Line>()];
  for (const stored of known) there.add(stored);
  const claimed = new Map<string, number>();
  const given = await linesOf(planning, new Stated(known), claimed);
  const errors = [...parsed.errors, ...given.flatMap((line) => (line.stored ? [] : line.errors))];
  const left = given.flatMap((line) => line.left);
  const plan: Plan = { create: [], update: [], unchanged: 0, ignored: 0, doubles: [], errors, left };
  const draft = draftOf(plan, claimed, planning.kept);

  await breathing(given, (line) => {
    const { keys, stored } = line;
    if (line.errors.length > 0 && !stored) return;
    const found = servicesIn(line.services, names);
    const [repeated, again] = [earlier.like(keys), draft.repeating(line)];
    earlier.add(line);
    if (stored) return draft.enroll(line, stored, found);
    const answer = answers.get(line.line);
    if (answer === "skip") plan.ignored += 1;
    else if (answer === "create") draft.create(line, found);
    else if (answer) {
      const contact = byUuid.get(answer.uuid);
      if (contact) draft.fill(line, contact, found);
      else draft.refuse(line, NOT_THERE);
    } else if (again) {
      plan.ignored += 1;
      again(found);
    } else {
      const alike = there.like(keys);
      const [only, ...others] = [...alike].flatMap(([one, reasons]) => (reasons.includes("email") && reasons.includes("name") ? one : []));
      if (only && others.length === 0 && !claimed.has(only.values.uuid)) draft.fill(line, only, found);
      else if (alike.size + repeated.size === 0) draft.create(line, found);
      else plan.doubles.push(doubleOf(line, alike, repeated));
    }
  });
  draft.end();
  plan.errors.sort((one, other) => one.line - other.line);
  return plan;
}

function linesOf({ parsed, isOwnHouse, answers }: Planning, stated: Stated, claimed: Map<string, number>) {
  return breathing(parsed.lines, (read) => {
    const contact = checkContact(read);
    const { line } = contact;
    const values = housed(contact.values, isOwnHouse);
    const keys = keysOf(values);
    const stored = answers.has(line) ? undefined : stated.take({ values, keys });
    if (stored) claimed.set(stored.uuid, line);
    return { ...contact, values, keys, stored };
  });
}

const NOT_THERE = "Le contact choisi n’existe pas dans votre organisation.";

const CHUNK = 250;

async function breathing<T, R>(all: readonly T[], does: (one: T) => R): Promise<R[]> {
  const done: R[] = [];
  for (const one of all) {
    if (done.length > 0 && done.length % CHUNK === 0) await breathe();
    done.push(does(one));
  }
  return done;
}

/** A company other than the organisation makes a contact external, unless the file says otherwise. */
function housed(values: Partial<ContactValues>, isOwnHouse: (company: string) => boolean): Partial<ContactValues> {
  const { externalCompany: company, ...others } = values;
  if (!company || values.external !== undefined) return values;
  return isOwnHouse(company) ? others : { ...values, external: true };
}

type Joining = (services: readonly NamedItem[]) => void;

function draftOf(plan: Plan, claimed: Map<string, number>, kept: Planning["kept"]) {
  const repeats = new Map<string, Joining>();
  const unchanged = new Set<string>();
  const updates = new Map<string, Update>();

  const updateOf = ({ line }: Line, known: KnownContact): Update => {
    const update = updates.get(known.uuid) ?? { line, known, differences: [], services: [] };
    updates.set(known.uuid, update);
    return update;
  };
  const refuse = ({ line, values }: Line, text: string): void => void plan.errors.push({ line, name: shownOf(values).name, text });
  const enroll = (line: Line, contact: KnownContact, named: readonly NamedItem[]): void => {
    const lacking = named.filter(({ name }) => !contact.services.includes(name));
    if (lacking.length === 0) unchanged.add(contact.uuid);
    else join(updateOf(line, contact).services, lacking);
    repeats.set(wholeOf(line), (more) => enroll(line, contact, more));
  };
  return {
    refuse,
    enroll,
    create(line: Line, named: readonly NamedItem[]): void {
      const services = [...named];
      plan.create.push({ line: line.line, values: line.values, services });
      repeats.set(wholeOf(line), (more) => join(services, more));
    },
    fill(line: Line, stored: Stored, named: readonly NamedItem[]): void {
      const { values: contact } = stored;
      const before = claimed.get(contact.uuid);
      const differences = differencesOf(stored, line);
      const refusal = before === undefined ? kept(contact, differences) : `Ce contact est déjà celui de la ligne ${before}.`;
      if (before === undefined) claimed.set(contact.uuid, line.line);
      if (refusal) refuse(line, refusal);
      else {
        if (differences.length > 0) updateOf(line, contact).differences = differences;
        enroll(line, contact, named);
      }
    },
    repeating(line: Line): Joining | undefined {
      const earlier = repeats.get(wholeOf(line));
      if (!earlier) repeats.set(wholeOf(line), () => {});
      return earlier;
    },
    end(): void {
      plan.update = [...updates.values()];
      plan.unchanged = [...unchanged].filter((uuid) => !updates.has(uuid)).length;
    },
  };
}

/** Leaves the services out: somebody who stands on two lines may be in two services. */
const wholeOf = ({ values }: Line): string => JSON.stringify(contactFields.map(([name]) => values[name] ?? null));

const join = (services: NamedItem[], more: readonly NamedItem[]): void =>
  void services.push(...more.filter(({ uuid }) => services.every((service) => service.uuid !== uuid)));

function doubleOf({ line, values }: Line, alike: Map<Stored, Likeness[]>, repeated: Map<Line, Likeness[]>): DoubleContact {
  const candidates: DoubleContact["candidates"] = [
    ...[...alike].map(([{ values: contact }, reasons]) => ({ uuid: contact.uuid, line: null, ...shownOf(contact), reasons })),
    ...[...repeated].map(([other, reasons]) => ({ uuid: null, line: other.line, ...shownOf(other.values), reasons })),
  ];
  candidates.sort((one, other) => other.reasons.length - one.reasons.length);
  return { line, ...shownOf(values), candidates: candidates.slice(0, MOST_CANDIDATES) };
}

export const shownOf = ({ firstname, lastname, job = null, email = null, phone = null }: Partial<ContactValues>) => ({
  name: [firstname, lastname].filter(Boolean).join(" "),
  job,
  email,
  phone,
});
