import { RunningOrderModelLine } from "@avant-match/contract/fixtures/running-order/running-order-model.ts";
import type { OwnedFacts } from "@avant-match/contract/organizations/policies.ts";
import type { SentInput } from "../kit/resource/policy.ts";
import type { Choosable } from "../kit/resource/serving.ts";
import { storeOf } from "../kit/resource/store.ts";
import { ofOrganization } from "./policies.ts";

const sentOrganization = ({ sent }: SentInput) => sent.organization;

const itsService: Choosable = (target, q) => {
  const organization = `${q.bind(sentOrganization)}::uuid`;
  return `select 1 from service x where x.uuid = ${target} and (${organization} is null or x.organization_uuid = ${organization})`;
};
const anyCompetition: Choosable = (target) => `select 1 from competition x where x.uuid = ${target}`;

export const modelLines = storeOf<typeof RunningOrderModelLine, OwnedFacts>(RunningOrderModelLine, {
  policy: ofOrganization(),
  references: { service: itsService, competition: anyCompetition },
  order: ["array_position(array['doors', 'kickoff', 'half_time', 'second_half', 'end'], t.anchor)", "t.offset_minutes", "t.created_at"],
});
