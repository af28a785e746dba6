import { channel } from "node:diagnostics_channel";
import type { Transaction } from "../kit/database/database.ts";
import { type Html, html } from "../kit/html.ts";
import { layout } from "./layout.ts";

export const MAIL_QUEUE = "mail";
export const UNDELIVERED = "mail-undelivered";

export const mailsHeard = channel("avant-match:mail");

export interface Mail {
  /** Limits count by kind, so it holds no word of the sender. « security » protects an account. */
  kind: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** A change is refused, even to a guest, when a limit forbids this e-mail of it. */
  needed?: true;
  anew?: { user: string; day: string };
  replyTo?: string | null;
  unsubscribeAt?: string;
  /** An iCalendar file, attached. */
  calendar?: string;
  urgent?: true;
}

/** Writes an e-mail when it leaves, however long it waited for a mail server. */
export interface Writer {
  write(of: NonNullable<Mail["anew"]>): Promise<Mail | null>;
  left(of: NonNullable<Mail["anew"]>): Promise<void>;
}

export interface Outbox {
  /** E-mails leave once the transaction is committed, and never when it is rolled back. */
  add(tx: Transaction, mails: readonly Mail[]): Promise<void>;
}

export type Block =
  | { paragraph: string }
  | { quote: string }
  | { facts: Readonly<Record<string, string>> }
  | { places: readonly Place[] }
  | { link: string; label: string; plain?: boolean };

export interface Place {
  title: string;
  link: string;
  said: readonly string[];
}

export interface Letter extends Pick<Mail, "kind" | "to" | "subject" | "unsubscribeAt" | "calendar" | "urgent"> {
  /**
   * The confirmed address of the user who causes the e-mail (`replyAddress`), never one that a guest has
   * typed. Null when the platform writes, or an organisation to its own users.
   */
  replyTo: string | null;
  blocks: readonly Said[];
}

/** A text alone is a paragraph. */
export type Said = string | Block;

const LONGEST_NAME = 80;

/** Null for a name with an address in it, which mail readers turn into a link, or as long as a message. */
export const plainNameOf = (text: string): string | null =>
  text.length <= LONGEST_NAME && !/[:/\\@]|[\p{L}\p{N}]\.[\p{L}\p{N}]{2,}/u.test(text) ? text : null;

/** Anybody may have an e-mail sent to somebody else, so suspicious names are not repeated. */
export const greetingOf = (firstname: string): string => (plainNameOf(firstname) === null ? "Bonjour," : `Bonjour ${firstname},`);

export function letter({ kind, to, replyTo, unsubscribeAt, calendar, urgent, ...given }: Letter): Mail {
  const blocks = given.blocks.map((each) => (typeof each === "string" ? { paragraph: each } : each));
  const subject = given.subject.replace(/\s*[\r\n]+\s*/g, " ");
  return {
    kind,
    to,
    replyTo,
    ...(unsubscribeAt !== undefined && { unsubscribeAt }),
    ...(calendar !== undefined && { calendar }),
    ...(urgent && { urgent }),
    subject,
    text: `${blocks.map(textOf).join("\n\n")}\n\n-- \nAvant-match\n`,
    html: layout(subject, blocks.map(htmlOf)),
  };
}

/** Nobody answers what protects an account. */
export const securityLetter = (to: string, subject: string, said: readonly Said[]): Mail =>
  letter({ kind: "security", to, replyTo: null, subject, blocks: said });

function textOf(block: Block): string {
  if ("paragraph" in block) return block.paragraph;
  if ("quote" in block) return block.quote.replace(/^/gm, "> ");
  if ("places" in block) return block.places.map(({ title, link, said }) => `- ${[title, ...said].join(" – ")}\n  ${link}`).join("\n\n");
  if ("link" in block) return `${block.label}\u00a0:\n${block.link}`;
  return Object.entries(block.facts)
    .map(([label, value]) => `${label}\u00a0: ${value}`)
    .join("\n");
}

function htmlOf(block: Block): Html {
  if ("paragraph" in block) return html`<p style="margin:0 0 16px">${block.paragraph}</p>`;
  if ("quote" in block) return html`<blockquote class="quote" style="${QUOTE}">${block.quote}</blockquote>`;
  if ("link" in block) {
    const [kind, style] = block.plain ? ["link", LINK] : ["button", BUTTON];
    return html`<p style="margin:24px 0"><a class="${kind}" href="${block.link}" style="${style}">${block.label}</a></p>`;
  }
  if ("places" in block) return html`${block.places.map(placeHtml)}`;
  const rows = Object.entries(block.facts).map(
    ([label, value]) =>
      html`<tr><td class="dim" style="padding:2px 16px 2px 0;color:#565144;vertical-align:top">${label}</td><td style="padding:2px 0;overflow-wrap:anywhere">${value}</td></tr>`,
  );
  return html`<table role="presentation" style="margin:0 0 16px;border-collapse:collapse;font:inherit">${rows}</table>`;
}

const placeHtml = ({ title, link, said }: Place): Html =>
  html`<div style="margin:0 0 16px;overflow-wrap:anywhere"><a class="link" href="${link}" style="${LINK};font-weight:600">${title}</a>${said.map((part) => html`<div style="${PART}">–\u00a0${part}</div>`)}</div>`;

const FORGET = [
  "delete from sent_mail where lower(recipient) = lower($1)",
  "delete from kept_mail where lower(recipient) = lower($1)",
  "delete from notice where kind = 'mail' and subject = lower($1)",
  "delete from match_mail where address = lower($1)",
];
const QUEUED = `delete from pgboss.job where name in ('${MAIL_QUEUE}', '${UNDELIVERED}') and lower(data->>'to') = lower($1)`;

export async function forgetMailsTo(tx: Transaction, address: string): Promise<void> {
  for (const statement of FORGET) await tx.query(statement, [address]);
  const [queue] = await tx.query("select 1 where to_regclass('pgboss.job') is not null");
  if (queue) await tx.query(QUEUED, [address]);
}

const QUOTE = "margin:0 0 16px;padding:4px 0 4px 16px;border-left:3px solid #0b6e4f;white-space:pre-wrap;overflow-wrap:anywhere";
const PART = "margin:2px 0 0 12px;text-indent:-12px";
const LINK = "color:#0b6e4f";
const BUTTON =
  "display:inline-block;padding:10px 18px;border-radius:6px;background:#0b6e4f;color:#ffffff;font-weight:600;text-decoration:none";
