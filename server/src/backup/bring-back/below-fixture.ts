import type { ClientBase } from "pg";
import { tablesOf } from "../catalog.ts";
import { leftOutOfCopies } from "../trial-copy.ts";

/** A table whose rows hang below a fixture, or that of fixtures itself. */
export interface Below {
  table: string;
  /** Those that are written: none that the database computes. */
  columns: string[];
  primary: string[];
  /** SQL of the fixture of its row `t`. */
  fixture: string;
  /** What its rows lead to. */
  links: Link[];
  /** Whether a trigger keeps its rows as they are: what came since stays, and what is there is not changed. */
  onlyAdded: boolean;
}

export interface Link {
  column: string;
  target: string;
  key: string;
  required: boolean;
}

interface Key extends Link {
  owner: string;
  hangs: boolean;
}

/** What is not brought back: ways in and e-mails, as in copies; papers, of which new ones are made; what triggers keep. */
export const notBroughtBack: ReadonlySet<string> = new Set([
  ...leftOutOfCopies,
  "fixture_completion",
  "fixture_document_image",
  "fixture_document_version",
  "fixture_pack",
  "fixture_pack_content",
  "fixture_pairing",
  "user_notice",
]);

/** All that goes with a fixture when it is deleted, as the catalogue has it, each table behind those that it leads to. */
export async function tablesBelowFixture(client: ClientBase): Promise<Below[]> {
  const { rows: keys } = await client.query<Key>(KEYS);
  const { rows: primaries } = await client.query<{ table: string; columns: string[] }>(PRIMARIES);
  const { rows: kept } = await client.query<{ table: string }>(KEPT);
  const parents = parentsOf(keys);
  const fixtureOf = (table: string, row: string): string => {
    const parent = parents.get(table);
    if (!parent) return `${row}.uuid`;
    if (parent.target === "fixture") return `${row}.${parent.column}`;
    const above = `${row}p`;
    return `(select ${fixtureOf(parent.target, above)} from ${parent.target} ${above} where ${above}.${parent.key} = ${row}.${parent.column})`;
  };
  const all = (await tablesOf(client)).filter(({ schema, table }) => schema === "public" && (parents.has(table) || table === "fixture"));
  const below = all.map(({ table, columns }) => ({
    table,
    columns,
    primary: primaries.find((primary) => primary.table === table)?.columns ?? [],
    fixture: fixtureOf(table, "t"),
    links: keys.filter(({ owner }) => owner === table),
    onlyAdded: kept.some((each) => each.table === table),
  }));
  return inOrder(below.filter(({ table }) => !notBroughtBack.has(table)));
}

const KEYS = `select k.conrelid::regclass::text as owner, a.attname::text as column, k.confrelid::regclass::text as target, b.attname::text as key,
    a.attnotnull as required, k.confdeltype = 'c' as hangs
  from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
    join pg_attribute b on b.attrelid = k.confrelid and b.attnum = k.confkey[1]
  where k.contype = 'f' and k.connamespace = 'public'::regnamespace order by 1, 2`;

const PRIMARIES = `select k.conrelid::regclass::text as table, array_agg(a.attname::text order by a.attnum) as columns
  from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any(k.conkey)
  where k.contype = 'p' and k.connamespace = 'public'::regnamespace group by 1`;

const KEPT = "select tgrelid::regclass::text as table from pg_trigger where tgname = tgrelid::regclass::text || '_kept'";

/** By which key each table hangs below a fixture, over others where need be. */
function parentsOf(keys: readonly Key[]): Map<string, Key> {
  const parents = new Map<string, Key>();
  for (let before = -1; before < parents.size; ) {
    before = parents.size;
    for (const key of keys)
      if (key.hangs && key.owner !== "fixture" && !parents.has(key.owner) && (key.target === "fixture" || parents.has(key.target)))
        parents.set(key.owner, key);
  }
  return parents;
}

function inOrder(tables: readonly Below[]): Below[] {
  const ordered: Below[] = [];
  for (let left = [...tables]; left.length > 0; ) {
    const waiting = new Set(left.map(({ table }) => table));
    const free = left.filter(({ table, links }) => links.every(({ target }) => target === table || !waiting.has(target)));
    if (free.length === 0) throw new Error(`Tables lead to each other in a circle: ${[...waiting].join(", ")}.`);
    ordered.push(...free);
    left = left.filter((table) => !free.includes(table));
  }
  return ordered;
}
