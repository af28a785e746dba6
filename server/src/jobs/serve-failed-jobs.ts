import { keysOf } from "@avant-match/contract/kit/keys.ts";
import type { Shape } from "@avant-match/contract/kit/shape.ts";
import { FailedJob, jobStatus, MOST_RETRIED } from "@avant-match/contract/platform/jobs.ts";
import { mayWatchPlatform } from "@avant-match/contract/platform/policies.ts";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Database, Transaction } from "../kit/database/database.ts";
import type { Caller } from "../kit/http/caller.ts";
import { acting, type Operation } from "../kit/http/operations.ts";
import { pageOf } from "../kit/http/paging.ts";
import { badRequest, notFound, refused } from "../kit/http/problem.ts";
import { queryOf, uuidParam } from "../kit/http/requests.ts";
import { record } from "../kit/resource/history.ts";
import { sendList, sendPlain } from "../kit/resource/send.ts";
import type { FailedJobs, FailedStatus, FailedWork } from "./exports.ts";

const jobShape: Shape = {
  type: FailedJob.type,
  label: FailedJob.label,
  schema: {
    type: "object",
    required: ["uuid", "title", "status", "recipient", "error", "attempts", "failedAt"],
    properties: {
      uuid: { title: "Identifiant", type: "string", format: "uuid" },
      title: { title: "Tâche", type: "string" },
      status: { title: "État", type: "string", enum: keysOf(jobStatus) },
      recipient: { title: "Destinataire", type: ["string", "null"] },
      error: { title: "Cause", type: ["string", "null"] },
      attempts: { title: "Essais", type: "integer", minimum: 0 },
      failedAt: { title: "Échec", type: "string", format: "date-time" },
    },
  },
};

const listing: Operation = {
  ...acting(null, "Tâches en échec\u00a0: liste", { returns: jobShape, errors: [403] }),
  kind: "list",
  query: { status: { title: "Filtre\u00a0: état", type: "string", enum: keysOf(jobStatus) } },
};
const getting = acting(null, "Tâche en échec\u00a0: lecture", { returns: jobShape, errors: [403, 404] });
const retrying = acting(null, "Tâche en échec\u00a0: nouvel essai", { errors: [403, 404] });
const retriedShape: Shape = {
  type: null,
  label: "Nouveaux essais",
  schema: { type: "object", required: ["retried"], properties: { retried: { title: "Tâches reprises", type: "integer", minimum: 0 } } },
};
const retryingAll = acting(null, `Tâches en échec\u00a0: nouvel essai de toutes, ${MOST_RETRIED} à la fois`, {
  returns: retriedShape,
  errors: [403],
});

/** What failed for good, for the administrators, who may have it done again. */
export function serveFailedJobs(app: FastifyInstance, database: Database, jobs: FailedJobs): void {
  app.get(`/api${FailedJob.path}`, { config: { access: "session", operation: listing } }, async (request, reply) => {
    assertWatcher(request);
    const query = queryOf(request);
    const page = pageOf(query, false);
    const { itemsPerPage: limit } = page;
    const { jobs: failed, total } = await jobs.list(database, { limit, offset: (page.page - 1) * limit, status: statusIn(query.status) });
    return sendList(
      request,
      reply,
      FailedJob,
      { members: failed.map((job) => JSON.stringify(memberOf(job))).join(), total, more: false },
      page,
    );
  });

  app.get(`/api${FailedJob.path}/:uuid`, { config: { access: "session", operation: getting } }, async (request, reply) => {
    assertWatcher(request);
    const job = await jobs.find(database, uuidParam(request));
    if (!job) throw notFound();
    return sendPlain(request, reply, { "@context": `/api/contexts/${FailedJob.type}`, ...memberOf(job) });
  });

  app.post(
    `/api${FailedJob.path}/:uuid/retry`,
    { config: { access: "session", forms: true, operation: retrying } },
    async (request, reply) => {
      assertWatcher(request);
      const uuid = uuidParam(request);
      await database.transaction(async (tx) => {
        if ((await retry(tx, request.caller, { uuid })) === 0) throw notFound();
      });
      return reply.code(204).send();
    },
  );

  app.post(`/api${FailedJob.path}/retry`, { config: { access: "session", operation: retryingAll } }, async (request, reply) => {
    assertWatcher(request);
    const retried = await database.transaction((tx) => retry(tx, request.caller, { most: MOST_RETRIED }));
    return sendPlain(request, reply, { retried });
  });

  /** Each with its line of history. Gives how many. */
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

function assertWatcher({ caller }: FastifyRequest): void {
  const answer = mayWatchPlatform(caller);
  if (answer !== true) throw refused(answer);
}

const memberOf = (job: FailedWork) => ({ "@id": `/api${FailedJob.path}/${job.uuid}`, "@type": FailedJob.type, ...job });
