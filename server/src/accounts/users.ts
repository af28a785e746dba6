import { mayManageUser, type UserFacts } from "@avant-match/contract/accounts/policies.ts";
import { User } from "@avant-match/contract/accounts/users.ts";
import type { Policy } from "../kit/resource/policy.ts";
import type { RowSql } from "../kit/resource/selection.ts";
import { storeOf } from "../kit/resource/store.ts";
import { ofOneOrganization, revealContact } from "../organizations/exports.ts";
import { seesUser } from "./exports.ts";

const policy: Policy<UserFacts> = {
  joins: "",
  visible: (q, kind) => (kind === "platform" ? "true" : seesUser("t", q)),
  facts: () => ({ uuid: "t.uuid", organizationUuid: "t.organization_uuid" }),
  edit: mayManageUser,
  subject: ofOneOrganization("t.organization_uuid"),
};

const roles: RowSql = (t) =>
  `array_remove(array[case when ${t}.platform_admin then 'ROLE_ADMIN' end, 'ROLE_ORGANIZATION_' || upper(${t}.profile)], null)`;

export const users = storeOf(User, {
  policy,
  computed: { roles },
  reveal: { User: seesUser, Contact: revealContact },
});
