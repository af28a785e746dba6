import type { Outbox } from "../mail/exports.ts";

export interface Post {
  outbox: Outbox;
  origin(): string;
}
