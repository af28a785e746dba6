import { type Announced, clearingMaintenance, readingMaintenance } from "@avant-match/contract/platform/maintenance.ts";
import { mayWatchPlatform } from "@avant-match/contract/platform/policies.ts";
import type { FastifyInstance } from "fastify";
import type { Connection, Database, Transaction } from "../kit/database/database.ts";
import { assertMay, notFound } from "../kit/http/problem.ts";
import { serve } from "../kit/http/serve.ts";
import { type Author, record } from "../kit/resource/history.ts";
import { sendPlain } from "../kit/resource/send.ts";

const COLUMNS = 'uuid, text, starts_at as "startsAt", ends_at as "endsAt"';
const CLEAR = `delete from maintenance returning ${COLUMNS}, ends_at > now() as "isCurrent"`;
const ANNOUNCE = `insert into maintenance (text, starts_at, ends_at) values ($1, $2, $3) returning ${COLUMNS}`;

type Row = Announced & { uuid: string };
const toldOf = ({ text, startsAt, endsAt }: Row): Announced => ({ text, startsAt, endsAt });
const lineOf = (action: string, { uuid }: Row) => ({ action, resource: "Maintenance", resourceUuid: uuid });

export async function announcedMaintenance(on: Connection): Promise<Announced | null> {
  const [row] = await on.query<Row>(`select ${COLUMNS} from maintenance where ends_at > now()`);
  return row ? toldOf(row) : null;
}

export async function announceMaintenance(tx: Transaction, author: Author, { text, startsAt, endsAt }: Announced): Promise<Announced> {
  await withdrawMaintenance(tx, author);
  const [row] = await tx.query<Row>(ANNOUNCE, [text, startsAt, endsAt]);
  if (!row) throw new Error("nothing was announced");
  await record(tx, author, { ...lineOf("create", row), before: null, after: toldOf(row) });
  return toldOf(row);
}

export async function withdrawMaintenance(tx: Transaction, author: Author): Promise<boolean> {
  const [row] = await tx.query<Row & { isCurrent: boolean }>(CLEAR);
  if (!row?.isCurrent) return false;
  await record(tx, author, { ...lineOf("delete", row), before: toldOf(row), after: null });
  return true;
}

export function serveMaintenance(app: FastifyInstance, database: Database): void {
  serve(app, readingMaintenance, { access: "session" }, async (request, reply) =>
    sendPlain(request, reply, { announced: await announcedMaintenance(database.reading) }),
  );
  serve(app, clearingMaintenance, { access: "session" }, async ({ caller }) => {
    assertMay(mayWatchPlatform(caller));
    if (!(await database.transaction((tx) => withdrawMaintenance(tx, caller)))) throw notFound();
  });
}
