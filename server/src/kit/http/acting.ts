import { AsyncLocalStorage } from "node:async_hooks";
import type { FastifyInstance } from "fastify";
import type { Caller } from "./caller.ts";

const acting = new AsyncLocalStorage<Caller | null>();

/** Who asked for what is being done; null for what the server does by itself, and for who has no session. */
export const actingCaller = (): Caller | null => acting.getStore() ?? null;

/** Does by itself what a request sets off, and what others' requests have left to do. */
export const byItself = <T>(work: () => T): T => acting.run(null, work);

/** Lets all that a request causes know whose it is. */
export const knowsWhoActs = (app: FastifyInstance): void =>
  void app.addHook("preHandler", (request, _reply, done) => acting.run(request.caller, done));
