import { kept } from "@avant-match/contract/platform/kept.ts";
import type { Database, Transaction } from "../kit/database/database.ts";
import { removeOldHistory } from "./history-seasons.ts";

const MOST_NOTICES = 300;
const OLD = [
  `delete from newsletter_subscription where created_at <= now() - interval '${kept.newsletterMonths} months'`,
  `delete from feedback where created_at <= now() - interval '${kept.feedbackMonths} months'`,
  `delete from notice where last_at <= now() - interval '${kept.noticeMonths} months'`,
  "delete from maintenance where ends_at <= now()",
  `delete from user_notice where at <= now() - interval '${kept.userNoticeDays} days'`,
  `delete from user_notice n using (select uuid, row_number() over (partition by user_uuid order by at desc, uuid desc) as place from user_notice) k
    where k.uuid = n.uuid and k.place > ${MOST_NOTICES}`,
  // An import can be undone for a day.
  "update calendar_import set undo = null where undo is not null and at <= now() - interval '1 day'",
  "update club_calendar_import set undo = null where undo is not null and at <= now() - interval '1 day'",
  "update people_import set undo = null where undo is not null and at <= now() - interval '1 day'",
  `delete from digest where day <= current_date - ${kept.digestDays}`,
  `delete from club_reminder where sent_at <= now() - interval '${kept.clubReminderDays} days'`,
  `delete from club_invitation where invited_at <= now() - interval '${kept.clubInvitationKeptDays} days'`,
  `delete from sent_mail where at <= now() - interval '${kept.sentMailDays} days'`,
  `delete from kept_mail where at <= now() - interval '${kept.mailDays} days'`,
  "delete from webhook_delivery where created_at <= now() - interval '7 days'",
  `delete from erased_person where at <= now() - interval '${kept.erasedPersonMonths} months'`,
  "delete from pairing p where not exists (select 1 from fixture_pairing k where k.pairing = p.id)",
];

/** The page on privacy promises these periods. */
export async function removeOld(database: Database): Promise<void> {
  for (const statement of OLD) await database.query(statement);
  await removeOldHistory(database);
  for (const { uuid } of await database.query<{ uuid: string }>(NEVER_GRANTED)) {
    await database.transaction((tx) => removeBy(tx, REMOVE, uuid));
  }
  for (const { uuid } of await database.query<{ uuid: string }>(NEVER_LET_IN)) {
    await database.transaction((tx) => removeBy(tx, REMOVE_ASKER, uuid));
  }
}

/** Organisations that a guest asked for, and that nobody has made active or added anything to. */
const NEVER_GRANTED = `select o.uuid from organization o
  where o.status = 'inactive' and o.version = 1 and o.created_at <= now() - interval '${kept.requestMonths} months'
    and exists (select 1 from change c where c.resource_uuid = o.uuid and c.action = 'create' and c.user_uuid is null)
    and not exists (select 1 from user_account u where u.organization_uuid = o.uuid and u.password_hash is not null)
    and (select count(*) from contact k where k.organization_uuid = o.uuid) <= 1
    and not exists (select 1 from club k where k.organization_uuid = o.uuid)
    and not exists (select 1 from venue v where v.organization_uuid = o.uuid)
    and not exists (select 1 from service s where s.organization_uuid = o.uuid)
    and not exists (select 1 from supporters_group g where g.organization_uuid = o.uuid)
    and not exists (select 1 from competition c where c.organizer_uuid = o.uuid)
    and not exists (select 1 from fixture f where o.uuid in (f.home_organization_uuid, f.away_organization_uuid))
  limit 100`;

/** Organisations that existed before the request stay with all that is theirs; only who asked is removed. */
const NEVER_LET_IN = `select r.uuid from access_request r where r.requested_at <= now() - interval '${kept.requestMonths} months' and r.organization_kept
    and not exists (select 1 from user_account u where u.person_uuid = r.person_uuid and u.password_hash is not null) limit 100`;

const ASKER = "using access_request r where r.uuid = $1 and t.organization_uuid = r.organization_uuid and t.person_uuid = r.person_uuid";
/** A trigger deletes the person together with the request. */
const REMOVE_ASKER = [
  `delete from user_account t ${ASKER}`,
  `delete from contact t ${ASKER}`,
  "delete from access_request where uuid = $1",
];

const REMOVE = [
  "delete from user_account where organization_uuid = $1",
  "delete from access_request where organization_uuid = $1",
  "with gone as (delete from contact where organization_uuid = $1 returning person_uuid) delete from person p using gone where p.uuid = gone.person_uuid",
  "delete from organization where uuid = $1",
  "delete from change where resource_uuid = $1",
];

async function removeBy(tx: Transaction, statements: readonly string[], uuid: string): Promise<void> {
  for (const statement of statements) await tx.query(statement, [uuid]);
}
