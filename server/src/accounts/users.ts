import type { User } from "@avant-match/contract/accounts/users.ts";
import { refusedByProfile } from "@avant-match/contract/kit/answer.ts";
import { type CallerInput, type CallerKind, callerIsPlatform, callerOrganization, callerUser } from "../kit/caller.ts";
import type { Policy } from "../kit/policy.ts";
import type { RowSql } from "../kit/selection.ts";
import type { Serving } from "../kit/serving.ts";
import type { Statement } from "../kit/statement.ts";
import { revealContact } from "../organizations/exports.ts";

/** A user is known in their organisation. */
const policy: Policy<object> = {
  joins: "",
  visible: (q: Statement<CallerInput>, kind: CallerKind) =>
    kind === "platform" ? "true" : `(t.organization_uuid = ${q.bind(callerOrganization)} or t.uuid = ${q.bind(callerUser)})`,
  facts: () => ({}),
  edit: () => refusedByProfile,
};

const reveal: RowSql = (alias, q) =>
  `(${q.bind(callerIsPlatform)} or ${alias}.uuid = ${q.bind(callerUser)} or ${alias}.organization_uuid = ${q.bind(callerOrganization)})`;

const roles: RowSql = (t) =>
  `array_remove(array[case when ${t}.platform_admin then 'ROLE_ADMIN' end, 'ROLE_ORGANIZATION_' || upper(${t}.profile)], null)`;

export const userServing: Serving<typeof User, object> = {
  policy,
  references: {},
  computed: { roles },
  reveal: { User: reveal, Contact: revealContact },
};
