import { type AnyResource, type Field, snake } from "@avant-match/contract/kit/resource.ts";
import { quoted } from "../database/statement.ts";

/** Returns SQL of a row's name, as `nameOf` has it for an item. */
export function nameSql({ name, fields }: AnyResource, alias: string): string {
  const parts = name.map((part) => partSql(part, fields[part], alias));
  return parts.length === 1 ? `${parts[0]}` : `concat_ws(' - ', ${parts.join(", ")})`;
}

function partSql(name: string, field: Field | undefined, alias: string): string {
  if (field?.to) {
    const target = `${alias}_`;
    return `(select ${nameSql(field.to, target)} from ${field.to.table} ${target} where ${target}.uuid = ${alias}.${snake(name)}_uuid)`;
  }
  const column = `${alias}.${snake(name)}`;
  if (!field?.options) return field && field.column !== "text" ? `${column}::text` : column;
  const words = Object.entries(field.options).map(([code, label]) => `when ${quoted(code)} then ${quoted(label)}`);
  const word = `case ${column} ${words.join(" ")} else ${column} end`;
  return field.unlisted ? `coalesce(${alias}.${snake(field.unlisted.to)}, ${word})` : word;
}
