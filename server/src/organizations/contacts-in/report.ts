import type { ContactsReport } from "@avant-match/contract/organizations/contact-imports.ts";
import type { ParsedContacts } from "./contact-line.ts";
import { contactFields, SERVICES } from "./headings.ts";
import { type Plan, shownOf, type Update } from "./planned.ts";
import type { ServiceOf } from "./services.ts";

export const reportOf = (plan: Plan, { ignoredColumns }: ParsedContacts, dryRun: boolean): ContactsReport => ({
  dryRun,
  total: plan.total,
  created: plan.create.length,
  updated: plan.update.length,
  unchanged: plan.unchanged,
  ignored: plan.ignored,
  doubles: plan.doubles,
  errors: plan.errors,
  ignoredColumns,
  creations: plan.create.map(({ line, values, services }) => ({
    line,
    ...shownOf(values),
    services: namesOf(services),
    publicProfile: values.publicProfile ?? null,
  })),
  updates: plan.update.map((update) => ({
    line: update.line,
    uuid: update.known.uuid,
    name: shownOf(update.known).name,
    changes: changesOf(update),
  })),
});

const namesOf = (services: readonly ServiceOf[]): string[] => services.map(({ name }) => name);

type Change = ContactsReport["updates"][number]["changes"][number];

function changesOf({ known, differences, services }: Update): Change[] {
  const changes: Change[] = differences.map(({ field, before, after }) => ({ field, label: labels.get(field) ?? field, before, after }));
  if (services.length === 0) return changes;
  const [before, after] = [known.services, [...known.services, ...namesOf(services)]].map((names) => names.join("\u00a0; ") || null);
  return [...changes, { field: "services", label: SERVICES, before, after }];
}

const labels = new Map<string, string>(contactFields.map(([name, { label }]) => [name, label]));
