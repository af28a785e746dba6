import { mayManageUser, type UserFacts } from "@avant-match/contract/accounts/policies.ts";
import { User } from "@avant-match/contract/accounts/users.ts";
import type { Policy } from "../kit/resource/policy.ts";
import { storeOf } from "../kit/resource/store.ts";
import { ofOneOrganization, revealContact } from "../organizations/exports.ts";
import { rolesOf, seesUser } from "./exports.ts";

const policy: Policy<UserFacts> = {
  joins: "",
  visible: (q, kind) => (kind === "platform" ? "true" : seesUser("t", q)),
  facts: () => ({ uuid: "t.uuid", organizationUuid: "t.organization_uuid" }),
  edit: mayManageUser,
  subject: ofOneOrganization("t.organization_uuid"),
};

export const users = storeOf(User, {
  policy,
  computed: { roles: rolesOf },
  reveal: { User: seesUser, Contact: revealContact },
});
