import { defineResource } from "../kit/define.ts";
import { stored, storedRelation } from "../kit/fields.ts";
import { Organization } from "./organizations.ts";
import { Person } from "./persons.ts";

export const AccessRequest = defineResource({
  type: "AccessRequest",
  label: "Demande d’accès",
  words: { one: "demande", several: "demandes", feminine: true },
  path: "/organizations/access-requests",
  name: "organization",
  fields: {
    organization: storedRelation(Organization, "Organisation"),
    person: storedRelation(Person, "Demandeur"),
    invitedBy: storedRelation(Organization, "Invité par", { nullable: true }),
    requestedAt: stored("timestamptz", "Demandée le"),
  },
  filters: ["organization.uuid"],
});
