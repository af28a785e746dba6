import { isHeavy } from "@avant-match/contract/kit/html.ts";
import { type AnyResource, type Field, snake } from "@avant-match/contract/kit/resource.ts";
import type { Statement } from "../database/statement.ts";
import type { CallerInput } from "../http/caller.ts";
import { type Parts, relationFragment, valueFragment } from "./fragments.ts";
import { columnText, iriAround, parentWrite, type Row, type RowKey } from "./json-text.ts";
import { type Made, readyText, type Want } from "./ready-made.ts";
import type { Selecting } from "./selecting.ts";

export interface Selection {
  columns: string;
  joins: string;
  /** Null where there is no row. */
  uuid: RowKey;
  version: RowKey;
  wants: readonly Want[];
  write(row: Row, made: Made): string;
}

/** With `after`, rows are read by position, behind that many other columns. */
export function selection(
  resource: AnyResource,
  alias: string,
  selecting: Selecting,
  q: Statement<CallerInput>,
  after?: number,
): Selection {
  const walk = new Walk(selecting, q, after);
  const names = Object.keys(resource.fields).filter((name) => !(selecting.light && isHeavy(resource.fields[name])));
  const { int4: number, timestamptz: instant, text: name } = columnText;
  const { uuid, write } = walk.object(
    resource,
    alias,
    names,
    undefined,
    (row) => `,"version":${number(row[version])},"updatedAt":${instant(row[at])},"updatedBy":${name(row[by])}`,
  );
  const version = walk.column(`${alias}.version`);
  const at = walk.column(`${alias}.updated_at`);
  const by = walk.column(`${alias}.updated_by`);
  return { columns: walk.columns.join(", "), joins: walk.joins.join(" "), uuid, version, wants: walk.wants, write };
}

export const itemOf = (selected: Selection, row: Row): Row => JSON.parse(selected.write(row, nothing));
const nothing: Made = new Map();

type Write = (row: Row, made: Made) => string;

class Walk {
  readonly columns: string[] = [];
  readonly joins: string[] = [];
  readonly wants: Want[] = [];
  readonly #joined = new Map<string, string>();
  readonly #cells = new Map<string, RowKey>();
  readonly #selecting: Selecting;
  readonly #q: Statement<CallerInput>;
  readonly #after: number | undefined;

  constructor(selecting: Selecting, q: Statement<CallerInput>, after?: number) {
    this.#selecting = selecting;
    this.#q = q;
    this.#after = after;
  }

  /** Dotted names could exceed the 63 bytes of an identifier. Columns read by position share an alias. */
  column(sql: string): RowKey {
    const known = this.#cells.get(sql);
    if (known !== undefined) return known;
    const place = this.columns.length;
    const cell = this.#after === undefined ? `c${place}` : this.#after + place;
    this.columns.push(`${sql} ${this.#after === undefined ? cell : "c"}`);
    this.#cells.set(sql, cell);
    return cell;
  }

  object(
    resource: AnyResource,
    alias: string,
    names: readonly string[],
    holder: Holder | undefined,
    last: Write = () => "",
  ): { uuid: RowKey; write: Write } {
    const uuid = this.column(`${alias}.uuid`);
    const [before, after] = iriAround(resource);
    const type = `,"@type":"${resource.type}","uuid":"`;
    const writes = names.map((name) => this.field(resource, alias, name, holder));
    const write: Write = (row, made) => {
      const id = row[uuid];
      if (id === null || id === undefined) return "null";
      let text = `{"@id":${before}${id}${after}${type}${id}"`;
      for (const each of writes) text += each(row, made);
      return `${text}${last(row, made)}}`;
    };
    return { uuid, write };
  }

  field(resource: AnyResource, alias: string, name: string, holder: Holder | undefined): Write {
    const field = resource.fields[name];
    if (!field) throw new Error(`${resource.type} has no field ${name}`);
    const { to } = field;
    const label = `,"${name}":`;
    if (field.below) return this.below(alias, name, field.below.by);
    if (to && field.mode === "parent") return parentWrite(name, to, this.column(`${alias}.${snake(name)}_uuid`));
    const common = this.#selecting.ready ? this.common(resource, alias, name, field) : undefined;
    if (common) {
      const { fragment, column } = common;
      this.wants.push(common);
      return (row, made) => label + readyText(made, fragment, row[column]);
    }
    if (to) {
      const target = this.join(resource, alias, name, field);
      const { write } = this.object(to, target, to.embed, { type: resource.type, alias });
      return (row, made) => label + write(row, made);
    }
    const column = this.column(this.expression(resource, alias, name, field, holder));
    const text = columnText[field.column];
    return (row) => label + text(row[column]);
  }

  below(alias: string, name: string, by: string): Write {
    const below = this.#selecting.below?.[name];
    if (!below) throw new Error(`Nothing says which rows are the ${name}.`);
    const { resource, selecting, joins, visible, order } = below;
    const holder = `m${this.joins.length}`;
    this.joins.push(`cross join lateral (select ${alias}.uuid) ${holder}`);
    const walk = new Walk(selecting, this.#q);
    const { write } = walk.object(resource, "t", resource.embed, undefined);
    const from = `${resource.table} t ${joins} ${walk.joins.join(" ")}`;
    const own = `t.${snake(by)}_uuid = ${holder}.uuid and ${visible(this.#q)}`;
    const rows = `select ${walk.columns.join(", ")}, row_number() over (order by ${order(this.#q)}) place from ${from} where ${own}`;
    const column = this.column(`(select coalesce(json_agg(b order by b.place), '[]') from (${rows}) b)`);
    return (row) => `,"${name}":[${(row[column] as Row[]).map((each) => write(each, nothing)).join()}]`;
  }

  common(resource: AnyResource, alias: string, name: string, field: Field): Want | undefined {
    const sql = "computed" in field ? this.#selecting.computed[resource.type]?.[name] : undefined;
    const { to } = field;
    if (typeof sql === "object" && "by" in sql) {
      return {
        fragment: to ? relationFragment(to, embedded(to, "x"), sql.sql) : valueFragment(field, sql.sql),
        column: this.column(sql.by(alias)),
      };
    }
    if (to?.common) {
      return {
        fragment: relationFragment(to, embedded(to, "x")),
        column: this.column(this.target(resource, alias, name, field)),
      };
    }
    const relation = field.via && resource.fields[field.via.relation];
    if (!field.via || !relation?.to?.common || "computed" in relation) return undefined;
    const { table } = relation.to;
    const { field: read } = field.via;
    return {
      fragment: valueFragment(field, (uuid) => `select x.${snake(read)} from ${table} x where x.uuid = ${uuid}`),
      column: this.column(`${alias}.${snake(field.via.relation)}_uuid`),
    };
  }

  expression(resource: AnyResource, alias: string, name: string, field: Field, holder: Holder | undefined): string {
    if (field.via) {
      const relation = resource.fields[field.via.relation];
      if (!relation?.to) throw new Error(`${resource.type}.${name} follows no relation`);
      const column = `${this.join(resource, alias, field.via.relation, relation)}.${snake(field.via.field)}`;
      return this.revealed([name, field], column, resource, { type: resource.type, alias });
    }
    if ("computed" in field) return this.computed(resource, alias, name);
    return this.revealed([name, field], `${alias}.${snake(name)}`, resource, holder ?? { type: resource.type, alias });
  }

  revealed([name, field]: [string, Field], column: string, resource: AnyResource, holder: Holder): string {
    return field.sensitive ? `case when ${this.reveal(resource, name, holder)} then ${column} end` : column;
  }

  target(resource: AnyResource, alias: string, name: string, field: Field): string {
    const uuid = "computed" in field ? this.computed(resource, alias, name) : `${alias}.${snake(name)}_uuid`;
    return this.revealed([name, field], uuid, resource, { type: resource.type, alias });
  }

  join(resource: AnyResource, alias: string, name: string, field: Field): string {
    return this.joined(`${alias}.${name}`, (target) => {
      const uuid = this.target(resource, alias, name, field);
      return leftJoin((alias === "t" && this.#selecting.written?.[name]) || `${field.to?.table}`, target, uuid);
    });
  }

  joined(key: string, write: (target: string) => string): string {
    const known = this.#joined.get(key);
    if (known) return known;
    const target = `j${this.#joined.size}`;
    this.#joined.set(key, target);
    this.joins.push(write(target));
    return target;
  }

  computed(resource: AnyResource, alias: string, name: string): string {
    const sql = this.#selecting.computed[resource.type]?.[name];
    if (typeof sql === "function") return sql(alias, this.#q);
    if (!sql) throw new Error(`The SQL of ${resource.type}.${name} is not given.`);
    if ("by" in sql) return `(${sql.sql(sql.by(alias))})`;
    const { beside, of } = sql;
    return of(
      this.joined(`${alias} ${beside}`, (target) => leftJoin(beside, target, `${alias}.uuid`)),
      alias,
      this.#q,
    );
  }

  reveal(resource: AnyResource, name: string, { type, alias }: Holder): string {
    const sql = this.#selecting.reveal[`${type}.${name}`] ?? this.#selecting.reveal[type];
    if (!sql) throw new Error(`Nothing says who sees the sensitive fields of ${resource.type} in ${type}.`);
    return sql(alias, this.#q);
  }
}

const leftJoin = (table: string, target: string, uuid: string): string => `left join ${table} ${target} on ${target}.uuid = ${uuid}`;

interface Holder {
  type: string;
  alias: string;
}

function embedded(to: AnyResource, alias: string): Parts {
  const walk = new Walk({ computed: {}, reveal: {} }, { bind: () => "null" });
  const { write } = walk.object(to, alias, to.embed, undefined);
  return { columns: walk.columns.join(", "), joins: walk.joins.join(" "), write: (row) => write(row, nothing) };
}
