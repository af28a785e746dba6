import { stored } from "../kit/fields.ts";
import { defineResource } from "../kit/resource.ts";

/** Work of the application that failed for good: an e-mail that nobody took, or what comes round by the clock. */
export const FailedJob = defineResource({
  type: "FailedJob",
  label: "Tâche en échec",
  words: { this: "Cette tâche", several: "tâches en échec" },
  path: "/jobs",
  name: "title",
  fields: {
    title: stored("text", "Tâche"),
    recipient: stored("text", "Destinataire", { nullable: true }),
    error: stored("text", "Cause", { nullable: true }),
    failedAt: stored("timestamptz", "Échec"),
  },
});
