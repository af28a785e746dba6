import { SupportersGroup } from "@avant-match/contract/organizations/supporters-groups.ts";
import { storeOf } from "../kit/resource/store.ts";
import { ownContact, revealContact } from "./exports.ts";
import { ofOrganization } from "./policies.ts";

export const supportersGroups = storeOf(SupportersGroup, {
  policy: ofOrganization(),
  references: { mainContact: ownContact, mainAwayContact: ownContact },
  reveal: { Contact: revealContact },
});
