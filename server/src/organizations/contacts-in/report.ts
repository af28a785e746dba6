import type { ContactsReport } from "@avant-match/contract/organizations/contact-imports.ts";
import type { ParsedContacts } from "./contact-line.ts";
import { contactFields } from "./headings.ts";
import { type Plan, shownOf } from "./plan.ts";

/** What an import did or, on a dry run, would do, line by line. */
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
  creations: plan.create.map(({ line, values }) => ({ line, ...shownOf(values), publicProfile: values.publicProfile ?? null })),
  updates: plan.update.map(({ line, known, differences }) => ({
    line,
    uuid: known.uuid,
    name: shownOf(known).name,
    changes: differences.map(({ field, before, after }) => ({ field, label: labels.get(field) ?? field, before, after })),
  })),
});

const labels = new Map<string, string>(contactFields.map(([name, { label }]) => [name, label]));
