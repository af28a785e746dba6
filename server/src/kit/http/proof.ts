import type { FastifyRequest } from "fastify";
import type { Binder, Statement } from "../database/statement.ts";
import type { Caller, CallerInput } from "./caller.ts";
import { secondFactorDemanded, unauthenticated } from "./problem.ts";

class CallerMoved extends Error {}

const callerToken: Binder<CallerInput> = ({ caller }) => caller.proof?.token ?? null;

/** SQL of the session's change counter; null if it has ended, or nothing is to be proven. */
export const stampSql = (q: Statement<CallerInput>): string =>
  `(select s.changes from session s where s.token_hash = ${q.bind(callerToken)} and s.expires_at > now())`;

/** Compares `stampSql`'s value; call it before using anything else that was read. Throws `CallerMoved`. */
export function assertStill({ proof }: Caller, stamp: unknown): void {
  if (!proof) return;
  if (stamp !== proof.stamp) throw new CallerMoved();
  proof.seen = true;
}

async function refind(request: FastifyRequest): Promise<Caller> {
  const caller = await request.server.authenticate(request);
  if (!caller) throw unauthenticated();
  if (caller.mustSetUp) throw secondFactorDemanded(caller);
  request.caller = caller;
  return caller;
}

/** Runs `work`, which must read `stampSql` first; runs it again if the cached caller has changed. */
export async function proving<T>(request: FastifyRequest, work: (caller: Caller) => Promise<T>): Promise<T> {
  try {
    return await work(request.caller);
  } catch (error) {
    if (!(error instanceof CallerMoved)) throw error;
    return work(await refind(request));
  }
}

export function assertProven({ caller }: FastifyRequest): void {
  if (caller?.proof && !caller.proof.seen) throw new Error("This route proves no session: its handler is to read within `proving`.");
}
