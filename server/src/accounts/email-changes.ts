import { Person } from "@avant-match/contract/organizations/persons.ts";
import { kept } from "@avant-match/contract/platform/kept.ts";
import type { Connection, Database, Transaction } from "../kit/database/database.ts";
import type { Author } from "../kit/resource/history.ts";
import { changeMany, writtenTable } from "../kit/resource/many.ts";
import { type Said, securityLetter } from "../mail/exports.ts";
import { hashOf, newToken } from "./cookie.ts";
import type { Post } from "./post.ts";

const { emailLinkHours: HOURS, emailRefusalDays: DAYS } = kept;

const persons = writtenTable(Person, {
  organization_uuids: "array(select c.organization_uuid from contact c where c.person_uuid = t.uuid)",
});

/** Changes mailed per address in 15 minutes, as the new or as the former one. */
const PER_ADDRESS = 5;
const READY = `(select count(*) from email_change l where l.sent_at > now() - interval '15 minutes'
    and (lower(l.after) = lower(c.after) or lower(l.before) = lower(c.before))) < ${PER_ADDRESS}`;
const TO_SEND = `select c.uuid, c.before, c.after, p.firstname, u.username from email_change c join person p on p.uuid = c.person_uuid
  join user_account u on u.person_uuid = p.uuid
  where c.confirmation_hash is null and c.ended_at is null and ${READY} order by c.created_at limit 100 for update of c skip locked`;
const SENT = `update email_change c set confirmation_hash = $2, refusal_hash = $3, sent_at = now() where c.uuid = $1 and ${READY} returning c.uuid`;

type Asked = Record<"uuid" | "before" | "after" | "firstname" | "username", string>;

/** The new address confirms, the former one may refuse. Changes above the limit wait for the next run. */
export async function askForConfirmations(database: Database, { outbox, origin }: Post): Promise<void> {
  await database.transaction(async (tx) => {
    for (const asked of await tx.query<Asked>(TO_SEND)) {
      const [confirmation, refusal] = [newToken(), newToken()];
      if ((await tx.query(SENT, [asked.uuid, hashOf(confirmation), hashOf(refusal)])).length === 0) continue;
      await outbox.add(tx, [
        securityLetter(asked.after, "Confirmez votre nouvelle adresse e-mail", toNew(asked, `${origin()}/confirm-email/${confirmation}`)),
        securityLetter(
          asked.before,
          "Un changement de votre adresse e-mail est demandé",
          toFormer(asked, `${origin()}/refuse-email/${refusal}`),
        ),
      ]);
    }
  });
}

const toNew = ({ after, username }: Asked, link: string): Said[] => [
  "Bonjour,",
  "Cette adresse doit recevoir désormais les e-mails d’un compte Avant-match. Elle compte dès que vous la confirmez.",
  { facts: { "Nouvelle adresse": after, "Nom d’utilisateur": username } },
  { link, label: "Confirmer cette adresse" },
  `Ce lien est valable ${HOURS}\u00a0heures et ne sert qu’une fois. Si vous n’attendiez pas ce message, vous n’avez rien à faire.`,
];

const toFormer = ({ firstname, after, username }: Asked, link: string): Said[] => [
  `Bonjour ${firstname},`,
  "Un changement de l’adresse e-mail de votre compte Avant-match est demandé. Jusqu’à ce que la nouvelle soit confirmée, rien ne change\u00a0: vos e-mails arrivent ici.",
  { facts: { "Nouvelle adresse": after, "Nom d’utilisateur": username } },
  `Si vous n’avez pas voulu ce changement, refusez-le dans les ${DAYS}\u00a0jours\u00a0:`,
  { link, label: "Ce n’est pas moi" },
];

export interface EmailChange {
  uuid: string;
  person: string;
  before: string;
  after: string;
  open: boolean;
  /** The confirmation asks for the password of this username; null when a click is enough. */
  passwordOf: string | null;
}

// The history tells who asked for the change. A click confirms it when that is the holder, the platform,
// the owner, or an admin where the holder is a member. A holder who was an admin in the last days still
// counts as one: otherwise a peer would demote them first.
const ASKER = `select h.user_uuid from change h where h.after ->> 'pendingEmail' = c.after
  and h.resource_uuid in (select c.person_uuid union all select k.uuid from contact k where k.person_uuid = c.person_uuid)
  order by h.at desc limit 1`;
const ADMIN_LATELY = `exists (select 1 from change h where h.resource_uuid = u.uuid and h.before ->> 'profile' = 'admin'
  and h.at > now() - interval '${DAYS} days')`;
const VOUCHED = `exists (select 1 from user_account a where a.uuid = (${ASKER}) and (a.uuid = u.uuid or a.platform_admin
  or (a.organization_uuid = u.organization_uuid and (a.profile = 'owner' or (u.profile = 'member' and not ${ADMIN_LATELY})))))`;

const FIND = (hash: string, open: string, passwordOf: string) =>
  `select c.uuid, c.person_uuid as person, c.before, c.after, ${open} as open, ${passwordOf} as "passwordOf" from email_change c
  join person p on p.uuid = c.person_uuid left join user_account u on u.person_uuid = p.uuid where c.${hash} = $1`;
const waits = "(c.ended_at is null and lower(p.pending_email) = lower(c.after))";
const CONFIRMABLE = FIND(
  "confirmation_hash",
  `${waits} and c.created_at > now() - interval '${HOURS} hours'`,
  `case when not ${VOUCHED} then u.username end`,
);
const REFUSABLE = FIND(
  "refusal_hash",
  `c.created_at > now() - interval '${DAYS} days' and (${waits} or (c.confirmed_at is not null and lower(p.email) = lower(c.after)))`,
  "null",
);

const one = async (on: Connection, statement: string, token: string): Promise<EmailChange | undefined> =>
  (await on.query<EmailChange>(statement, [hashOf(token)]))[0];

export const confirmable = (on: Connection, token: string) => one(on, CONFIRMABLE, token);
export const refusable = (on: Connection, token: string) => one(on, REFUSABLE, token);

// `changeMany` raises the version of the person only, not of its contacts.
const RAISE = "update contact set version = version + 1, updated_at = now(), updated_by = $2 where person_uuid = $1";
const HOLDERS = "select u.uuid, p.display_name as name from user_account u join person p on p.uuid = u.person_uuid where p.uuid = $1";

/** Reads again under the person's lock; undefined when a concurrent request was faster. */
async function stillOpen(tx: Transaction, find: typeof confirmable, token: string): Promise<EmailChange | undefined> {
  const found = await find(tx, token);
  if (!found?.open) return undefined;
  await tx.query("select 1 from person where uuid = $1 for update", [found.person]);
  const again = await find(tx, token);
  return again?.open ? again : undefined;
}

async function change(tx: Transaction, person: string, action: string, values: object): Promise<string[]> {
  const holders = await tx.query<{ uuid: string; name: string }>(HOLDERS, [person]);
  const [holder] = holders;
  const author: Author = { userUuid: holder?.uuid ?? null, displayName: holder?.name ?? "", impersonator: null };
  await changeMany(tx, persons, author, action, { rows: [{ uuid: person, values: { ...values } }] });
  await tx.query(RAISE, [person, author.displayName]);
  return holders.map(({ uuid }) => uuid);
}

export async function confirmEmail(tx: Transaction, token: string): Promise<string | null> {
  const found = await stillOpen(tx, confirmable, token);
  if (!found) return null;
  await tx.query("update email_change set confirmed_at = now(), ended_at = now() where uuid = $1", [found.uuid]);
  const [user] = await change(tx, found.person, "update", { email: found.after, pendingEmail: null });
  return user ?? null;
}

/** The former address stays or comes back, and all sessions end. Null when the link has ended. */
export async function refuseEmail(tx: Transaction, token: string): Promise<string | null> {
  const found = await stillOpen(tx, refusable, token);
  if (!found) return null;
  await tx.query("update email_change set ended_at = now(), confirmed_at = null where uuid = $1", [found.uuid]);
  const users = await change(tx, found.person, "update", { email: found.before, pendingEmail: null });
  for (const user of users) {
    await tx.query("delete from session where user_uuid = $1", [user]);
    await tx.query("delete from access_token where user_uuid = $1", [user]);
    await tx.query("delete from known_device where user_uuid = $1", [user]);
    await tx.query("delete from sign_on_identity where user_uuid = $1", [user]);
  }
  return users[0] ?? null;
}

const EXPIRED = `select p.uuid from person p where p.pending_email is not null and not exists
  (select 1 from email_change c where c.person_uuid = p.uuid and c.ended_at is null and c.created_at > now() - interval '${HOURS} hours')`;

export async function forgetEmailChanges(database: Database): Promise<void> {
  await database.transaction(async (tx) => {
    const rows = (await tx.query<{ uuid: string }>(EXPIRED)).map(({ uuid }) => ({ uuid, values: { pendingEmail: null } }));
    await changeMany(tx, persons, clock, "update", { rows });
    await tx.query(`delete from email_change where created_at <= now() - interval '${DAYS} days'`);
  });
}

const clock: Author = { userUuid: null, displayName: "Avant-match", impersonator: null };
