import type { FastifyRequest } from "fastify";
import type { Caller } from "./caller.ts";

/** Sessions that are looked at again while an answer goes on. */
export interface Held {
  /** What names the session of a request; null without one. */
  nameOf(request: FastifyRequest): string | null;
  /** Who still holds these sessions, by name. */
  holders(names: readonly string[]): Promise<Map<string, Caller>>;
}
