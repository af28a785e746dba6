import type { AnyResource, Field } from "@avant-match/contract/kit/resource.ts";
import { prepare } from "../database/statement.ts";
import { arrayOf, columnText, type Row } from "./json-text.ts";
import { commonSql, type Fragment, NO_KEY } from "./ready-made.ts";

export interface Parts {
  columns: string;
  joins: string;
  write(row: Row): string;
}

const itself = (uuid: string): string => uuid;

export const relationFragment = ({ type, table }: AnyResource, parts: Parts, sql = itself): Fragment =>
  fragmentOf(`${type} ${sql("k.key")}`, { ...parts, joins: `left join ${table} x on x.uuid = (${sql("k.key")}) ${parts.joins}` });

export const valueFragment = ({ column }: Field, sql: (uuid: string) => string): Fragment =>
  fragmentOf(`${column} ${sql("k.key")}`, { columns: `(${sql("k.key")}) v`, joins: "", write: (row) => columnText[column](row.v) });

const fragments = new Map<string, Fragment>();

function fragmentOf(name: string, { columns, joins, write }: Parts): Fragment {
  const known = fragments.get(name);
  if (known) return known;
  const statement = prepare<{ keys: readonly string[] }>((q) => {
    const keys = `unnest(${q.bind(({ keys: given }) => arrayOf(given))}::uuid[])`;
    const key = `select n.given, nullif(n.given, '${NO_KEY}') key from ${keys} n (given)`;
    return { text: `select k.given key, ${columns}, ${commonSql} common from (${key}) k ${joins}` };
  });
  const fragment: Fragment = { statement, write };
  fragments.set(name, fragment);
  return fragment;
}

export const knownFragments = (): Fragment[] => [...fragments.values()];
