import { ofName } from "@avant-match/contract/kit/elision.ts";
import type { Database, Transaction } from "../database/database.ts";
import { type Binder, prepare, type Statement } from "../database/statement.ts";
import type { Caller } from "../http/caller.ts";

/** `before` and `after` have only the fields that differ. */
export interface Change {
  action: string;
  resource: string;
  resourceUuid: string;
  before: object | null;
  after: object | null;
}

/** SQL on the row `t` as written: whose history this belongs to. Empty for the platform's. */
export interface Subject {
  readonly [column: `${string}_uuid` | `${string}_uuids`]: string;
}

/** A user, a command (without uuid), or a guest with a scope and no account. */
export type Author = Pick<Caller, "displayName" | "impersonator" | "scope" | "token"> & { userUuid: string | null };

export interface HistoryInput {
  caller: Author;
  uuid: string;
  change: Change;
}

const nameOf = ({ token, displayName }: Author): string => (token ? `le jeton ${token.name} ${ofName(displayName)}` : displayName);

const json = (value: object | null): string | null => (value === null ? null : JSON.stringify(value));

const columns: Record<string, Binder<HistoryInput>> = {
  user_uuid: (i) => (i.caller.scope ? null : i.caller.userUuid),
  user_name: (i) => nameOf(i.caller),
  impersonator_uuid: (i) => i.caller.impersonator?.uuid ?? null,
  impersonator_name: (i) => i.caller.impersonator?.displayName ?? null,
  action: (i) => i.change.action,
  resource: (i) => i.change.resource,
  resource_uuid: (i) => i.change.resourceUuid,
  before: (i) => json(i.change.before),
  after: (i) => json(i.change.after),
};
const casts: Record<string, string> = {
  user_uuid: "::uuid",
  impersonator_uuid: "::uuid",
  resource_uuid: "::uuid",
  before: "::jsonb",
  after: "::jsonb",
};

/** Inserts a line for each row of `from`, inside the change's own statement; `own` replaces columns. */
export function historyInsert<I extends HistoryInput>(
  q: Statement<I>,
  subject: Subject,
  from = "",
  own: Readonly<Record<string, string>> = {},
): string {
  const said = Object.entries(columns).map(([name, binder]) => [name, own[name] ?? `${q.bind(binder)}${casts[name] ?? ""}`]);
  const values = [...said, ...Object.entries(subject)];
  return `insert into change (${values.map(([name]) => name)}) select ${values.map(([, sql]) => sql).join(", ")} ${from}`;
}

const alone = prepare<HistoryInput>((q) => ({ text: historyInsert(q, {}) }));

/** Records a change in the platform's history. */
export async function record(tx: Transaction, caller: Author, change: Change): Promise<void> {
  await tx.query(alone.text, alone.values({ caller, uuid: change.resourceUuid, change }));
}

/** Returns a `record` for the history of the subject that `subject` makes of a uuid. */
export function recorderOf(subject: (uuid: string) => Subject) {
  const line = prepare<HistoryInput & { of: string }>((q) => ({ text: historyInsert(q, subject(`${q.bind((input) => input.of)}::uuid`)) }));
  return async (tx: Transaction, caller: Author, of: string, change: Change): Promise<void> => {
    await tx.query(line.text, line.values({ caller, uuid: change.resourceUuid, change, of }));
  };
}

export const recordOfOrganization = recorderOf((uuid) => ({ organization_uuids: `array[${uuid}]` }));

/** Records that a file of an organisation’s data was given to somebody; `detail` says which. */
export function recordExport(database: Database, caller: Author, organization: string, resource: string, detail: string): Promise<void> {
  const change = { action: "export", resource, resourceUuid: organization, before: null, after: { detail } };
  return database.transaction((tx) => recordOfOrganization(tx, caller, organization, change));
}
