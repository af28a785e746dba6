import { finished } from "node:stream/promises";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { isForm } from "./form.ts";
import { writesWaiting } from "./problem.ts";
import { paramsOf } from "./requests.ts";
import { turnsOf } from "./turns.ts";

const READING = new Set(["GET", "HEAD", "OPTIONS"]);

/** Each form is held in memory as a whole, up to 20 MB, before its fields say what it is for. */
const MAX_FORMS_AT_ONCE = 3;
const MAX_FORMS_WAITING = 60;
/** Writes below one match wait for each other, each with a connection to the database that others then lack. */
const MAX_WRITES_AT_ONCE = 3;
const MAX_WRITES_WAITING = 200;

/**
 * Lets one user, or one link, write a few things at once in this process; what comes besides waits, without a body and without a
 * connection to the database. Who has many waiting gets a 429.
 */
export function takeTurnsToWrite(app: FastifyInstance): void {
  const forms = turnsOf(MAX_FORMS_AT_ONCE, MAX_FORMS_WAITING, writesWaiting);
  const writes = turnsOf(MAX_WRITES_AT_ONCE, MAX_WRITES_WAITING, writesWaiting);
  app.addHook("preParsing", async (request, reply, payload) => {
    if (isForm(request)) await turnOf(forms, request, reply);
    return payload;
  });
  app.addHook("preHandler", async (request, reply) => {
    if (!READING.has(request.method)) await turnOf(writes, request, reply);
  });
}

/** Waits for a turn, which lasts until the request is answered or its connection is gone. */
function turnOf(turns: ReturnType<typeof turnsOf>, request: FastifyRequest, { raw }: FastifyReply): Promise<void> | undefined {
  const who = request.caller?.userUuid ?? paramsOf(request).token;
  // Others have bounds by network: behind one there may be many people.
  if (who === undefined) return undefined;
  return new Promise((begin, refuse) => {
    const untilAnswered = () => {
      begin();
      return finished(raw).catch(() => {});
    };
    turns.take(who, untilAnswered).catch(refuse);
  });
}
