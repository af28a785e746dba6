import type { PushKind } from "@avant-match/contract/accounts/push-kinds.ts";
import { pathOfScreen } from "@avant-match/contract/addresses.ts";
import { wants } from "../accounts/exports.ts";
import type { Connection } from "../kit/database/database.ts";

/** Users are told by a service of their browser's maker: nothing here names a third person or a telephone. */
export interface PushNews {
  users: readonly string[];
  kind: PushKind;
  /** Null for what concerns several matches. */
  fixture: string | null;
  title: string;
  line: string;
  /** The screen that a press opens, as `addressOf` gives it. */
  address: string;
}

/** The channel on which nodes hear which message is to be delivered. */
export const PUSH_CHANNEL = "push";

const LONGEST_TITLE = 120;
const LONGEST_LINE = 240;
const HOURS_TO_DELIVER = 24;
/** Beyond this many of one match and kind in 15 minutes, the newest waits as long, and takes the place of those before it. */
const MOST_PER_MATCH = 5;

/** SQL: the device `s` may ring for this kind, which is not a column of an `m`: its session is open, and its user is not locked and wants it. */
export const mayRing = (kind: string): string => `exists (select 1 from session e join user_account u on u.uuid = e.user_uuid
    left join organization o on o.uuid = u.organization_uuid
  where e.uuid = s.session_uuid and e.expires_at > now() and e.impersonator_uuid is null and u.uuid = s.user_uuid and not u.locked
    and (o.uuid is null or o.status = 'active') and ${wants("u", `'push.' || ${kind}`)})`;

/**
 * An older message of the same match and kind is not delivered any more. Devices are locked, or one that goes at this moment would
 * let the cause fail with it.
 */
const RING = `with device as (select s.uuid from push_subscription s where s.user_uuid = any($1::uuid[]) and ${mayRing("$2::text")}
    order by s.uuid for key share of s),
  message as (insert into push_message (kind, fixture_uuid, title, line, address, expires_at)
    select $2, $3::uuid, $4, $5, $6, now() + interval '${HOURS_TO_DELIVER} hours' where exists (select 1 from device) returning uuid),
  replaced as (delete from push_delivery d using push_message m where m.uuid = d.message_uuid and m.kind = $2
    and m.fixture_uuid is not distinct from $3::uuid and d.subscription_uuid in (select uuid from device)),
  waiting as (insert into push_delivery (message_uuid, subscription_uuid, next_at)
    select m.uuid, d.uuid, now() + case when recent.number < ${MOST_PER_MATCH} then interval '0' else interval '15 minutes' end
    from message m, device d, (select count(*) as number from push_message p where p.fixture_uuid = $3::uuid and p.kind = $2
      and p.created_at > now() - interval '15 minutes') recent returning 1)
  select pg_notify('${PUSH_CHANNEL}', m.uuid::text) from message m where exists (select 1 from waiting)`;

/** Rings on the devices of these users once the transaction is committed, and never when it is rolled back. */
export async function ring(tx: Connection, { users, kind, fixture, title, line, address }: PushNews): Promise<void> {
  if (users.length === 0) return;
  await tx.query(RING, [users, kind, fixture, shortened(title, LONGEST_TITLE), shortened(line, LONGEST_LINE), pathOfScreen(address)]);
}

const shortened = (text: string, longest: number): string => (text.length > longest ? `${text.slice(0, longest - 1)}…` : text);
