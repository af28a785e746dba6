import type { Connection } from "../kit/database/database.ts";
import type { Outbox } from "./exports.ts";

const INSERT = `insert into kept_mail (recipient, subject, text, html)
  select m."to", m.subject, m.text, m.html from jsonb_to_recordset($1::jsonb) m ("to" text, subject text, text text, html text)`;

export const keptOutbox: Outbox = {
  async add(tx, mails) {
    await tx.query(INSERT, [JSON.stringify(mails)]);
  },
};

export type KeptMail = { uuid: string; at: string; to: string; subject: string; text: string; html: string };
export type KeptHeading = Omit<KeptMail, "text" | "html">;

const LIST = `select uuid, at, recipient as "to", subject from kept_mail order by at desc, uuid limit 200`;
const FIND = `select uuid, at, recipient as "to", subject, text, html from kept_mail where uuid = $1`;

export const keptMails = (on: Connection): Promise<KeptHeading[]> => on.query<KeptHeading>(LIST);

export const keptMail = async (on: Connection, uuid: string): Promise<KeptMail | undefined> => (await on.query<KeptMail>(FIND, [uuid]))[0];
