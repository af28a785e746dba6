import { ServiceMember } from "@avant-match/contract/organizations/service-members.ts";
import { Service } from "@avant-match/contract/organizations/services.ts";
import { storeOf } from "../kit/resource/store.ts";
import { concerns, ownContact, revealContact } from "./exports.ts";
import { belowOwned, ofOrganization } from "./policies.ts";

export const members = storeOf(ServiceMember, {
  policy: belowOwned("service", "service"),
  references: { contact: ownContact },
  reveal: { Contact: revealContact },
  order: "t.created_at",
});

/** The home organisation's services make the blocks of a fixture's contacts, whoever looks. */
export const services = storeOf(Service, {
  policy: ofOrganization((q) => `exists (select 1 from fixture f where f.home_organization_uuid = o.uuid and ${concerns("f", q)})`),
  children: { members },
});
