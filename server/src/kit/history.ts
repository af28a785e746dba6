import type { Caller } from "./caller.ts";
import type { Transaction } from "./database.ts";
import { type Binder, prepare, type Statement } from "./statement.ts";

/** What changed: the fields that differ, before and after. */
export interface Change {
  action: string;
  resource: string;
  resourceUuid: string;
  fixtureUuid: string | null;
  before: object | null;
  after: object | null;
}

/** Who changes something: a user, or a command under its name. */
export type Author = Pick<Caller, "displayName" | "impersonator"> & { userUuid: string | null };

export interface HistoryInput {
  caller: Caller;
  uuid: string;
  change: Change;
}

const json = (value: object | null): string | null => (value === null ? null : JSON.stringify(value));

const columns: Record<string, Binder<HistoryInput>> = {
  user_uuid: (i) => i.caller.userUuid,
  user_name: (i) => i.caller.displayName,
  impersonator_uuid: (i) => i.caller.impersonator?.uuid ?? null,
  impersonator_name: (i) => i.caller.impersonator?.displayName ?? null,
  action: (i) => i.change.action,
  resource: (i) => i.change.resource,
  resource_uuid: (i) => i.change.resourceUuid,
  fixture_uuid: (i) => i.change.fixtureUuid,
  before: (i) => json(i.change.before),
  after: (i) => json(i.change.after),
};
const casts: Record<string, string> = {
  user_uuid: "::uuid",
  impersonator_uuid: "::uuid",
  resource_uuid: "::uuid",
  fixture_uuid: "::uuid",
  before: "::jsonb",
  after: "::jsonb",
};

/** The insertion of a line of history for each row of `from`, to stand in the statement of the change itself. */
export function historyInsert<I extends HistoryInput>(q: Statement<I>, from = ""): string {
  const values = Object.entries(columns).map(([name, binder]) => `${q.bind(binder)}${casts[name] ?? ""}`);
  return `insert into change (${Object.keys(columns)}) select ${values} ${from}`;
}

const alone = prepare<HistoryInput>((q) => ({ text: historyInsert(q) }));

/** Records a change that was made by a statement of one's own, in its transaction. */
export async function record(tx: Transaction, caller: Caller, change: Change): Promise<void> {
  await tx.query(alone.text, alone.values({ caller, uuid: change.resourceUuid, change }));
}

const MANY = `insert into change (user_uuid, user_name, impersonator_uuid, impersonator_name, action, resource, resource_uuid, fixture_uuid, before, after)
  select $1::uuid, $2, $3::uuid, $4, r.action, r.resource, r."resourceUuid", r."fixtureUuid", nullif(r.before, 'null'), nullif(r.after, 'null')
  from jsonb_to_recordset($5::jsonb) r (action text, resource text, "resourceUuid" uuid, "fixtureUuid" uuid, before jsonb, after jsonb)`;

/** Records many changes in one statement, in their transaction. */
export async function recordAll(tx: Transaction, author: Author, changes: readonly Change[]): Promise<void> {
  if (changes.length === 0) return;
  const { userUuid, displayName, impersonator } = author;
  await tx.query(MANY, [userUuid, displayName, impersonator?.uuid ?? null, impersonator?.displayName ?? null, JSON.stringify(changes)]);
}
