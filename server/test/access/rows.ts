import type { Database } from "../../src/kit/database.ts";

/** Every kind of user, in the order of the columns; `stranger` is the owner of a club that plays neither for nor against RC Lens. */
export const kinds = [
  "anonymous",
  "platform",
  "lens owner",
  "lens admin",
  "lens member",
  "rennes owner",
  "rennes member",
  "league owner",
  "stranger",
] as const;
export type Kind = (typeof kinds)[number];

export interface AccessRow {
  /** Method and address below `/api`, as the server registers them. */
  operation: string;
  /** What it is tried on. */
  on: string;
  /** The address that is asked. */
  url(database: Database): Promise<string>;
  body: object | undefined;
  /** The status for each kind of user. */
  expected: Readonly<Record<Kind, number>>;
}

interface Trial {
  /** What stands for `:uuid`, made anew for each user when it is a function. */
  uuid?: string | ((database: Database) => Promise<string>);
  /** What stands for `:teamId`. */
  teamId?: "home" | "away";
  /** What stands for `:type`. */
  type?: string;
  body?: object;
  /** SQL that is run before each try. */
  before?: string | undefined;
}

/** A row of the access table; the statuses stand in the order of `kinds`. */
export function row(
  operation: string,
  on: string,
  { uuid = "", teamId = "home", type = "", body, before }: Trial,
  statuses: string,
): AccessRow {
  const given = statuses.trim().split(/\s+/).map(Number);
  if (given.length !== kinds.length) throw new Error(`${operation}: ${kinds.length} statuses are expected.`);
  return {
    operation,
    on,
    async url(database) {
      if (before) await database.query(before);
      const id = typeof uuid === "string" ? uuid : await uuid(database);
      return `/api${operation.replace(/^\w+ /, "").replace(":uuid", id).replace(":teamId", teamId).replace(":type", type)}`;
    },
    body,
    expected: Object.fromEntries(kinds.map((kind, index) => [kind, given[index]])) as AccessRow["expected"],
  };
}

/** What is asked of a section: it is read and written, never created. */
export const sectionRows = (path: string, on: string, uuid: string, body: object, { read, edit }: Pattern): AccessRow[] => [
  row(`GET ${path}`, on, { uuid }, read),
  row(`PUT ${path}`, on, { uuid, body }, edit),
  row(`PATCH ${path}`, on, { uuid, body }, edit),
];

/** What is asked of the rows below a fixture. */
export const resourceRows = (path: string, on: string, item: Item, { read, edit }: Pattern): AccessRow[] => [
  row(`GET ${path}/:uuid`, on, { uuid: item.uuid, before: item.before }, read),
  row(`POST ${path}`, on, { body: item.created, before: item.before }, edit.replaceAll("200", "201")),
  row(`PUT ${path}/:uuid`, on, { uuid: item.uuid, body: item.changed, before: item.before }, edit),
  row(`PATCH ${path}/:uuid`, on, { uuid: item.uuid, body: item.changed, before: item.before }, edit),
  row(`DELETE ${path}/:uuid`, on, { uuid: item.uuid, before: item.before }, edit.replaceAll("200", "204")),
];

interface Item extends Pick<Trial, "uuid" | "before"> {
  created: object;
  changed: object;
}

/** The statuses of reading and of changing, for each kind of user. */
export interface Pattern {
  read: string;
  edit: string;
}

/** Puts a row into a table, and gives its uuid. */
export const made = (table: string, values: Record<string, string | number | boolean>) => async (database: Database) => {
  const names = Object.keys(values);
  const [inserted] = await database.query<{ uuid: string }>(
    `insert into ${table} (${names}) values (${names.map((_, index) => `$${index + 1}`)}) returning uuid`,
    Object.values(values),
  );
  return inserted?.uuid ?? "";
};

/** The uuid of the first row of a table that answers a condition. */
export const found = (table: string, condition: string) => async (database: Database) => {
  const [first] = await database.query<{ uuid: string }>(`select uuid from ${table} where ${condition} order by uuid limit 1`);
  if (!first) throw new Error(`No row of ${table} where ${condition}.`);
  return first.uuid;
};
