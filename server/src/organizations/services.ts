import { conflict } from "@avant-match/contract/kit/answer.ts";
import { ServiceMember } from "@avant-match/contract/organizations/service-members.ts";
import { Service } from "@avant-match/contract/organizations/services.ts";
import type { Choosable } from "../kit/resource/serving.ts";
import { storeOf } from "../kit/resource/store.ts";
import { concerns, revealContact } from "./exports.ts";
import { belowOwned, ofOrganization } from "./policies.ts";

const contactOfService: Choosable = (target, q) =>
  `select 1 from contact c join service s on s.organization_uuid = c.organization_uuid
    where c.uuid = ${target} and s.uuid = ${q.bind(({ sent }) => sent.service)}::uuid`;

export const members = storeOf(ServiceMember, {
  policy: belowOwned("service", "service"),
  references: { contact: contactOfService },
  reveal: { Contact: revealContact },
  unique: { service_member_once: conflict("Contact déjà lié", "Ce contact est déjà lié à ce service.") },
  order: ["t.created_at"],
});

/** All sides of a fixture see the home club's services: they group its contacts. */
export const services = storeOf(Service, {
  policy: ofOrganization((q) => `exists (select 1 from fixture f where f.home_organization_uuid = o.uuid and ${concerns("f", q)})`),
  children: { members },
});
