import { AsyncLocalStorage } from "node:async_hooks";
import type { FastifyInstance } from "fastify";
import type { Caller } from "./caller.ts";

const acting = new AsyncLocalStorage<Caller | null>();

/** Returns the caller of the current request; null for guests and for the server's own work. */
export const actingCaller = (): Caller | null => acting.getStore() ?? null;

/** Runs work as the server itself, not as the caller who set it off. */
export const byItself = <T>(work: () => T): T => acting.run(null, work);

export const knowsWhoActs = (app: FastifyInstance): void =>
  void app.addHook("preHandler", (request, _reply, done) => acting.run(request.caller, done));
