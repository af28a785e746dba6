import { FailedJob } from "@avant-match/contract/platform/jobs.ts";
import { mayWatchPlatform } from "@avant-match/contract/platform/policies.ts";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { FailedJobs, FailedWork } from "../jobs/exports.ts";
import type { Database } from "../kit/database/database.ts";
import { acting, type Operation, type Shape } from "../kit/http/operations.ts";
import { pageOf } from "../kit/http/paging.ts";
import { badRequest, notFound, refused } from "../kit/http/problem.ts";
import { queryOf, uuidParam } from "../kit/http/requests.ts";
import { record } from "../kit/resource/history.ts";
import { sendList, sendPlain } from "../kit/resource/send.ts";

const jobShape: Shape = {
  type: FailedJob.type,
  label: FailedJob.label,
  schema: {
    type: "object",
    required: ["uuid", "title", "recipient", "error", "failedAt"],
    properties: {
      uuid: { title: "Identifiant", type: "string", format: "uuid" },
      title: { title: "Tâche", type: "string" },
      recipient: { title: "Destinataire", type: ["string", "null"] },
      error: { title: "Cause", type: ["string", "null"] },
      failedAt: { title: "Échec", type: "string", format: "date-time" },
    },
  },
};

const listing: Operation = {
  ...acting(null, "Tâches en échec\u00a0: liste", { returns: jobShape, errors: [403] }),
  kind: "list",
  query: { status: { title: "Seules celles qui ont échoué se lisent", type: "string", enum: ["failed"] } },
};
const getting = acting(null, "Tâche en échec\u00a0: lecture", { returns: jobShape, errors: [403, 404] });
const retrying = acting(null, "Tâche en échec\u00a0: nouvel essai", { errors: [403, 404] });

/** What failed for good, for the administrators, who may have it done again. */
export function serveFailedJobs(app: FastifyInstance, database: Database, jobs: FailedJobs): void {
  app.get(`/api${FailedJob.path}`, { config: { access: "session", operation: listing } }, async (request, reply) => {
    assertWatcher(request);
    const query = queryOf(request);
    if (query.status !== undefined && query.status !== "failed") throw badRequest("Le paramètre «\u00a0status\u00a0» vaut failed.");
    const page = pageOf(query, false);
    const { jobs: failed, total } = await jobs.list(database, page.itemsPerPage, (page.page - 1) * page.itemsPerPage);
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
        const title = await jobs.retry(tx, uuid);
        if (title === null) throw notFound();
        const change = { action: "retry", resource: FailedJob.type, resourceUuid: uuid, before: null, after: { title } };
        await record(tx, request.caller, change);
      });
      return reply.code(204).send();
    },
  );
}

function assertWatcher({ caller }: FastifyRequest): void {
  const answer = mayWatchPlatform(caller);
  if (answer !== true) throw refused(answer);
}

const memberOf = (job: FailedWork) => ({ "@id": `/api${FailedJob.path}/${job.uuid}`, "@type": FailedJob.type, ...job });
