import type { PgBoss } from "pg-boss";
import { MAIL_QUEUE, UNDELIVERED } from "../mail/exports.ts";
import type { FailedJobs, FailedStatus, FailedWork } from "./exports.ts";

/** An e-mail that was given up has a job of its own in another queue, and counts once. */
const FAILED = `((j.name = '${UNDELIVERED}' and j.state in ('created', 'retry')) or (j.state = 'failed' and j.name <> '${MAIL_QUEUE}'))`;

const RETRYING = `((j.name = '${MAIL_QUEUE}' and j.data->>'failures' is not null and j.state in ('created', 'retry', 'active'))
  or (j.name not in ('${MAIL_QUEUE}', '${UNDELIVERED}') and not starts_with(j.name, '__') and (j.state = 'retry' or (j.state = 'active' and j.retry_count > 0))))`;

/** An e-mail carries its number of failures from one queue to the other. */
const FAILURES = `case when j.name in ('${MAIL_QUEUE}', '${UNDELIVERED}') then coalesce((j.data->>'failures')::int4, 0) + (j.name = '${UNDELIVERED}')::int4
  else j.retry_count + (j.state <> 'active')::int4 end`;

const TITLE = "coalesce((select s.title from scheduled_job s where s.name = j.name), j.name) as title";

const SELECT = `select j.id as uuid, j.name, ${TITLE}, case when ${FAILED} then 'failed' else 'retrying' end as status, j.data->>'to' as recipient,
  j.data->>'subject' as subject, ${FAILURES} as failures, coalesce(j.completed_on, j.started_on, j.created_on) as at,
  coalesce(j.source_output, j.output) as output, count(*) over ()::int4 as total from pgboss.job j`;

const LIST = `${SELECT} where case $3::text when 'failed' then ${FAILED} when 'retrying' then ${RETRYING} else ${FAILED} or ${RETRYING} end
  order by at desc, j.id limit $1 offset $2`;

const TO_RETRY = `select j.id as uuid, j.name, ${TITLE}, j.data, ${FAILURES} as failures from pgboss.job j
  where ($1::uuid is null or j.id = $1) and ${FAILED} order by coalesce(j.completed_on, j.created_on) desc, j.id limit $2 for update of j`;

interface Row {
  uuid: string;
  name: string;
  title: string;
  status: FailedStatus;
  recipient: string | null;
  subject: string | null;
  failures: number;
  at: string;
  output: Output | null;
  total: number;
}
interface Output {
  message?: unknown;
  code?: unknown;
  responseCode?: unknown;
}
interface Failed {
  uuid: string;
  name: string;
  title: string;
  data: { subject?: string } | null;
  failures: number;
}

export function failedJobsIn(boss: PgBoss): FailedJobs {
  return {
    async list(on, { limit, offset, status }) {
      const found = await on.query<Row>(LIST, [limit, offset, status]);
      return { jobs: found.map(workOf), total: found[0]?.total ?? 0 };
    },
    async find(on, uuid) {
      const [found] = await on.query<Row>(`${SELECT} where j.id = $1 and (${FAILED} or ${RETRYING})`, [uuid]);
      return found ? workOf(found) : null;
    },
    async retry(tx, what) {
      const db = { executeSql: async (text: string, values: unknown[] = []) => ({ rows: await tx.query(text, values) }) };
      const failed = await tx.query<Failed>(TO_RETRY, "uuid" in what ? [what.uuid, 1] : [null, what.most]);
      for (const { uuid, name, data, failures } of failed) {
        if (name === UNDELIVERED) {
          await boss.deleteJob(UNDELIVERED, uuid, { db });
          await boss.send(MAIL_QUEUE, { ...data, failures }, { db, id: uuid });
        } else await boss.retry(name, uuid, { db });
      }
      return failed.map(({ uuid, title, data }) => ({ uuid, title: data?.subject ?? title }));
    },
  };
}

function workOf({ uuid, name, title, status, recipient, subject, failures, at, output }: Row): FailedWork {
  const isMail = name === UNDELIVERED || name === MAIL_QUEUE;
  return {
    uuid,
    title: isMail ? `E-mail «\u00a0${subject ?? ""}\u00a0»` : title,
    status,
    recipient,
    error: output && (isMail ? refusalOf(output) : causeOf(output)),
    attempts: failures,
    failedAt: at,
  };
}

/** Status codes of mail servers (RFC 5321), and error codes of the connection to ours. */
const refusals: readonly [pattern: RegExp, reason: string][] = [
  [/^(550|551|553)$/, "Cette adresse n’existe pas, ou son serveur n’en veut pas"],
  [/^552$/, "La boîte est pleine"],
  [/^(530|534|535|538)$|EAUTH/, "Le serveur d’envoi n’accepte pas nos identifiants"],
  [/^5\d\d$/, "Le serveur du destinataire refuse ce message"],
  [/^4\d\d$/, "Le serveur du destinataire n’a rien pris malgré plusieurs essais"],
  [/EENVELOPE/, "Cette adresse n’est pas acceptée"],
  [/^E[A-Z]+$/, "Le serveur d’envoi n’a pas répondu"],
];

function refusalOf(output: Output): string {
  const said = [output.responseCode, output.code].filter((part) => typeof part === "string" || typeof part === "number").map(String);
  const found = refusals.find(([pattern]) => said.some((part) => pattern.test(part)));
  const number = said.find((part) => /^\d{3}$/.test(part));
  return `${found?.[1] ?? "Cet e-mail n’a pas pu être remis"}${number ? ` (${number})` : ""}`;
}

const LONGEST = 300;

function causeOf(output: Output): string | null {
  const parts = [output.message, output.code, output.responseCode].filter((part) => typeof part === "string" || typeof part === "number");
  return parts.length === 0 ? null : parts.join(" · ").slice(0, LONGEST);
}
