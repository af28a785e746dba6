import type { ServiceMember } from "@avant-match/contract/organizations/service-members.ts";
import type { Service } from "@avant-match/contract/organizations/services.ts";
import type { Serving } from "../kit/serving.ts";
import { concernedBy, ownContact, revealContact } from "./exports.ts";
import { belowOwned, type OwnFacts, ofOrganization } from "./policy.ts";

/** The home organisation's services make the blocks of a fixture's contacts, whoever looks. */
export const serviceServing: Serving<typeof Service, OwnFacts> = {
  policy: ofOrganization((q) => `exists (select 1 from fixture f where f.home_organization_uuid = o.uuid and ${concernedBy(q)})`),
  references: {},
  computed: {},
};

export const memberServing: Serving<typeof ServiceMember, OwnFacts> = {
  policy: belowOwned("service", "service"),
  references: { contact: ownContact },
  computed: {},
  reveal: { Contact: revealContact },
  order: "t.created_at",
};
