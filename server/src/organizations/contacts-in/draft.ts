import { type Difference, differencesOf } from "./differences.ts";
import { contactFields } from "./headings.ts";
import type { KnownContact } from "./known-contacts.ts";
import { type Keys, keysOf } from "./likeness.ts";
import { type Line, type Plan, shownOf, type Update } from "./planned.ts";
import type { ServiceOf } from "./services.ts";

interface Drafting {
  claimed: Map<string, number>;
  kept: (contact: KnownContact, differences: readonly Difference[]) => string | null;
  keysBy: ReadonlyMap<string, Keys>;
}

type Joining = (services: readonly ServiceOf[]) => void;

export function draftOf(plan: Plan, { claimed, kept, keysBy }: Drafting) {
  const repeats = new Map<string, Joining>();
  const unchanged = new Set<string>();
  const updates = new Map<string, Update>();

  const updateOf = ({ line }: Line, contact: KnownContact): Update => {
    const update = updates.get(contact.uuid) ?? { line, known: contact, differences: [], services: [] };
    updates.set(contact.uuid, update);
    return update;
  };
  const refuse = ({ line, values }: Line, text: string): void => {
    plan.errors.push({ line, name: shownOf(values).name, text });
  };
  const enroll = (line: Line, contact: KnownContact, named: readonly ServiceOf[]): void => {
    const lacking = named.filter(({ name }) => !contact.services.includes(name));
    if (lacking.length === 0) unchanged.add(contact.uuid);
    else joining(updateOf(line, contact).services)(lacking);
    repeats.set(wholeOf(line), (more) => enroll(line, contact, more));
  };
  return {
    refuse,
    enroll,
    create(line: Line, named: readonly ServiceOf[]): void {
      const creation = { line: line.line, values: line.values, services: [...named] };
      plan.create.push(creation);
      repeats.set(wholeOf(line), joining(creation.services));
    },
    fill(line: Line, contact: KnownContact, named: readonly ServiceOf[]): void {
      const before = claimed.get(contact.uuid);
      const differences = differencesOf({ values: contact, keys: keysBy.get(contact.uuid) ?? keysOf(contact) }, line);
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

const joining =
  (services: ServiceOf[]): Joining =>
  (more) =>
    void services.push(...more.filter(({ uuid }) => services.every((service) => service.uuid !== uuid)));
