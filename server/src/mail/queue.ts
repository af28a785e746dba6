import { kept } from "@avant-match/contract/platform/kept.ts";
import type { JobResult, JobWithMetadata, PgBoss } from "pg-boss";
import { MAIL_QUEUE, type Mail, mailsHeard, type Outbox, UNDELIVERED } from "./exports.ts";
import { failureOf, type Postman } from "./smtp.ts";

/** Seconds; an e-mail is given up after about a day. */
const patience = { retryLimit: 14, retryDelay: 30, retryBackoff: true, retryDelayMax: 3 * 3600 };
const HOUR = 3600;
const RETENTION = kept.mailDays * 24 * HOUR;

/** Never names the recipient. */
export interface MailLog {
  warn(facts: object, message: string): void;
  error(facts: object, message: string): void;
}

export async function openOutbox(boss: PgBoss): Promise<Outbox> {
  await boss.createQueue(UNDELIVERED, { retentionSeconds: RETENTION });
  const settings = { ...patience, expireInSeconds: 300, deadLetter: UNDELIVERED, retentionSeconds: RETENTION, deleteAfterSeconds: HOUR };
  await boss.createQueue(MAIL_QUEUE, settings);
  await boss.updateQueue(MAIL_QUEUE, settings);
  return {
    async add(tx, mails) {
      const db = { executeSql: async (text: string, values: unknown[] = []) => ({ rows: await tx.query(text, values) }) };
      for (const mail of mails) await boss.send(MAIL_QUEUE, mail, { db });
    },
  };
}

const working = { includeMetadata: true, perJobResults: true, batchSize: 5, burstWhenBatchFull: true } as const;

export async function deliverQueued(boss: PgBoss, postman: Postman, log: MailLog, pollingSeconds = 2): Promise<void> {
  await boss.work<Mail, object, typeof working & { pollingIntervalSeconds: number }>(
    MAIL_QUEUE,
    { ...working, pollingIntervalSeconds: pollingSeconds },
    (jobs) => Promise.all(jobs.map((job) => deliver(job, postman, log))),
  );
}

async function deliver({ id, data, retryCount, retryLimit }: JobWithMetadata<Mail>, postman: Postman, log: MailLog): Promise<JobResult> {
  try {
    await postman.deliver(data, id);
    mailsHeard.publish("sent");
    return { id, status: "completed" };
  } catch (error) {
    const output = failureOf(error);
    const facts = { mail: id, attempt: retryCount + 1, ...output };
    if (output.hopeless || retryCount >= retryLimit) {
      mailsHeard.publish("given_up");
      log.error(facts, `e-mail given up, kept in the queue ${UNDELIVERED}`);
      return { id, status: "deadletter", output };
    }
    mailsHeard.publish("delayed");
    log.warn(facts, "e-mail not delivered, to be tried again");
    return { id, status: "failed", output };
  }
}
