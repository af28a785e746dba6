import { mayManageUser, type UserFacts } from "@avant-match/contract/accounts/policies.ts";
import { User } from "@avant-match/contract/accounts/users.ts";
import { rolesOf, seesUser } from "../accounts/exports.ts";
import type { Policy } from "../kit/resource/policy.ts";
import { everyWord } from "../kit/resource/search.ts";
import { storeOf } from "../kit/resource/store.ts";
import { ofOneOrganization, revealContact } from "./exports.ts";

const policy: Policy<UserFacts> = {
  joins: "",
  visible: (q, kind) => (kind === "platform" ? "true" : seesUser("t", q)),
  facts: () => ({ uuid: "t.uuid", organizationUuid: "t.organization_uuid" }),
  edit: mayManageUser,
  subject: ofOneOrganization("t.organization_uuid"),
};

const who = `(select concat_ws(' ', p.firstname, p.lastname, t.username, o.name, o.acronym) from person p
  left join organization o on o.uuid = t.organization_uuid where p.uuid = t.person_uuid)`;

export const allUsers = storeOf(User, {
  policy,
  computed: { roles: rolesOf },
  filters: {
    q: everyWord(who),
    "organization.status": (value) => `t.organization_uuid in (select o.uuid from organization o where o.status = ${value}::text)`,
  },
  reveal: { User: seesUser, Contact: revealContact },
});
