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

/** What is referred to elsewhere cannot be deleted; says from how many rows of which tables. */
class InUse extends Problem {
  readonly table: string;
  readonly found: readonly Use[];

  constructor({ label, table }: AnyResource, uses: readonly Use[]) {
    const { status, title, detail } = conflict("Suppression impossible", `${label} : cet élément est utilisé ailleurs.`);
    super(status, title, detail);
    this.table = table;
    this.found = uses;
  }
}

interface Use {
  table: string;
  rows: number;
  /** The first of them that the caller sees. */
  uuids: string[];
  [column: string]: unknown;
}

/** Throws `InUse`, as the deletion of an item would, where something else needs it. */
export async function refuseUsed(on: Connection, caller: Actor, resource: AnyResource, uuid: string): Promise<void> {
  const uses = await usesOf(on, caller, resource.table, uuid);
  if (uses.length > 0) throw new InUse(resource, uses);
}

/** Runs a deletion; the transaction goes on when it is refused. Throws `InUse`, with the uses that the caller sees. */
export async function unlessInUse<T>(
  tx: Transaction,
  caller: Actor,
  resource: AnyResource,
  uuid: string,
  deletion: () => Promise<T>,
): Promise<T> {
  const done = await unlessReferred(tx, deletion);
  if (done === null) throw new InUse(resource, await usesOf(tx, caller, resource.table, uuid));
  return done;
}

/** The same, and null when it is refused. */
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

interface Reference {
  source: string;
  column: string;
  fixture: string | null;
  [column: string]: unknown;
}

/** What refers to a table and is not deleted with it, and the column that leads on to a fixture where each row has one. */
const REFERENCES = `select k.conrelid::regclass::text as source, a.attname::text as column,
    (select fa.attname::text from pg_constraint fk join pg_attribute fa on fa.attrelid = fk.conrelid and fa.attnum = fk.conkey[1]
      where fk.contype = 'f' and fk.conrelid = k.conrelid and fk.confrelid = 'fixture'::regclass and fa.attnotnull limit 1) as fixture
  from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
  where k.contype = 'f' and k.confrelid = to_regclass($1) and k.confdeltype = 'a' order by 1, 2`;

/** How many uses of one kind are led to. */
const MOST_SHOWN = 5;

/** Whether the organisation `$2` sees a use: what it owns it sees, of fixtures those that concern it; without one, all. */
const SEEN = `x.of <> 'fixture' or $2::uuid is null or exists (select 1 from fixture f where f.uuid = x.id
  and $2::uuid in (f.home_organization_uuid, f.away_organization_uuid, f.organizer_uuid))`;

/** Rows are counted as the fixtures that they belong to, where they belong to one. */
async function usesOf(on: Connection, { organizationUuid }: Actor, table: string, uuid: string): Promise<Use[]> {
  const references = await on.query<Reference>(REFERENCES, [table]);
  if (references.length === 0) return [];
  const each = references.map(
    ({ source, column, fixture }) =>
      `select '${fixture ? "fixture" : source}' as of, ${fixture ?? "uuid"} as id from ${source} where ${column} = $1`,
  );
  return on.query<Use>(
    `select x.of as table, count(distinct x.id)::int4 as rows, (array_agg(distinct x.id) filter (where ${SEEN}))[1:${MOST_SHOWN}] as uuids
      from (${each.join(" union all ")}) x group by 1 order by x.of <> 'fixture', 2 desc, 1`,
    [uuid, organizationUuid],
  );
}

/**
 * Says by what something is used, in the words of the resources: « Ce stade est lié à 3 rencontres et à 1 service. »; of
 * several, on the row of each.
 */
export const explainUse =
  (resources: readonly AnyResource[]) =>
  (error: unknown): unknown => {
    if (error instanceof InUse)
      return new Problem(error.status, error.title, sentence(error, resources), {
        uses: addresses(error, resources),
        usesTotal: error.found.reduce((sum, { rows }) => sum + rows, 0),
      });
    if (!(error instanceof RefusedRows)) return error;
    const explained = ({ because, ...row }: RefusedRow) =>
      because instanceof InUse ? { ...row, message: sentence(because, resources) } : row;
    return new RefusedRows(error, error.rows.map(explained));
  };

/** The items that use something, by their addresses. */
function addresses({ found }: InUse, resources: readonly AnyResource[]): string[] {
  return found.flatMap(({ table, uuids }) => {
    const resource = resources.find((each) => each.table === table);
    return resource ? (uuids ?? []).map((uuid) => iriAround(resource).join(uuid).slice(1, -1)) : [];
  });
}

function sentence({ table, found }: InUse, resources: readonly AnyResource[]): string {
  const wordsOf = (name: string) => resources.find((resource) => resource.table === name)?.words;
  const item = wordsOf(table) ?? element;
  const places = found.map(({ table: name, rows }) => {
    const { one, several } = wordsOf(name) ?? { one: "autre élément", several: "autres éléments" };
    return `à ${rows.toLocaleString("fr").replaceAll("\u202f", "\u00a0")}\u00a0${rows > 1 ? several : one}`;
  });
  return places.length > 0
    ? `${thisOne(item)} est ${agreed(item, "lié")} ${new Intl.ListFormat("fr").format(places)}.`
    : `${thisOne(item)} est ${agreed(item, "utilisé")} ailleurs.`;
}
