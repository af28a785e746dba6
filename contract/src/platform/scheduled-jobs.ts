import { defineResource } from "../kit/define.ts";
import { stored } from "../kit/fields.ts";

export const ScheduledJob = defineResource({
  type: "ScheduledJob",
  label: "Tâche planifiée",
  words: { one: "tâche", several: "tâches", feminine: true },
  path: "/scheduled-jobs",
  name: "title",
  order: ["title"],
  fields: {
    title: stored("text", "Tâche"),
    startedAt: stored("timestamptz", "Dernière exécution", { nullable: true }),
    lastedMs: stored("int4", "Durée", { nullable: true, unit: "ms" }),
    nextAt: stored("timestamptz", "Prochaine exécution"),
    succeededAt: stored("timestamptz", "Dernière réussite", { nullable: true }),
    failedAt: stored("timestamptz", "Dernier échec", { nullable: true }),
    error: stored("text", "Dernière erreur", { nullable: true }),
  },
});
