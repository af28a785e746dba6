import { defineResource } from "../kit/define.ts";
import { flag, parent, relation } from "../kit/fields.ts";
import { Contact } from "./contacts.ts";
import { Service } from "./services.ts";

export const ServiceMember = defineResource({
  type: "ServiceMember",
  label: "Membre du service",
  words: { one: "membre d’un service", several: "membres de services", listed: { one: "membre", several: "membres" } },
  path: "/organizations/services/members",
  name: "contact",
  inRows: true,
  fields: {
    service: parent(Service, "Le service est requis"),
    contact: relation(Contact, "Contact", { required: "Vous devez choisir un contact à associer au service", fixed: true }),
    isFixtureContact: flag("Contact utile des rencontres"),
  },
  embed: ["contact", "isFixtureContact"],
  filters: ["service.uuid", "contact.uuid"],
});
