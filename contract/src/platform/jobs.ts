import { defineResource } from "../kit/define.ts";
import { stored } from "../kit/fields.ts";

export const jobStatus = { failed: "Échec", retrying: "Nouvel essai en cours" } as const;

export const MOST_RETRIED = 200;

export const FailedJob = defineResource({
  type: "FailedJob",
  label: "Tâche en échec",
  words: { one: "tâche", several: "tâches en échec", feminine: true },
  path: "/jobs",
  name: "title",
  fields: {
    title: stored("text", "Tâche"),
    status: stored("text", "État", { options: jobStatus }),
    recipient: stored("text", "Destinataire", { nullable: true }),
    error: stored("text", "Cause", { nullable: true }),
    attempts: stored("int4", "Essais"),
    failedAt: stored("timestamptz", "Échec"),
  },
});
