import type { Field } from "@avant-match/contract/kit/resource.ts";
import { type AnyResource, snake } from "@avant-match/contract/kit/resource.ts";
import type { Statement } from "../database/statement.ts";
import type { CallerInput } from "../http/caller.ts";

/** An SQL expression on the row that has this alias. */
// biome-ignore lint/suspicious/noExplicitAny: inputs only grow, and every one has the caller
export type RowSql = (alias: string, q: Statement<any>) => string;

/** The SQL that the contract leaves to the server, by type of resource and field. */
export interface SqlOfFields {
  [type: string]: { [field: string]: RowSql };
}

export interface Selecting {
  computed: SqlOfFields;
  /** Whether the sensitive fields of a row's person may be shown, by the type of the row that names the person. */
  reveal: { [type: string]: RowSql };
  /** The rows that stand below, by the field that lists them. */
  below?: { [field: string]: Below };
  /** What the same statement wrote, by the relation of the row `t` that leads to it: its table still has the rows of before. */
  written?: { [relation: string]: string };
}

/** The rows of a resource that may stand below another, on `t`: which of them the caller sees, and in which order. */
export interface Below {
  resource: AnyResource;
  selecting: Selecting;
  joins: string;
  visible(q: Statement<CallerInput>): string;
  order(q: Statement<CallerInput>): string;
}

type Row = Record<string, unknown>;

export interface Selection {
  columns: string;
  joins: string;
  /** Makes the answer from one flat row. */
  nest(row: Row): Row;
}

/** The IRI of an item, or of a section by its parent's uuid. */
const iriOf = (resource: AnyResource, uuid: string): string =>
  `/api${resource.section ? resource.path.replace("{uuid}", uuid) : `${resource.path}/${uuid}`}`;

/** Walks a resource and what it embeds into columns, joins, and the function that nests a flat row again. */
export function selection(resource: AnyResource, alias: string, selecting: Selecting, q: Statement<CallerInput>): Selection {
  const walk = new Walk(selecting, q);
  const nest = walk.object(resource, alias, Object.keys(resource.fields), undefined);
  const version = walk.column(`${alias}.version`);
  const at = walk.column(`${alias}.updated_at`);
  const by = walk.column(`${alias}.updated_by`);
  return {
    columns: walk.columns.join(", "),
    joins: walk.joins.join(" "),
    nest(row) {
      const item = nest(row) as Row;
      item.version = row[version];
      item.updatedAt = row[at];
      item.updatedBy = row[by];
      return item;
    },
  };
}

type Write = (row: Row, into: Row) => void;

class Walk {
  readonly columns: string[] = [];
  readonly joins: string[] = [];
  readonly #joined = new Map<string, string>();
  readonly #selecting: Selecting;
  readonly #q: Statement<CallerInput>;

  constructor(selecting: Selecting, q: Statement<CallerInput>) {
    this.#selecting = selecting;
    this.#q = q;
  }

  /** Short aliases: dotted names can pass the 63 bytes of an identifier. */
  column(sql: string): string {
    const name = `c${this.columns.length}`;
    this.columns.push(`${sql} ${name}`);
    return name;
  }

  object(resource: AnyResource, alias: string, names: readonly string[], holder: Holder | undefined): (row: Row) => Row | null {
    const uuid = this.column(`${alias}.uuid`);
    const writes = names.map((name) => this.field(resource, alias, name, holder));
    return (row) => {
      const id = row[uuid];
      if (id === null || id === undefined) return null;
      const item: Row = { "@id": iriOf(resource, id as string), "@type": resource.type, uuid: id };
      for (const write of writes) write(row, item);
      return item;
    };
  }

  field(resource: AnyResource, alias: string, name: string, holder: Holder | undefined): Write {
    const field = resource.fields[name];
    if (!field) throw new Error(`${resource.type} has no field ${name}`);
    const { to } = field;
    if (field.below) return this.below(alias, name, field.below.by);
    if (to && field.mode === "parent") return parentWrite(name, to, this.column(`${alias}.${snake(name)}_uuid`));
    if (to) {
      const target = this.join(resource, alias, name, field);
      const nest = this.object(to, target, to.embed, { type: resource.type, alias });
      return (row, into) => {
        into[name] = nest(row);
      };
    }
    const column = this.column(this.expression(resource, alias, name, field, holder));
    return (row, into) => {
      into[name] = row[column];
    };
  }

  /** All rows below as one value of JSON, nested like any embedded object. */
  below(alias: string, name: string, by: string): Write {
    const below = this.#selecting.below?.[name];
    if (!below) throw new Error(`Nothing says which rows are the ${name}.`);
    const { resource, selecting, joins, visible, order } = below;
    const holder = `m${this.joins.length}`;
    this.joins.push(`cross join lateral (select ${alias}.uuid) ${holder}`);
    const walk = new Walk(selecting, this.#q);
    const nest = walk.object(resource, "t", resource.embed, undefined);
    const from = `${resource.table} t ${joins} ${walk.joins.join(" ")}`;
    const own = `t.${snake(by)}_uuid = ${holder}.uuid and ${visible(this.#q)}`;
    const rows = `select ${walk.columns.join(", ")}, row_number() over (order by ${order(this.#q)}) place from ${from} where ${own}`;
    const column = this.column(`(select coalesce(json_agg(b order by b.place), '[]') from (${rows}) b)`);
    return (row, into) => {
      into[name] = (row[column] as Row[]).map(nest);
    };
  }

  expression(resource: AnyResource, alias: string, name: string, field: Field, holder: Holder | undefined): string {
    if (field.via) {
      const relation = resource.fields[field.via.relation];
      if (!relation?.to) throw new Error(`${resource.type}.${name} follows no relation`);
      const column = `${this.join(resource, alias, field.via.relation, relation)}.${snake(field.via.field)}`;
      return this.revealed(field, column, resource, { type: resource.type, alias });
    }
    if ("computed" in field) return this.computed(resource, alias, name);
    return this.revealed(field, `${alias}.${snake(name)}`, resource, holder ?? { type: resource.type, alias });
  }

  revealed(field: Field, column: string, resource: AnyResource, holder: Holder): string {
    return field.sensitive ? `case when ${this.reveal(resource, holder)} then ${column} end` : column;
  }

  join(resource: AnyResource, alias: string, name: string, field: Field): string {
    const key = `${alias}.${name}`;
    const known = this.#joined.get(key);
    if (known) return known;
    const target = `j${this.#joined.size}`;
    this.#joined.set(key, target);
    const uuid = "computed" in field ? this.computed(resource, alias, name) : `${alias}.${snake(name)}_uuid`;
    const rows = (alias === "t" && this.#selecting.written?.[name]) || field.to?.table;
    this.joins.push(`left join ${rows} ${target} on ${target}.uuid = ${uuid}`);
    return target;
  }

  computed(resource: AnyResource, alias: string, name: string): string {
    const sql = this.#selecting.computed[resource.type]?.[name];
    if (!sql) throw new Error(`The SQL of ${resource.type}.${name} is not given.`);
    return sql(alias, this.#q);
  }

  reveal(resource: AnyResource, { type, alias }: Holder): string {
    const sql = this.#selecting.reveal[type];
    if (!sql) throw new Error(`Nothing says who sees the sensitive fields of ${resource.type} in ${type}.`);
    return sql(alias, this.#q);
  }
}

interface Holder {
  type: string;
  alias: string;
}

function parentWrite(name: string, to: AnyResource, column: string): Write {
  return (row, into) => {
    const uuid = row[column] as string;
    into[name] = iriOf(to, uuid);
    into[`${name}Uuid`] = uuid;
  };
}
