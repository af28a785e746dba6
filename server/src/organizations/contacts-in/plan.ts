import { setImmediate as breathe } from "node:timers/promises";
import type { DoubleContact } from "@avant-match/contract/organizations/contact-imports.ts";
import type { ContactLine, ContactValues, ParsedContacts } from "./contact-line.ts";
import type { Difference } from "./differences.ts";
import { draftOf } from "./draft.ts";
import type { KnownContact } from "./known-contacts.ts";
import { Index, keysOf, type Likeness, MOST_CANDIDATES } from "./likeness.ts";
import { type Plan, shownOf } from "./planned.ts";
import type { Services } from "./services.ts";
import { Stated } from "./stated.ts";

export type Answer = "create" | "skip" | { uuid: string };

interface Planning {
  parsed: ParsedContacts;
  known: readonly KnownContact[];
  isOwnHouse: (company: string) => boolean;
  services: Services;
  answers: ReadonlyMap<number, Answer>;
  skipErrors: boolean;
  /** The reason why the file may not make these changes, or null. */
  kept: (contact: KnownContact, differences: readonly Difference[]) => string | null;
}

/**
 * A line is a stored contact when it says nothing new of it, or has its e-mail and name. A line that shares
 * less is a possible double and needs an answer; a line that repeats another one is ignored.
 */
export async function planContacts(planning: Planning): Promise<Plan> {
  const { parsed, known, services, answers, skipErrors, kept } = planning;
  const there = new Index<KnownContact>();
  const keyed = await breathing(known, (values) => ({ values, keys: keysOf(values) }));
  for (const { keys, values } of keyed) there.add(keys, values);
  const keysBy = new Map(keyed.map(({ keys, values }) => [values.uuid, keys]));
  const byUuid = new Map(known.map((contact) => [contact.uuid, contact]));
  const earlier = new Index<ContactLine>();
  const claimed = new Map<string, number>();
  const plan: Plan = { total: parsed.total, create: [], update: [], unchanged: 0, ignored: 0, doubles: [], errors: [], blocked: false };
  const given = await linesOf(planning, new Stated(keyed), claimed);
  const settled = new Set(given.filter(({ stored }) => stored).map(({ line }) => line));
  const wrong = new Set(parsed.wrong.map(({ line }) => line));
  plan.errors = parsed.errors.filter(({ line }) => !settled.has(line));
  const draft = draftOf(plan, { claimed, kept, keysBy });

  await breathing(given, (line) => {
    const { keys, stored } = line;
    if (wrong.has(line.line) && !stored) return;
    const { found, unknown } = services.of(line.services);
    const [repeated, again] = [earlier.like(keys), draft.repeating(line)];
    earlier.add(keys, line);
    for (const name of unknown) draft.refuse(line, unknownService(name));
    if (unknown.length > 0) return;
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
      const [only, ...others] = [...alike].filter(([, reasons]) => reasons.includes("email") && reasons.includes("name"));
      if (only && others.length === 0 && !claimed.has(only[0].uuid)) draft.fill(line, only[0], found);
      else if (alike.size + repeated.size === 0) draft.create(line, found);
      else plan.doubles.push(doubleOf(line, alike, repeated));
    }
  });
  draft.end();
  plan.errors.sort((one, other) => one.line - other.line);
  plan.blocked = !parsed.readable || plan.doubles.length > 0 || (plan.errors.length > 0 && !skipErrors);
  return plan;
}

function linesOf({ parsed, isOwnHouse, answers }: Planning, stated: Stated, claimed: Map<string, number>) {
  const read = [...parsed.lines, ...parsed.wrong].toSorted((one, other) => one.line - other.line);
  return breathing(read, ({ line, values: said, services }) => {
    const values = housed(said, isOwnHouse);
    const keys = keysOf(values);
    const stored = answers.has(line) ? undefined : stated.take({ values, keys });
    if (stored) claimed.set(stored.uuid, line);
    return { line, values, services, keys, stored };
  });
}

const unknownService = (name: string): string =>
  `Le service «\u00a0${name.slice(0, 60)}\u00a0» n’existe pas\u00a0: créez-le d’abord, ou corrigez la ligne.`;

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
  const { externalCompany: company } = values;
  if (!company || values.external !== undefined) return values;
  if (!isOwnHouse(company)) return { ...values, external: true };
  const { externalCompany: _own, ...others } = values;
  return others;
}

function doubleOf(line: ContactLine, alike: Map<KnownContact, Likeness[]>, repeated: Map<ContactLine, Likeness[]>): DoubleContact {
  const candidates: DoubleContact["candidates"][number][] = [
    ...[...alike].map(([contact, reasons]) => ({ uuid: contact.uuid, line: null, ...shownOf(contact), reasons })),
    ...[...repeated].map(([other, reasons]) => ({ uuid: null, line: other.line, ...shownOf(other.values), reasons })),
  ];
  const likeliest = candidates.toSorted((one, other) => other.reasons.length - one.reasons.length).slice(0, MOST_CANDIDATES);
  return { line: line.line, ...shownOf(line.values), candidates: likeliest };
}
