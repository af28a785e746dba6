import { conflict } from "@avant-match/contract/kit/answer.ts";
import type { Actor } from "@avant-match/contract/kit/caller.ts";
import type { AnyResource } from "@avant-match/contract/kit/resource.ts";
import { agreed, element, thisOne } from "@avant-match/contract/kit/words.ts";
import type { Connection, Transaction } from "../database/database.ts";
import { codeOf } from "../error-code.ts";
import { Problem } from "../http/problem.ts";
import { iriAround } from "./json-text.ts";
import { type RefusedRow, RefusedRows } from "./refused-rows.ts";

const FOREIGN_KEY_VIOLATION = "23503";

class InUse extends Problem {
  readonly table: string;
  readonly uuid: string;
  readonly organizationUuid: string | null;

  constructor({ label, table }: AnyResource, uuid: string, { organizationUuid }: Actor) {
    const { status, title, detail } = conflict("Suppression impossible", `${label} : cet élément est utilisé ailleurs.`);
    super(status, title, detail);
    this.table = table;
    this.uuid = uuid;
    this.organizationUuid = organizationUuid;
  }
}

interface Use {
  table: string;
  rows: number;
  uuids: string[];
}

export async function refuseUsed(on: Connection, caller: Actor, resource: AnyResource, uuid: string): Promise<void> {
  const references = await referencesTo(on, resource.table);
  const each = references.map(({ source, column }) => `exists (select 1 from ${source} where ${column} = $1)`);
  const [row] = each.length > 0 ? await on.query<{ used: boolean }>(`select ${each.join(" or ")} as used`, [uuid]) : [];
  if (row?.used) throw new InUse(resource, uuid, caller);
}

export async function unlessInUse<T>(
  tx: Transaction,
  caller: Actor,
  resource: AnyResource,
  uuid: string,
  deletion: () => Promise<T>,
): Promise<T> {
  const done = await unlessReferred(tx, deletion);
  if (done === null) throw new InUse(resource, uuid, caller);
  return done;
}

/** Runs a deletion; null if a foreign key refuses it, which leaves the transaction usable. */
export async function unlessReferred<T>(tx: Transaction, deletion: () => Promise<T>): Promise<T | null> {
  await tx.query("savepoint deletion");
  try {
    return await deletion();
  } catch (error) {
    if (codeOf(error) !== FOREIGN_KEY_VIOLATION) throw error;
    await tx.query("rollback to savepoint deletion");
    return null;
  }
}

/** Returns which of these rows others refer to, but for rows of the tables `except`. */
export async function referredAmong(
  on: Connection,
  table: string,
  uuids: readonly string[],
  except: readonly string[],
): Promise<Set<string>> {
  const references = (await referencesTo(on, table)).filter(({ source }) => !except.includes(source));
  if (references.length === 0 || uuids.length === 0) return new Set();
  const each = references.map(({ source, column }) => `select ${column} as uuid from ${source} where ${column} = any($1::uuid[])`);
  const found = await on.query<{ uuid: string }>(each.join(" union "), [uuids]);
  return new Set(found.map(({ uuid }) => uuid));
}

/** A use counts as the row of this table that it belongs to, if any. */
export interface CountedAs {
  table: string;
  /** SQL condition; rows of other tables are the organisation's own. */
  seenBy(uuid: string, organization: string): string;
}

interface Reference {
  source: string;
  column: string;
  /** Null unless every row has one. */
  leading: string | null;
}

const REFERENCES = `select k.conrelid::regclass::text as source, a.attname::text as column,
    (select oa.attname::text from pg_constraint o join pg_attribute oa on oa.attrelid = o.conrelid and oa.attnum = o.conkey[1]
      where o.contype = 'f' and o.conrelid = k.conrelid and o.confrelid = to_regclass($2) and oa.attnotnull limit 1) as "leading"
  from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
  where k.contype = 'f' and k.confrelid = to_regclass($1) and k.confdeltype = 'a' order by 1, 2`;

const referencesTo = (on: Connection, table: string, countedAs: string | null = null): Promise<Reference[]> =>
  on.query<Reference>(REFERENCES, [table, countedAs]);

const MOST_SHOWN = 5;

async function usesOf(on: Connection, { table, uuid, organizationUuid }: InUse, countedAs: CountedAs): Promise<Use[]> {
  const references = await referencesTo(on, table, countedAs.table);
  if (references.length === 0) return [];
  const each = references.map(
    ({ source, column, leading }) =>
      `select '${leading ? countedAs.table : source}' as of, ${leading ?? "uuid"} as id from ${source} where ${column} = $1`,
  );
  const others = `x.of <> '${countedAs.table}'`;
  const seen = `${others} or $2::uuid is null or ${countedAs.seenBy("x.id", "$2::uuid")}`;
  return on.query<Use>(
    `select x.of as table, count(distinct x.id)::int4 as rows, (array_agg(distinct x.id) filter (where ${seen}))[1:${MOST_SHOWN}] as uuids
      from (${each.join(" union all ")}) x group by 1 order by ${others}, 2 desc, 1`,
    [uuid, organizationUuid],
  );
}

/** Puts the uses into the message: « Ce stade est lié à 3 rencontres. »; with several rows, into each. */
export const explainUse =
  (on: Connection, resources: readonly AnyResource[], countedAs: CountedAs) =>
  async (error: unknown): Promise<unknown> => {
    if (error instanceof InUse) {
      const uses = await usesOf(on, error, countedAs);
      const usesTotal = uses.reduce((sum, { rows }) => sum + rows, 0);
      return new Problem(error.status, error.title, sentence(error, uses, resources), { uses: addresses(uses, resources), usesTotal });
    }
    if (!(error instanceof RefusedRows)) return error;
    const explained: RefusedRow[] = [];
    for (const { because, ...row } of error.rows)
      explained.push(
        because instanceof InUse ? { ...row, message: sentence(because, await usesOf(on, because, countedAs), resources) } : row,
      );
    return new RefusedRows(error, explained);
  };

function addresses(uses: readonly Use[], resources: readonly AnyResource[]): string[] {
  return uses.flatMap(({ table, uuids }) => {
    const resource = resources.find((each) => each.table === table);
    return resource ? (uuids ?? []).map((uuid) => iriAround(resource).join(uuid).slice(1, -1)) : [];
  });
}

function sentence({ table }: InUse, uses: readonly Use[], resources: readonly AnyResource[]): string {
  const wordsOf = (name: string) => resources.find((resource) => resource.table === name)?.words;
  const item = wordsOf(table) ?? element;
  const places = uses.map(({ table: name, rows }) => {
    const { one, several } = wordsOf(name) ?? { one: "autre élément", several: "autres éléments" };
    return `à ${rows.toLocaleString("fr").replaceAll("\u202f", "\u00a0")}\u00a0${rows > 1 ? several : one}`;
  });
  return places.length > 0
    ? `${thisOne(item)} est ${agreed(item, "lié")} ${new Intl.ListFormat("fr").format(places)}.`
    : `${thisOne(item)} est ${agreed(item, "utilisé")} ailleurs.`;
}
