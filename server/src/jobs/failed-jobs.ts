import type { PgBoss } from "pg-boss";
import type { Connection, Transaction } from "../kit/database/database.ts";
import { MAIL_QUEUE, UNDELIVERED } from "../mail/exports.ts";
import type { FailedJobs, FailedWork } from "./exports.ts";

/** What failed for good in the queue. An e-mail that was given up is kept in a queue of its own: its first life is not told twice. */
const FAILED = `from pgboss.job j where (j.name = '${UNDELIVERED}' and j.state in ('created', 'retry')) or (j.state = 'failed' and j.name <> '${MAIL_QUEUE}')`;

/** What of it concerns one. */
const ONE = FAILED.replace("where", "where j.id = $1 and (").concat(")");

const COLUMNS = `j.id as uuid, j.name, j.data->>'to' as recipient, j.data->>'subject' as subject,
  coalesce(j.completed_on, j.created_on) as at, coalesce(j.source_output, j.output) as output, count(*) over ()::int4 as total`;

const LIST = `select ${COLUMNS} ${FAILED} order by coalesce(j.completed_on, j.created_on) desc, j.id limit $1 offset $2`;

type Row = {
  uuid: string;
  name: string;
  recipient: string | null;
  subject: string | null;
  at: string;
  output: Output | null;
  total: number;
};
interface Output {
  message?: unknown;
  code?: unknown;
  responseCode?: unknown;
}

/** What failed in the queue, and another try of it. */
export function failedJobsIn(boss: PgBoss): FailedJobs {
  return {
    async list(on: Connection, limit: number, offset: number) {
      const found = await on.query<Row>(LIST, [limit, offset]);
      return { jobs: found.map(workOf), total: found[0]?.total ?? 0 };
    },
    async find(on: Connection, uuid: string) {
      const [found] = await on.query<Row>(`select ${COLUMNS} ${ONE}`, [uuid]);
      return found ? workOf(found) : null;
    },
    async retry(tx: Transaction, uuid: string) {
      const [job] = await tx.query<{ name: string; data: object | null; title: string | null }>(
        `select j.name, j.data, j.data->>'subject' as title ${ONE} for update`,
        [uuid],
      );
      if (!job) return null;
      const db = { executeSql: async (text: string, values: unknown[] = []) => ({ rows: await tx.query(text, values) }) };
      if (job.name === UNDELIVERED) {
        await boss.deleteJob(UNDELIVERED, uuid, { db });
        await boss.send(MAIL_QUEUE, job.data, { db });
      } else await boss.retry(job.name, uuid, { db });
      return job.title ?? titleOf(job.name);
    },
  };
}

const workOf = ({ uuid, name, recipient, subject, at, output }: Row): FailedWork => ({
  uuid,
  title: name === UNDELIVERED ? `E-mail «\u00a0${subject ?? ""}\u00a0»` : titleOf(name),
  recipient,
  error: name === UNDELIVERED ? refusalOf(output) : causeOf(output),
  failedAt: at,
});

const titles: Readonly<Record<string, string>> = {
  "fixture-clock": "Horloge des rencontres",
  "fixture-archive": "Archivage automatique des rencontres",
  expired: "Suppression de ce qui a expiré",
  sums: "Décompte des listes",
};

const titleOf = (name: string): string => titles[name] ?? name;

/** Why nobody took an e-mail, by what mail servers answer (RFC 5321) and what the connection to ours says. */
const refusals: readonly [pattern: RegExp, reason: string][] = [
  [/^(550|551|553)$/, "Cette adresse n’existe pas, ou son serveur n’en veut pas"],
  [/^552$/, "La boîte est pleine"],
  [/^(530|534|535|538)$|EAUTH/, "Le serveur d’envoi n’accepte pas nos identifiants"],
  [/^5\d\d$/, "Le serveur du destinataire refuse ce message"],
  [/^4\d\d$/, "Le serveur du destinataire n’a rien pris malgré plusieurs essais"],
  [/EENVELOPE/, "Cette adresse n’est pas acceptée"],
  [/^E[A-Z]+$/, "Le serveur d’envoi n’a pas répondu"],
];

function refusalOf(output: Output | null): string {
  const said = [output?.responseCode, output?.code].filter((part) => typeof part === "string" || typeof part === "number").map(String);
  const found = refusals.find(([pattern]) => said.some((part) => pattern.test(part)));
  const number = said.find((part) => /^\d{3}$/.test(part));
  return `${found?.[1] ?? "Cet e-mail n’a pas pu être remis"}${number ? ` (${number})` : ""}`;
}

const LONGEST = 300;

function causeOf(output: Output | null): string | null {
  const parts = [output?.message, output?.code, output?.responseCode].filter(
    (part) => typeof part === "string" || typeof part === "number",
  );
  return parts.length === 0 ? null : parts.join(" · ").slice(0, LONGEST);
}
