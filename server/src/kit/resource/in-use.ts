import { conflict } from "@avant-match/contract/kit/answer.ts";
import type { AnyResource } from "@avant-match/contract/kit/resource.ts";
import type { Transaction } from "../database/database.ts";
import { codeOf } from "../error-code.ts";
import { Problem } from "../http/problem.ts";

const FOREIGN_KEY_VIOLATION = "23503";

/** What is referred to elsewhere cannot be deleted; says from how many rows of which tables. */
class InUse extends Problem {
  readonly table: string;
  readonly uses: readonly Use[];

  constructor({ label, table }: AnyResource, uses: readonly Use[]) {
    const { status, title, detail } = conflict("Suppression impossible", `${label} : cet élément est utilisé ailleurs.`);
    super(status, title, detail);
    this.table = table;
    this.uses = uses;
  }
}

interface Use {
  table: string;
  rows: number;
  [column: string]: unknown;
}

/** Runs a deletion; the transaction goes on when it is refused. Throws `InUse`. */
export async function unlessInUse<T>(tx: Transaction, resource: AnyResource, uuid: string, deletion: () => Promise<T>): Promise<T> {
  const done = await unlessReferred(tx, deletion);
  if (done === null) throw new InUse(resource, await usesOf(tx, resource.table, uuid));
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

/** What refers to a table and is not deleted with it, and the column that leads on to a fixture. */
const REFERENCES = `select k.conrelid::regclass::text as source, a.attname::text as column,
    (select fa.attname::text from pg_constraint fk join pg_attribute fa on fa.attrelid = fk.conrelid and fa.attnum = fk.conkey[1]
      where fk.contype = 'f' and fk.conrelid = k.conrelid and fk.confrelid = 'fixture'::regclass limit 1) as fixture
  from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
  where k.contype = 'f' and k.confrelid = to_regclass($1) and k.confdeltype = 'a' order by 1, 2`;

/** Rows are counted as the fixtures that they belong to, where they belong to one. */
async function usesOf(tx: Transaction, table: string, uuid: string): Promise<Use[]> {
  const references = await tx.query<Reference>(REFERENCES, [table]);
  if (references.length === 0) return [];
  const each = references.map(
    ({ source, column, fixture }) =>
      `select '${fixture ? "fixture" : source}' as of, ${fixture ?? "uuid"} as id from ${source} where ${column} = $1`,
  );
  return tx.query<Use>(
    `select x.of as table, count(distinct x.id)::int4 as rows from (${each.join(" union all ")}) x group by 1 order by x.of <> 'fixture', 2 desc, 1`,
    [uuid],
  );
}

/** Says by what something is used, in the words of the resources: « Ce stade est utilisé dans 3 rencontres et 1 service. » */
export const explainUse =
  (resources: readonly AnyResource[]) =>
  (error: unknown): unknown =>
    error instanceof InUse ? new Problem(error.status, error.title, sentence(error, resources)) : error;

function sentence({ table, uses }: InUse, resources: readonly AnyResource[]): string {
  const wordsOf = (name: string) => resources.find((resource) => resource.table === name)?.words;
  const subject = wordsOf(table)?.this ?? "Cet élément";
  const used = subject.startsWith("Cette ") ? "utilisée" : "utilisé";
  const places = uses.map(({ table: name, rows }) => {
    const words = wordsOf(name);
    const one = words?.this.replace(/^\S+ /, "") ?? "autre élément";
    return `${rows.toLocaleString("fr")} ${rows > 1 ? (words?.several ?? "autres éléments") : one}`;
  });
  const where = places.length > 0 ? `dans ${new Intl.ListFormat("fr").format(places)}` : "ailleurs";
  return `${subject} est ${used} ${where}.`;
}
