import { keysOf } from "@avant-match/contract/kit/keys.ts";
import { listingJobs, readingJob, retryingJob, retryingJobs } from "@avant-match/contract/platform/job-actions.ts";
import { FailedJob, jobStatus, MOST_RETRIED } from "@avant-match/contract/platform/jobs.ts";
import { mayWatchPlatform } from "@avant-match/contract/platform/policies.ts";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Database, Transaction } from "../kit/database/database.ts";
import type { Caller } from "../kit/http/caller.ts";
import { pageOf } from "../kit/http/paging.ts";
import { assertMay, badRequest, notFound } from "../kit/http/problem.ts";
import { queryOf, uuidParam } from "../kit/http/requests.ts";
import { serve } from "../kit/http/serve.ts";
import { record } from "../kit/resource/history.ts";
import { sendList, sendPlain } from "../kit/resource/send.ts";
import type { FailedJobs, FailedStatus, FailedWork } from "./exports.ts";

export function serveFailedJobs(app: FastifyInstance, database: Database, jobs: FailedJobs): void {
  serve(app, listingJobs, { access: "session" }, async (request, reply) => {
    assertWatcher(request);
    const query = queryOf(request);
    const page = pageOf(query, false);
    const { itemsPerPage: limit } = page;
    const { jobs: failed, total } = await jobs.list(database, { limit, offset: (page.page - 1) * limit, status: statusIn(query.status) });
    const members = failed.map((job) => JSON.stringify(memberOf(job))).join();
    return sendList(request, reply, FailedJob, { members, total, more: false }, page);
  });

  serve(app, readingJob, { access: "session" }, async (request, reply) => {
    assertWatcher(request);
    const job = await jobs.find(database, uuidParam(request));
    if (!job) throw notFound();
    return sendPlain(request, reply, { "@context": `/api/contexts/${FailedJob.type}`, ...memberOf(job) });
  });

  serve(app, retryingJob, { access: "session", forms: true }, async (request) => {
    assertWatcher(request);
    const uuid = uuidParam(request);
    await database.transaction(async (tx) => {
      if ((await retry(tx, request.caller, { uuid })) === 0) throw notFound();
    });
  });

  serve(app, retryingJobs, { access: "session" }, async (request, reply) => {
    assertWatcher(request);
    const retried = await database.transaction((tx) => retry(tx, request.caller, { most: MOST_RETRIED }));
    return sendPlain(request, reply, { retried });
  });

  async function retry(tx: Transaction, caller: Caller, what: Parameters<FailedJobs["retry"]>[1]): Promise<number> {
    const retried = await jobs.retry(tx, what);
    for (const { uuid, title } of retried)
      await record(tx, caller, { action: "retry", resource: FailedJob.type, resourceUuid: uuid, before: null, after: { title } });
    return retried.length;
  }
}

function statusIn(given: unknown): FailedStatus | null {
  if (given === undefined) return null;
  const known = keysOf(jobStatus).find((status) => status === given);
  if (!known) throw badRequest(`Le paramètre «\u00a0status\u00a0» vaut ${keysOf(jobStatus).join(" ou ")}.`);
  return known;
}

const assertWatcher = ({ caller }: FastifyRequest): void => assertMay(mayWatchPlatform(caller));

const memberOf = (job: FailedWork) => ({ "@id": `/api${FailedJob.path}/${job.uuid}`, "@type": FailedJob.type, ...job });
