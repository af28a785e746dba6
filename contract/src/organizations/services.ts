import { children } from "../kit/children.ts";
import { defineResource } from "../kit/define.ts";
import { flag, parent, text } from "../kit/fields.ts";
import type { Embedded } from "../kit/resource.ts";
import { Organization } from "./organizations.ts";
import type { Person } from "./persons.ts";

/** `ServiceMember` is declared later and contacts lead back to services, so its type is repeated here. */
interface MemberEntry {
  "@id": string;
  "@type": "ServiceMember";
  uuid: string;
  contact: { "@id": string; "@type": "Contact"; uuid: string; person: Embedded<typeof Person>; job: string | null };
  isFixtureContact: boolean;
}

export const Service = defineResource({
  type: "Service",
  label: "Service",
  words: { one: "service", several: "services" },
  path: "/organizations/services",
  name: "name",
  needed: true,
  fields: {
    organization: parent(Organization, "L’organisation est requise"),
    name: text("Nom du service", { required: "Le nom du service est requis" }),
    askedEverywhere: flag("Le demander aussi aux rencontres déjà prêtes"),
    members: children<MemberEntry>("ServiceMember", "service", "Membres"),
  },
  embed: ["name"],
  order: ["name"],
  filters: ["organization.uuid"],
  mirrored: true,
});
