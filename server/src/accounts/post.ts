import type { Outbox } from "../mail/exports.ts";

/** Where letters to users leave, and the address that their links begin with. */
export interface Post {
  outbox: Outbox;
  origin(): string;
}
