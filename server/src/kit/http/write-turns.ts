import { finished } from "node:stream/promises";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { isForm } from "./form.ts";
import { boundBody, unboundBody } from "./patience.ts";
import { writesWaiting } from "./problem.ts";
import { isReading, paramsOf } from "./requests.ts";
import { turnsOf } from "./turns.ts";

/** A large body is held in memory whole, up to 20 MB, before its fields tell its purpose. */
const MAX_LARGE_AT_ONCE = 3;
const MAX_LARGE_WAITING = 60;
const LARGE_BYTES = 64 * 1024;
/** Writes below one fixture wait for each other, each with a database connection. */
const MAX_WRITES_AT_ONCE = 3;
const MAX_WRITES_WAITING = 200;

/** Limits concurrent writes of a user or link; the others wait, without a large body or a connection. */
export function takeTurnsToWrite(app: FastifyInstance): void {
  const large = turnsOf(MAX_LARGE_AT_ONCE, MAX_LARGE_WAITING, writesWaiting);
  const writes = turnsOf(MAX_WRITES_AT_ONCE, MAX_WRITES_WAITING, writesWaiting);
  app.addHook("preParsing", async (request, reply, payload) => {
    if (!isLarge(request)) return payload;
    unboundBody(request);
    await turnOf(large, request, reply);
    boundBody(request, request.routeOptions.bodyLimit);
    return payload;
  });
  app.addHook("preHandler", async (request, reply) => {
    if (!isReading(request.method)) await turnOf(writes, request, reply);
  });
}

function isLarge(request: FastifyRequest): boolean {
  if (isReading(request.method)) return false;
  const { "content-length": length, "transfer-encoding": encoding } = request.headers;
  return isForm(request) || encoding !== undefined || Number(length ?? 0) > LARGE_BYTES;
}

function turnOf(turns: ReturnType<typeof turnsOf>, request: FastifyRequest, { raw }: FastifyReply): Promise<void> | undefined {
  // The memory of large bodies is bounded for each user, whatever tokens they present.
  const who = request.caller?.userUuid ?? paramsOf(request).token;
  if (who === undefined) return undefined;
  return new Promise((begin, refuse) => {
    const untilAnswered = () => {
      begin();
      return finished(raw).catch(() => {});
    };
    turns.take(who, untilAnswered).catch(refuse);
  });
}
