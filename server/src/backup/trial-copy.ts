import type { ClientBase } from "pg";

export const addressKinds = ["keep", "mask"] as const;
export type Addresses = (typeof addressKinds)[number];

/** A copy must let nobody in and send nothing out, so credentials and pending e-mails are left out. */
export const leftOutOfCopies: ReadonlySet<string> = new Set([
  "access_token",
  "attempt",
  "calendar_feed",
  "club_invitation",
  "designation_link",
  "email_change",
  "fixture_pack_delivery",
  "fixture_pack_opening",
  "kept_answer",
  "kept_mail",
  "kickoff_move",
  "known_device",
  "match_mail",
  "match_page",
  "moved_email",
  "passkey_offer",
  "password_link",
  "push_delivery",
  "push_key",
  "push_message",
  "push_subscription",
  "sent_mail",
  "session",
  "visitor_link",
  "visitor_link_token",
  "visitor_session",
  "sign_in_step",
  "sign_on",
  "sign_on_attempt",
  "sign_on_identity",
  "webhook",
  "webhook_delivery",
]);

const ENDED = [
  "update access_request set told_at = now() where told_at is null",
  "update person set pending_email = null where pending_email is not null",
];

/** The domain `.invalid` belongs to nobody (RFC 2606), and 01 99 00 numbers are never assigned. */
const MASKED = [
  "update person set email = 'personne-' || uuid || '@copie.invalid' where email is not null",
  "update person set phone = '01 99 00 00 00' where phone is not null",
  "update user_account set username = 'compte-' || uuid || '@copie.invalid' where not platform_admin",
  "update newsletter_subscription set email = 'lettre-' || uuid || '@copie.invalid'",
  "update away_steward set phone = '01 99 00 00 00' where phone is not null",
  "update home_group set leader_phone = '01 99 00 00 00' where leader_phone is not null",
  "update security_post set supervisor_phone = '01 99 00 00 00' where supervisor_phone is not null",
  "update designation_notice set text = null where text is not null",
  "update fixture_announcement_reader set name = 'Personne', email = 'annonce-' || uuid || '@copie.invalid'",
  "delete from moved_email",
  "delete from notice where kind = 'mail'",
  "delete from fixture_pack",
  `update change set before = before - '{email,pendingEmail,phone,leaderPhone,supervisorPhone,username}'::text[],
    after = after - '{email,pendingEmail,phone,leaderPhone,supervisorPhone,username}'::text[]`,
];

/** A server on a database with a `trial_copy` row sends no e-mails. */
export async function makeCopy(client: ClientBase, addresses: Addresses): Promise<void> {
  await client.query("insert into trial_copy default values on conflict (single) do nothing");
  for (const statement of addresses === "mask" ? [...ENDED, ...MASKED] : ENDED) await client.query(statement);
}
