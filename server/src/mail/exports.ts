import type { Transaction } from "../kit/database.ts";

/** An e-mail, ready to leave. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
}

/** Where a change leaves the e-mails that it causes. */
export interface Outbox {
  /** Takes e-mails along with a change: they leave once it is committed, and never when it is undone. */
  add(tx: Transaction, mails: readonly Mail[]): Promise<void>;
}

export { letter } from "./letter.ts";
