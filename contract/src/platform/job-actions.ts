import { action, gives, type Listed, told } from "../kit/action.ts";
import { code, countValue, instantValue, nullableValue, record, type Shown, shape, textValue, uuid } from "../kit/shape.ts";
import { jobStatus, MOST_RETRIED } from "./jobs.ts";

const status = code("État", jobStatus);
const job = shape(
  "FailedJob",
  "Tâche en échec",
  record({
    uuid: uuid("Identifiant"),
    title: textValue("Tâche"),
    status,
    recipient: nullableValue(textValue("Destinataire")),
    error: nullableValue(textValue("Cause")),
    attempts: countValue("Essais"),
    failedAt: instantValue("Échec"),
  }),
);
const retried = shape(null, "Nouveaux essais", record({ retried: countValue("Tâches reprises") }));

const listJobs = action("GET", "/jobs", gives<Listed<Shown<typeof job>>>);
const readJob = action("GET", "/jobs/{uuid}", gives<Shown<typeof job>>);
export const retryJob = action("POST", "/jobs/{uuid}/retry");
export const retryJobs = action("POST", "/jobs/retry", gives<Shown<typeof retried>>);

export const listingJobs = told(listJobs, null, "Tâches en échec\u00a0: liste", {
  kind: "list",
  returns: job,
  errors: [403],
  query: { status: { ...status, title: "Filtre\u00a0: état" } },
});
export const readingJob = told(readJob, null, "Tâche en échec\u00a0: lecture", { returns: job, errors: [403, 404] });
export const retryingJob = told(retryJob, null, "Tâche en échec\u00a0: nouvel essai", { errors: [403, 404] });
export const retryingJobs = told(retryJobs, null, `Tâches en échec\u00a0: nouvel essai de toutes, ${MOST_RETRIED} à la fois`, {
  returns: retried,
  errors: [403],
});
