import { SupportersGroup } from "@avant-match/contract/organizations/supporters-groups.ts";
import type { Statement } from "../kit/database/statement.ts";
import { type CallerInput, callerOrganization } from "../kit/http/caller.ts";
import { storeOf } from "../kit/resource/store.ts";
import { ownContact, revealContact } from "./exports.ts";
import { ofOrganization } from "./policies.ts";

/** The organiser of a competition sees the groups that are named at its fixtures; the visitors do not. */
const named = (q: Statement<CallerInput>): string =>
  `exists (select 1 from home_group h join fixture f on f.uuid = h.fixture_uuid
    where h.supporters_group_uuid = t.uuid and f.organizer_uuid = ${q.bind(callerOrganization)})`;

export const supportersGroups = storeOf(SupportersGroup, {
  policy: ofOrganization(named),
  references: { mainContact: ownContact, mainAwayContact: ownContact },
  reveal: { Contact: revealContact },
});
