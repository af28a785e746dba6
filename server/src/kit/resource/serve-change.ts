import type { Told } from "@avant-match/contract/kit/action.ts";
import type { FastifyInstance } from "fastify";
import type { Database, Transaction } from "../database/database.ts";
import type { Caller } from "../http/caller.ts";
import { bodyOf } from "../http/http.ts";
import { ifMatch, uuidParam } from "../http/requests.ts";
import { serve } from "../http/serve.ts";
import { sendItem } from "./send.ts";

export interface AskedChange {
  uuid: string;
  version: number | undefined;
  body: Record<string, unknown>;
}

/** Serves an action that changes one item in a transaction, and answers the item. */
export function serveChange(
  app: FastifyInstance,
  database: Database,
  told: Told<string, never>,
  change: (tx: Transaction, caller: Caller, asked: AskedChange) => Promise<object>,
): void {
  serve(app, told, { access: "session" }, async (request, reply) => {
    const asked = { uuid: uuidParam(request), version: ifMatch(request), body: told.expects ? bodyOf(request) : {} };
    return sendItem(request, reply, await database.transaction((tx) => change(tx, request.caller, asked)));
  });
}
