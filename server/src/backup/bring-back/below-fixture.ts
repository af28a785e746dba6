import type { Transaction } from "../../kit/database/database.ts";
import { leftOutOfCopies } from "../trial-copy.ts";

export interface Below {
  table: string;
  columns: string[];
  primary: string[];
  /** `hangs`: the row is deleted together with its target (`on delete cascade`). */
  links: { column: string; target: string; key: string; required: boolean; hangs: boolean }[];
  /** A trigger forbids to change or delete its rows, so only missing rows are added. */
  onlyAdded: boolean;
  fixture: string;
}

/** Credentials and e-mails (as in trial copies), papers (made anew), and rows that triggers maintain. */
export const notBroughtBack: ReadonlySet<string> = new Set([
  ...leftOutOfCopies,
  ...["fixture_completion", "fixture_document_image", "fixture_document_version", "fixture_pack", "fixture_pack_content"],
  ...["fixture_pairing", "user_notice"],
]);

const TABLES = `select c.relname::text as table, '' as fixture,
    array(select attname::text from pg_attribute where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '' order by attnum) as columns,
    array(select a.attname::text from pg_constraint k join pg_attribute a on a.attrelid = c.oid and a.attnum = any(k.conkey)
      where k.conrelid = c.oid and k.contype = 'p' order by a.attnum) as primary,
    (select coalesce(jsonb_agg(jsonb_build_object('column', a.attname, 'target', k.confrelid::regclass, 'key', b.attname,
        'required', a.attnotnull, 'hangs', k.confdeltype = 'c') order by a.attname), '[]')
      from pg_constraint k join pg_attribute a on a.attrelid = c.oid and a.attnum = k.conkey[1]
        join pg_attribute b on b.attrelid = k.confrelid and b.attnum = k.confkey[1]
      where k.conrelid = c.oid and k.contype = 'f') as links,
    exists (select 1 from pg_trigger g where g.tgrelid = c.oid and g.tgname = c.relname || '_kept') as "onlyAdded"
  from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition order by 1`;

export async function tablesBelowFixture(tx: Transaction): Promise<Below[]> {
  const tables = await tx.query<Below & Record<string, unknown>>(TABLES);
  const parents = new Map<string, Below["links"][number]>();
  const isBelow = (table: string) => table === "fixture" || parents.has(table);
  for (let before = -1; before < parents.size; ) {
    before = parents.size;
    for (const { table, links } of tables) {
      const parent = links.find(({ target, hangs }) => hangs && isBelow(target));
      if (parent && !isBelow(table)) parents.set(table, parent);
    }
  }
  const fixtureOf = (table: string, row: string): string => {
    const { column, target, key } = parents.get(table) ?? {};
    if (!target) return `${row}.uuid`;
    if (target === "fixture") return `${row}.${column}`;
    return `(select ${fixtureOf(target, `${row}p`)} from ${target} ${row}p where ${row}p.${key} = ${row}.${column})`;
  };
  const depthOf = (name: string): number => {
    const { links = [] } = below.find(({ table }) => table === name) ?? {};
    return Math.max(0, ...links.map(({ target }) => (target === name ? 0 : 1 + depthOf(target))));
  };
  const below = tables.filter(({ table }) => isBelow(table) && !notBroughtBack.has(table));
  return below
    .toSorted((one, other) => depthOf(one.table) - depthOf(other.table))
    .map((each) => ({ ...each, fixture: fixtureOf(each.table, "t") }));
}
