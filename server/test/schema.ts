import type { Database } from "../src/kit/database/database.ts";

interface Part {
  text: string;
  [more: string]: unknown;
}

const own = "'public'::regnamespace";

/** Those of triggers stand in migrations/triggers.sql, and those of extensions are theirs. */
const FUNCTIONS = `select pg_get_functiondef(p.oid) as text from pg_proc p where pronamespace = ${own} and prorettype <> 'trigger'::regtype
  and proname !~ '^fixture_(kept_stale|\\w+_renew)$' and not exists (select 1 from pg_depend d where d.objid = p.oid and d.deptype = 'e') order by proname`;
const TABLES = `select relname::text as text, ' partition by ' || pg_get_partkeydef(oid) as parts from pg_class where relkind in ('r', 'p') and not relispartition and relnamespace = ${own} and relname !~ '^kysely_' order by 1`;
const VIEWS = `select relname || E' as\\n' || pg_get_viewdef(oid) as text from pg_class where relkind = 'v' and relnamespace = ${own} order by relname`;
const COLUMNS = `select concat_ws(' ', a.attname, format_type(a.atttypid, a.atttypmod), case when a.attnotnull then 'not null' end,
    case when a.attgenerated <> '' then 'generated always as (' || pg_get_expr(d.adbin, d.adrelid) || ') stored'
      else 'default ' || pg_get_expr(d.adbin, d.adrelid) end) as text
  from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
  where a.attrelid = $1::regclass and a.attnum > 0 and not a.attisdropped order by a.attnum`;
const CONSTRAINTS = `select concat_ws(' ', 'constraint', conname, pg_get_constraintdef(oid)) as text
  from pg_constraint where conrelid = $1::regclass and contype in ('p', 'u', 'f', 'c') order by array_position('{p,u,f,c}', contype::text), conname`;
const INDEXES = `select pg_get_indexdef(i.indexrelid) as text from pg_index i join pg_class c on c.oid = i.indexrelid where i.indrelid = $1::regclass
  and not exists (select 1 from pg_constraint k where k.conindid = i.indexrelid and k.contype in ('p', 'u')) order by c.relname`;
const TRIGGERS = `select '-- ' || obj_description(tgfoid, 'pg_proc') || E'\\n' || pg_get_triggerdef(oid) as text
  from pg_trigger where tgrelid = $1::regclass and not tgisinternal order by tgname`;

/** The schema of a database as it stands after all migrations, table by table, to read and compare. */
export async function schemaOf(database: Database): Promise<string> {
  const texts = async (query: string, ...values: string[]) => (await database.query<Part>(query, values)).map(({ text }) => text);
  const tables = await database.query<{ text: string; parts: string | null }>(TABLES);
  const statements: string[] = ["-- The schema after all migrations. Generated: see CONTRIBUTING.md; edit the migrations instead."];
  for (const text of await texts(FUNCTIONS)) statements.push(`${text.trim()};`);
  for (const { text: table, parts } of tables) {
    const lines = [...(await texts(COLUMNS, table)), ...(await texts(CONSTRAINTS, table))];
    statements.push(`create table ${table} (\n${lines.map((line) => `  ${line}`).join(",\n")}\n)${parts?.toLowerCase() ?? ""};`);
    statements.push([...(await texts(INDEXES, table)), ...(await texts(TRIGGERS, table))].map((text) => `${plain(text)};`).join("\n"));
  }
  for (const text of await texts(VIEWS)) statements.push(`create view ${text}`);
  return `${statements.filter(Boolean).join("\n\n")}\n`;
}

const plain = (text: string): string => text.replaceAll("public.", "").replaceAll(" USING btree", "");
