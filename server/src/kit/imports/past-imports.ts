import type { Told } from "@avant-match/contract/kit/action.ts";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Connection, Database, Transaction } from "../database/database.ts";
import { type Page, pageOf } from "../http/paging.ts";
import { notFound, Problem } from "../http/problem.ts";
import { queryOf, uuidParam } from "../http/requests.ts";
import { serve } from "../http/serve.ts";
import type { Listed } from "../resource/reading.ts";
import { sendList, sendPlain } from "../resource/send.ts";

/** The table of some imports; of those that have the values of `series` in common, only the latest can be undone, within a day. */
export interface ImportTable {
  table: string;
  series: readonly [owner: string, ...others: string[]];
  /** What a later one of the series has changed: « ce calendrier ». */
  changes: string;
}

const followed = ({ table, series }: ImportTable): string =>
  `exists (select 1 from ${table} l where ${series.map((column) => `l.${column} = i.${column}`).join(" and ")} and l.undo is not null and l.at > i.at)`;

interface Listing {
  type: string;
  /** SQL of what else is read of the import `i`. */
  more: string;
  join?: string;
  where: string;
}

/** Lists the imports of an owner, which `where` compares with $1, the newest first. */
export async function listImports(on: Connection, imports: ImportTable, listing: Listing, owner: string, page: Page): Promise<Listed> {
  const { type, more, join = "", where } = listing;
  const isOpen = `i.undo is not null and i.at > now() - interval '1 day' and not ${followed(imports)}`;
  const list = `select '${type}' as "@type", i.uuid, i.at, i.file_name as "fileName", i.created, i.updated, i.undone_at as "undoneAt",
      (select c.user_name from change c where c.resource_uuid = i.uuid and c.action = 'import' limit 1) as "user",
      case when ${isOpen} then i.at + interval '1 day' end as "undoableUntil", ${more}, count(*) over ()::int4 as total
    from ${imports.table} i ${join} where ${where} order by i.at desc, i.uuid limit $2 offset $3`;
  const { itemsPerPage } = page;
  const found = await on.query<{ total: number }>(list, [owner, itemsPerPage, (page.page - 1) * itemsPerPage]);
  const members = found.map(({ total: _, ...row }) => JSON.stringify(row)).join();
  return { members, total: found[0]?.total ?? 0, more: false };
}

interface UndoableImport<Undo> {
  at: string;
  fileName: string;
  undo: Undo;
}

/** Locks an import of this owner. Throws a 404, or the 409 of one that can no longer be undone. */
export async function lockUndoable<Undo>(
  tx: Transaction,
  imports: ImportTable,
  uuid: string,
  owner: string,
): Promise<UndoableImport<Undo>> {
  const { table, series, changes } = imports;
  const find = `select i.at, i.file_name as "fileName", i.undo, i.undone_at is not null as undone, i.at <= now() - interval '1 day' as late,
    ${followed(imports)} as followed from ${table} i where i.uuid = $1 and i.${series[0]} = $2 for update of i`;
  type Stored = { at: string; fileName: string; undo: Undo | null } & Record<"undone" | "late" | "followed", boolean>;
  const [stored] = await tx.query<Stored>(find, [uuid, owner]);
  if (!stored) throw notFound();
  const { at, fileName, undo } = stored;
  if (stored.undone) throw undoRefused("Cet import est déjà annulé.");
  if (stored.late || !undo) throw undoRefused("Cet import date de plus d’un jour\u00a0: il ne s’annule plus.");
  if (stored.followed) throw undoRefused(`Un import plus récent a changé ${changes}\u00a0: annulez-le d’abord.`);
  return { at, fileName, undo };
}

export const markUndone = (tx: Transaction, { table }: ImportTable, uuid: string): Promise<unknown> =>
  tx.query(`update ${table} set undone_at = now(), undo = null where uuid = $1`, [uuid]);

export const undoRefused = (detail: string, more: { uses?: readonly string[] } = {}): Problem =>
  new Problem(409, "Annulation impossible", detail, more);

interface PastImports<Owner> {
  ownerOf: (request: FastifyRequest) => Promise<Owner>;
  list: (owner: Owner, page: Page) => Promise<Listed>;
  undo: (tx: Transaction, request: FastifyRequest, owner: Owner, uuid: string) => Promise<object>;
  /** Called once an import is undone. */
  after?: () => void;
}

export function servePastImports<Owner>(
  app: FastifyInstance,
  database: Database,
  told: { list: Told<string, never>; undo: Told<string, never> },
  { ownerOf, list, undo, after }: PastImports<Owner>,
): void {
  const typeOf = ({ returns }: Told<string, never>) => returns?.type ?? "";
  serve(app, told.list, { access: "session" }, async (request, reply) => {
    const owner = await ownerOf(request);
    const page = pageOf(queryOf(request), true);
    return sendList(request, reply, { type: typeOf(told.list) }, await list(owner, page), page);
  });
  serve(app, told.undo, { access: "session" }, async (request, reply) => {
    const owner = await ownerOf(request);
    const undone = await database.transaction((tx) => undo(tx, request, owner, uuidParam(request, "id")));
    after?.();
    return sendPlain(request, reply, { "@context": `/api/contexts/${typeOf(told.undo)}`, "@type": typeOf(told.undo), ...undone });
  });
}
