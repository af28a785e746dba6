import { refusedByProfile } from "@avant-match/contract/kit/answer.ts";
import type { Person } from "@avant-match/contract/organizations/persons.ts";
import type { CallerInput, CallerKind } from "../kit/caller.ts";
import { callerIsPlatform, callerOrganization } from "../kit/caller.ts";
import type { Policy } from "../kit/policy.ts";
import type { Serving } from "../kit/serving.ts";
import type { Statement } from "../kit/statement.ts";
import { contactServing } from "./contacts.ts";

/** A person is seen where one of their parts is: contact or user. */
const visible = (q: Statement<CallerInput>, kind: CallerKind): string => {
  if (kind === "platform") return "true";
  const contacts = contactServing.policy.visible(q, kind).replaceAll("t.", "k.").replaceAll("o.uuid", "k.organization_uuid");
  const asUser = `exists (select 1 from user_account u where u.person_uuid = t.uuid and u.organization_uuid = ${q.bind(callerOrganization)})`;
  return `(${asUser} or exists (select 1 from contact k where k.person_uuid = t.uuid and ${contacts}))`;
};

const policy: Policy<object> = { joins: "", visible, facts: () => ({}), edit: () => refusedByProfile };

export const personServing: Serving<typeof Person, object> = {
  policy,
  references: {},
  computed: {},
  reveal: {
    Person: (t, q) =>
      `(${q.bind(callerIsPlatform)} or exists (select 1 from contact k where k.person_uuid = ${t}.uuid and (k.public_profile or k.organization_uuid = ${q.bind(callerOrganization)})) or exists (select 1 from user_account u where u.person_uuid = ${t}.uuid and u.organization_uuid = ${q.bind(callerOrganization)}))`,
  },
};
