import type { ContactsReport } from "@avant-match/contract/organizations/contact-imports.ts";
import type { ParsedContacts } from "./contact-line.ts";
import { contactFields, SERVICES } from "./headings.ts";
import { type Plan, shownOf, type Update } from "./plan.ts";

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
  creations: plan.create.map(({ line, values, services }) => {
    return { line, ...shownOf(values), services: services.map(({ name }) => name), publicProfile: values.publicProfile ?? null };
  }),
  updates: plan.update.map((update) => {
    const { line, known } = update;
    return { line, uuid: known.uuid, name: shownOf(known).name, changes: changesOf(update) };
  }),
});

const labels = new Map<string, string>(contactFields.map(([name, { label }]) => [name, label]));

function changesOf({ known, differences, services }: Update): ContactsReport["updates"][number]["changes"] {
  const changes = differences.map(({ field, before, after }) => ({
    field: String(field),
    label: labels.get(field) ?? field,
    before,
    after,
  }));
  if (services.length === 0) return changes;
  const joined = [...known.services, ...services.map(({ name }) => name)];
  const [before, after] = [known.services, joined].map((names) => names.join("\u00a0; ") || null);
  return [...changes, { field: "services", label: SERVICES, before, after }];
}
