import PostalMime, { type Attachment } from "postal-mime";
import type { Transaction } from "../kit/database/database.ts";
import { notify } from "../platform/exports.ts";

export const LONGEST_RETURN = 1_000_000;

/** Returns whether it is the report (RFC 3464) of a mail server that gives up an e-mail of ours. */
export async function takeReturned(tx: Transaction, message: Buffer): Promise<boolean> {
  const report = await readReport(message);
  if (!report) return false;
  const mails = await tx.query<{ recipient: string; subject: string }>(TAKE, [report.identifiers]);
  for (const { recipient, subject } of mails) {
    const detail = `L’e-mail «\u00a0${subject}\u00a0» envoyé à ${recipient} est revenu\u00a0: ${reasonOf(report.status)} (${report.status}).`;
    await notify(tx, { kind: "mail", subject: recipient.toLowerCase(), detail });
  }
  return mails.length > 0;
}

/** Only mail servers on its way and the recipient know this uuid, so nobody else can forge a report. */
const TAKE = "delete from sent_mail where uuid = any($1::uuid[]) returning recipient, subject";

const limits = { maxNestingDepth: 10, maxHeadersSize: 100_000, maxRfc822NestingDepth: 0 };
const MOST = 100;

async function readReport(message: Buffer): Promise<{ identifiers: string[]; status: string } | null> {
  const parts = await PostalMime.parse(message, { ...limits, attachmentEncoding: "utf8" }).then(
    ({ attachments }) => attachments,
    () => [],
  );
  const said = parts.filter(({ mimeType }) => mimeType === "message/delivery-status").map(textOf);
  const status = said.map((text) => STATUS.exec(text)?.[1]).find((found) => found !== undefined);
  if (!status || !said.some((text) => GIVEN_UP.test(text))) return null;
  const named = parts.flatMap((part) => textOf(part).match(UUID) ?? []);
  return { status, identifiers: [...new Set(named)].slice(0, MOST) };
}

const textOf = ({ content }: Attachment): string => (typeof content === "string" ? content : "");

const GIVEN_UP = /^Action:[ \t]*failed[ \t]*\r?$/im;
const STATUS = /^Status:[ \t]*([45]\.\d{1,3}\.\d{1,3})\b/im;
const UUID = /\b[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\b/gi;

/** Classes of RFC 3463. */
function reasonOf(status: string): string {
  const [, subject, detail] = status.split(".");
  if (subject === "1") return detail === "7" || detail === "8" ? "l’adresse de l’expéditeur est refusée" : "cette adresse n’existe pas";
  if (subject === "2") return detail === "2" ? "la boîte est pleine" : "la boîte ne reçoit pas";
  if (subject === "3" || subject === "4") return "son serveur n’a pas répondu";
  return subject === "7" ? "son serveur l’a refusé" : "il n’a pas pu être remis";
}
