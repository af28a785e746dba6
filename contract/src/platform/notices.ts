import { defineResource } from "../kit/define.ts";
import { stored, storedRelation } from "../kit/fields.ts";
import { Organization } from "../organizations/organizations.ts";

export const noticeKind = {
  disk: "Espace disque",
  clock: "Horloge",
  officials: "Coordonnées des officiels",
  mail: "E-mail revenu",
  job: "Tâche en échec",
} as const;

export const Notice = defineResource({
  type: "Notice",
  label: "Avis aux administrateurs",
  words: { one: "avis", several: "avis" },
  path: "/notices",
  name: "detail",
  fields: {
    kind: stored("text", "Nature", { options: noticeKind }),
    detail: stored("text", "Message"),
    organization: storedRelation(Organization, "Organisation", { nullable: true }),
    occurrences: stored("int4", "Nombre de fois"),
    firstAt: stored("timestamptz", "Première fois"),
    lastAt: stored("timestamptz", "Dernière fois"),
  },
});
