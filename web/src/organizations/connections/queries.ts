import { readSignOn } from "@avant-match/contract/organizations/sign-on.ts";
import { type DeliveryState, listDeliveries } from "@avant-match/contract/organizations/webhook-deliveries.ts";
import { Webhook } from "@avant-match/contract/organizations/webhooks.ts";
import { actQuery } from "../../kit/server/act.ts";
import { queryBelow } from "../../kit/server/queries.ts";

export const webhooksQuery = (organizationUuid: string) => queryBelow(Webhook, { organizationUuid });

export const deliveriesQuery = (uuid: string, { page, state }: { page: number; state: DeliveryState | null }) =>
  actQuery(Webhook.path, listDeliveries, { uuid }, { page, ...(state && { state }) });

export const signOnQuery = (organizationUuid: string) => actQuery("sign-on", readSignOn, { uuid: organizationUuid });
