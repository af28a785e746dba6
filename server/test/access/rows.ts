import { isOpenToTokens, type TokenScope } from "@avant-match/contract/accounts/tokens.ts";
import type { Told } from "@avant-match/contract/kit/action.ts";
import { keysOf } from "@avant-match/contract/kit/keys.ts";
import { toldMoving } from "@avant-match/contract/kit/places.ts";
import type { AnyResource } from "@avant-match/contract/kit/resource.ts";
import { parentOf } from "@avant-match/contract/kit/told-rows.ts";
import { toldUses } from "@avant-match/contract/kit/uses.ts";
import { demo } from "../../demo/names.ts";
import type { Database } from "../../src/kit/database/database.ts";
import { stranger } from "../stranger.ts";

/**
 * Every kind of user, in the order of the columns, with the group it belongs to; `stranger` is the owner of a club that plays
 * neither for nor against RC Lens.
 */
const groups = {
  anonymous: null,
  platform: null,
  "lens owner": "home",
  "lens admin": "home",
  "lens member": "home",
  "rennes owner": "away",
  "rennes member": "away",
  "league owner": "organizer",
  stranger: null,
} as const;
export type Kind = keyof typeof groups;
export const kinds = keysOf(groups);

const { admin, lensOwner, lensAdmin, lensMember, rennesOwner, rennesMember, leagueOwner } = demo.users;

/** With what name each signs in. */
export const usernames: Readonly<Record<Kind, string | null>> = {
  anonymous: null,
  platform: admin.username,
  "lens owner": lensOwner.username,
  "lens admin": lensAdmin.username,
  "lens member": lensMember.username,
  "rennes owner": rennesOwner.username,
  "rennes member": rennesMember.username,
  "league owner": leagueOwner.username,
  stranger: stranger.username,
};

/** Read by whoever is signed in. */
export const known: Expected = { anonymous: 401, others: 200 };

/** Statuses by kind of user, by group, and for all others; the narrower wins. */
export type Expected = Readonly<Partial<Record<Kind | "home" | "away" | "organizer", number>>> & { readonly others: number };

export interface AccessRow {
  /** Method and address below `/api`, as the server registers them. */
  operation: string;
  /** What it is tried on. */
  on: string;
  /** The address that is asked. */
  url(database: Database): Promise<string>;
  body: object | undefined;
  /** The status for a kind of user. */
  expected(kind: Kind): number;
  /** The status for a token of `tokenHolder`. */
  expectedByToken(scope: TokenScope): number;
}

/** Whose tokens are tried: they open what their user sees, but what no token opens, and one to read only reads. */
export const tokenHolder = "lens owner";

interface Trial {
  /** What stands for `:uuid`, made anew for each user when it is a function. */
  uuid?: string | ((database: Database) => Promise<string>);
  /** What stands for `:teamId`. */
  teamId?: "home" | "away";
  /** What stands for `:year`. */
  year?: string;
  /** What stands for `:type`. */
  type?: string;
  /** What stands for `:id`. */
  id?: string;
  /** What stands for `:key`. */
  key?: string;
  /** What stands for `:token`. */
  token?: string;
  /** What stands behind the address. */
  query?: string;
  body?: object;
  /** SQL that is run before each try. */
  before?: string | undefined;
}

type AnyTold = Told<string, never>;

/** Of what is declared nowhere else, its method and address; of what is told for several answers, the first says both. */
function operationOf(of: string | AnyTold | readonly AnyTold[]): string {
  if (typeof of === "string") return of;
  const [{ action } = { action: null }] = [of].flat();
  return action ? `${action.method} ${asServed(action.path)}` : "";
}

/** An address of the contract as the server registers it. */
export const asServed = (path: string): string => path.replace(/\{(\w+)\}/g, ":$1");

/** A row of the access table: of an action, or of a method and an address. */
export function row(
  of: Parameters<typeof operationOf>[0],
  on: string,
  { uuid = "", teamId = "home", type = "", year = "", token = "", key = "", query, id: below = "", body, before }: Trial,
  expected: Expected,
): AccessRow {
  const operation = operationOf(of);
  const [method, path = ""] = operation.split(" ");
  const expectedOf = (kind: Kind) => expected[kind] ?? (groups[kind] && expected[groups[kind]]) ?? expected.others;
  return {
    operation,
    on,
    async url(database) {
      if (before) await database.query(before);
      const id = typeof uuid === "string" ? uuid : await uuid(database);
      const asked = query === undefined ? "" : `?${query}`;
      return `/api${operation.replace(/^\w+ /, "").replace(":uuid", id).replace(":teamId", teamId).replace(":type", type).replace(":year", year).replace(":token", token).replace(":key", key).replace(":id", below)}${asked}`;
    },
    body,
    expected: expectedOf,
    expectedByToken: (scope) => {
      const isPublic = expectedOf("anonymous") === expectedOf(tokenHolder);
      const refused = !isOpenToTokens(`/api${path}`) || (scope === "read" && method !== "GET");
      return refused && !isPublic ? 403 : expectedOf(tokenHolder);
    },
  };
}

/** The same where success has another status, such as 201. */
export const succeeding = (status: number, expected: Expected): Expected => ({
  ...expected,
  ...Object.fromEntries(Object.entries(expected).map(([who, usual]) => [who, usual === 200 ? status : usual])),
});

/** What is asked of a section: it is read and written, never created. */
export function sectionRows(section: AnyResource, on: string, uuid: string, body: object, { read, edit }: Pattern): AccessRow[] {
  const path = asServed(section.path);
  return [
    row(`GET ${path}`, on, { uuid }, read),
    row(`PUT ${path}`, on, { uuid, body }, edit),
    row(`PATCH ${path}`, on, { uuid, body }, edit),
  ];
}

/** What is asked of the rows below a fixture. */
export const resourceRows = (resource: AnyResource, on: string, item: Item, { read, edit, create = edit }: Pattern): AccessRow[] => [
  row(`GET ${resource.path}/:uuid`, on, { uuid: item.uuid, before: item.before }, read),
  row(`POST ${resource.path}`, on, { body: item.created, before: item.before }, succeeding(201, create)),
  row(`PUT ${resource.path}/:uuid`, on, { uuid: item.uuid, body: item.changed, before: item.before }, edit),
  row(`PATCH ${resource.path}/:uuid`, on, { uuid: item.uuid, body: item.changed, before: item.before }, edit),
  row(`DELETE ${resource.path}/:uuid`, on, { uuid: item.uuid, before: item.before }, succeeding(204, edit)),
  ...(resource.needed ? [row(toldUses(resource), on, { uuid: item.uuid, before: item.before }, succeeding(204, edit))] : []),
  ...(resource.inRows ? [inRows(resource, on, item, create)] : []),
  ...(resource.movable
    ? [row(toldMoving(resource), on, { uuid: item.uuid, before: item.before, body: { after: null } }, succeeding(204, edit))]
    : []),
];

function inRows(resource: AnyResource, on: string, { created, before }: Item, create: Expected): AccessRow {
  const { wire } = parentOf(resource);
  const { [wire]: above, ...values } = created as Readonly<Record<string, unknown>>;
  return row(`POST ${resource.path}/rows`, on, { body: { [wire]: above, rows: [values] }, before }, create);
}

interface Item extends Pick<Trial, "uuid" | "before"> {
  created: object;
  changed: object;
}

/** The statuses of reading and of changing, for each kind of user. */
export interface Pattern {
  read: Expected;
  edit: Expected;
  /** Of creating, where others read what stands there and not where it would stand. */
  create?: Expected;
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
