import { keysOf } from "@avant-match/contract/kit/keys.ts";
import { type DeliveryState, deliveryState, type WebhookDelivery } from "@avant-match/contract/organizations/webhook-deliveries.ts";
import type { Connection } from "../kit/database/database.ts";
import type { Page } from "../kit/http/paging.ts";
import { badRequest } from "../kit/http/problem.ts";

const COLUMNS = `d.uuid, d.event, d.created_at as "createdAt", d.state, d.attempts, d.sent_at as "sentAt", d.status, d.failure,
  d.duration_ms as "durationMs", case when d.state = 'waiting' then d.next_at end as "nextAt"`;

const LISTED = "from webhook_delivery d where d.webhook_uuid = $1 and ($2::text is null or d.state = $2)";
/** A page beyond the last has one row, of the total alone. */
const LIST = `select c.total, p.* from (select count(*)::int4 as total ${LISTED}) c
  left join (select ${COLUMNS} ${LISTED} order by d.id desc limit $3 offset $4) p on true`;
const FIND = `select ${COLUMNS} from webhook_delivery d where d.uuid = $1`;

type Row = WebhookDelivery & Record<string, unknown>;

export async function listDeliveriesOf(on: Connection, webhook: string, state: DeliveryState | null, { page, itemsPerPage }: Page) {
  const rows = await on.query<Row & { total: number }>(LIST, [webhook, state, itemsPerPage, (page - 1) * itemsPerPage]);
  const member = rows.filter(({ uuid }) => uuid !== null).map(({ total: _, ...delivery }): WebhookDelivery => delivery);
  return { totalItems: rows[0]?.total ?? 0, member };
}

export async function readDelivery(on: Connection, uuid: string): Promise<WebhookDelivery | null> {
  const [found] = await on.query<Row>(FIND, [uuid]);
  return found ?? null;
}

export function stateIn(given: unknown): DeliveryState | null {
  if (given === undefined) return null;
  const known = keysOf(deliveryState).find((state) => state === given);
  if (!known) throw badRequest(`Le paramètre «\u00a0state\u00a0» vaut ${keysOf(deliveryState).join(", ")}.`);
  return known;
}
