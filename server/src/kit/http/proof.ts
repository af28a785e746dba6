import type { FastifyRequest } from "fastify";
import type { Binder, Statement } from "../database/statement.ts";
import type { Caller, CallerInput } from "./caller.ts";
import { secondFactorDemanded, unauthenticated } from "./problem.ts";

/** Thrown when a session no longer says what was remembered of it. */
class CallerMoved extends Error {}

const callerToken: Binder<CallerInput> = ({ caller }) => caller.proof?.token ?? null;

/** SQL of how often who holds the caller's session has changed; null of one that has ended, and where nothing is to be proven. */
export const stampSql = (q: Statement<CallerInput>): string =>
  `(select s.changes from session s where s.token_hash = ${q.bind(callerToken)} and s.expires_at > now())`;

/** Compares what a statement found at `stampSql`, before anything else that it found is looked at. Throws `CallerMoved`. */
export function assertStill({ proof }: Caller, stamp: unknown): void {
  if (!proof) return;
  if (stamp !== proof.stamp) throw new CallerMoved();
  proof.seen = true;
}

/** Finds again who asks. Throws a 401 for who has no session any more. */
async function refind(request: FastifyRequest): Promise<Caller> {
  const caller = await request.server.authenticate(request);
  if (!caller) throw unauthenticated();
  if (caller.mustSetUp) throw secondFactorDemanded(caller);
  request.caller = caller;
  return caller;
}

/**
 * Does what a request asks for as its caller, who may be remembered only: the work reads with `stampSql` before it does
 * anything else. Who has changed since is found again. Throws a 401 for who has no session any more.
 */
export async function proving<T>(request: FastifyRequest, work: (caller: Caller) => Promise<T>): Promise<T> {
  try {
    return await work(request.caller);
  } catch (error) {
    if (!(error instanceof CallerMoved)) throw error;
    return work(await refind(request));
  }
}

/** Throws before an answer leaves that no read has proven. */
export function assertProven({ caller }: FastifyRequest): void {
  if (caller?.proof && !caller.proof.seen) throw new Error("This route proves no session: its handler is to read within `proving`.");
}
