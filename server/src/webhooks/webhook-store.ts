import { mayEditOwned, type OwnedFacts } from "@avant-match/contract/organizations/policies.ts";
import { notHttps, Webhook } from "@avant-match/contract/organizations/webhooks.ts";
import { callerOrganization, callerRunsOrganization } from "../kit/http/caller.ts";
import { invalidField } from "../kit/http/problem.ts";
import { type Endpoint, isTrial } from "../kit/outbound/post-https.ts";
import { isPublicAddress, literalAddress } from "../kit/outbound/public-address.ts";
import type { Policy } from "../kit/resource/policy.ts";
import { storeOf } from "../kit/resource/store.ts";
import { ofOneOrganization } from "../organizations/exports.ts";

/** An address may hold a key of its receiver, so that members do not read it. */
const policy: Policy<OwnedFacts> = {
  joins: "join organization o on o.uuid = t.organization_uuid",
  visible: (q, kind) => (kind === "platform" ? "true" : `o.uuid = ${q.bind(callerRunsOrganization)}`),
  placeVisible: (q, kind) => (kind === "platform" ? "true" : `o.uuid = ${q.bind(callerOrganization)}`),
  facts: () => ({ organizationUuid: "o.uuid" }),
  edit: mayEditOwned,
  parent: { field: "organization", table: "organization", alias: "o", joins: "" },
  subject: ofOneOrganization("t.organization_uuid"),
};

export const webhooks = storeOf(Webhook, {
  policy,
  computed: {
    waiting: (t) => `(select count(*)::int4 from webhook_delivery d where d.webhook_uuid = ${t}.uuid and d.state = 'waiting')`,
    secret: () => "null::text",
  },
});

/** A name is judged each time that something is sent to it; an address written as one, now. */
export function assertOpenAddress(given: unknown, trial: Endpoint | null): void {
  if (typeof given !== "string" || !URL.canParse(given)) return;
  const url = new URL(given);
  if (isTrial(url, { trial })) return;
  if (url.protocol !== "https:") throw invalidField("url", notHttps);
  const literal = literalAddress(url.hostname);
  if (literal !== null && !isPublicAddress(literal)) throw invalidField("url", "Une adresse privée n’est pas permise.");
}
