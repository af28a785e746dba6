import type { Transaction } from "../database/database.ts";
import { type Binder, prepare, type Statement } from "../database/statement.ts";
import type { Caller } from "../http/caller.ts";

/** What changed: the fields that differ, before and after. */
export interface Change {
  action: string;
  resource: string;
  resourceUuid: string;
  before: object | null;
  after: object | null;
}

/** Whose history a line belongs to: its columns, as SQL on the row `t` as it was written. Without any it is the platform's. */
export interface Subject {
  readonly [column: `${string}_uuid` | `${string}_uuids`]: string;
}

/** Who changes something: a user, a command under its name, or who is let in to one thing and has no account. */
export type Author = Pick<Caller, "displayName" | "impersonator" | "scope"> & { userUuid: string | null };

export interface HistoryInput {
  caller: Author;
  uuid: string;
  change: Change;
}

const json = (value: object | null): string | null => (value === null ? null : JSON.stringify(value));

const columns: Record<string, Binder<HistoryInput>> = {
  user_uuid: (i) => (i.caller.scope ? null : i.caller.userUuid),
  user_name: (i) => i.caller.displayName,
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

/**
 * The insertion of a line of history for each row of `from`, to stand in the statement of the change itself; `own` gives
 * columns as SQL on that row.
 */
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

/** Records a change of the platform's that was made by a statement of one's own, in its transaction. */
export async function record(tx: Transaction, caller: Author, change: Change): Promise<void> {
  await tx.query(alone.text, alone.values({ caller, uuid: change.resourceUuid, change }));
}

/** The same in the history of the one whose uuid is given. */
export function recorderOf(subject: (uuid: string) => Subject) {
  const line = prepare<HistoryInput & { of: string }>((q) => ({ text: historyInsert(q, subject(`${q.bind((input) => input.of)}::uuid`)) }));
  return async (tx: Transaction, caller: Author, of: string, change: Change): Promise<void> => {
    await tx.query(line.text, line.values({ caller, uuid: change.resourceUuid, change, of }));
  };
}

/** The same of what belongs to an organisation. */
export const recordOfOrganization = recorderOf((uuid) => ({ organization_uuids: `array[${uuid}]` }));
