import type { NotificationKind } from "@avant-match/contract/accounts/notifications.ts";
import { kept } from "@avant-match/contract/platform/kept.ts";
import type { Transaction } from "../kit/database/database.ts";
import type { Statement } from "../kit/database/statement.ts";
import { type CallerInput, callerIsPlatform, callerRunsOrganization, callerUser } from "../kit/http/caller.ts";
import type { Author } from "../kit/resource/history.ts";
import type { RowSql } from "../kit/resource/selecting.ts";
import { greetingOf, letter, plainNameOf } from "../mail/exports.ts";
import { hashOf, newToken } from "./cookie.ts";
import { secondFactorReset } from "./news.ts";
import { newPasswordLink } from "./password-links.ts";
import type { Post } from "./post.ts";
import { tellHolder } from "./tell-holder.ts";

export type { OwnPasswords } from "./own-passwords.ts";
export type { Post } from "./post.ts";

/** A secret that an address may carry, and what is kept of it. */
export const newSecret = (): string => newToken();
export const secretHash = (secret: string): Buffer => hashOf(secret);

/** SQL condition: the caller reads the entry of the user `alias`, as `mayReadUser` says. */
export const seesUser = (alias: string, q: Statement<CallerInput>): string =>
  `(${q.bind(callerIsPlatform)} or ${alias}.uuid = ${q.bind(callerUser)} or ${alias}.organization_uuid = ${q.bind(callerRunsOrganization)})`;

/** SQL expression: the roles of the user `alias`. */
export const rolesOf: RowSql = (alias) =>
  `array_remove(array[case when ${alias}.platform_admin then 'ROLE_ADMIN' end, 'ROLE_ORGANIZATION_' || upper(${alias}.profile)], null)`;

const END_SESSIONS = "delete from session where user_uuid in (select uuid from user_account where organization_uuid = $1)";

/** Signs out whoever belongs to an organisation. */
export const endSessionsOf = async (tx: Transaction, organizationUuid: string): Promise<void> =>
  void (await tx.query(END_SESSIONS, [organizationUuid]));

/** SQL condition: the user `alias` does not do without the e-mails of a kind. */
export const wants = (alias: string, kind: string): string =>
  `not exists (select 1 from unwanted_mail m where m.user_uuid = ${alias}.uuid and m.kind = ${kind})`;

const ADMINISTRATORS = `select coalesce(p.email, u.username) as email from user_account u join person p on p.uuid = u.person_uuid
  where u.platform_admin and ${wants("u", "$1")} order by 1`;

/** Where the administrators of the platform who want to hear of something are written to. */
export async function administratorAddresses(tx: Transaction, kind: NotificationKind): Promise<string[]> {
  return (await tx.query<{ email: string }>(ADMINISTRATORS, [kind])).map(({ email }) => email);
}

const FORGET_FACTORS = [
  "delete from totp where user_uuid = $1 and secret is not null returning user_uuid",
  "delete from passkey where user_uuid = $1 returning user_uuid",
];
const END_SESSIONS_OF_USER = "delete from session where user_uuid = $1";

/**
 * Takes away all that a user proves themselves by besides their password, ends their sessions and tells them; false where there is nothing.
 * A command has no user: it is typed by who runs the server.
 */
export async function resetSecondFactor(tx: Transaction, post: Post, by: Author, userUuid: string): Promise<boolean> {
  let gone = 0;
  for (const statement of FORGET_FACTORS) gone += (await tx.query(statement, [userUuid])).length;
  if (gone === 0) return false;
  await tx.query(END_SESSIONS_OF_USER, [userUuid]);
  const news = secondFactorReset(by.userUuid ? "qui gère les utilisateurs de votre organisation" : "qui exploite le serveur");
  await tellHolder(tx, post, userUuid, news, by);
  return true;
}

const DAYS = kept.invitationDays;
const FIND = `select coalesce(p.email, u.username) as email, u.username, p.firstname, o.name as organization
  from user_account u join person p on p.uuid = u.person_uuid join organization o on o.uuid = u.organization_uuid where u.uuid = $1`;

interface Newcomer {
  email: string;
  username: string;
  firstname: string;
  organization: string;
  [column: string]: unknown;
}

/** Tells a user of an organisation that they may sign in, with a link to choose their password. */
export async function welcome(tx: Transaction, { outbox, origin }: Post, userUuid: string): Promise<void> {
  const [user] = await tx.query<Newcomer>(FIND, [userUuid]);
  if (!user) return;
  const link = `${origin()}/reset-password/${await newPasswordLink(tx, userUuid, DAYS * 24)}`;
  const organization = plainNameOf(user.organization);
  const mail = letter({
    to: user.email,
    subject: "Bienvenue sur Avant-match",
    // Whoever gives access chooses the words, and the address: neither is anybody's yet.
    blocks: [
      { paragraph: greetingOf(user.firstname) },
      {
        paragraph: `${organization ?? "Votre organisation"} vous donne accès à Avant-match, où se préparent ses rencontres. Choisissez votre mot de passe pour vous connecter.`,
      },
      { facts: { "Nom d’utilisateur": user.username, ...(organization !== null && { Organisation: organization }) } },
      { link, label: "Choisir mon mot de passe" },
      {
        paragraph: `Ce lien est valable ${DAYS}\u00a0jours. Si vous n’attendiez pas ce message, vous n’avez rien à faire.`,
      },
    ],
  });
  await outbox.add(tx, [mail]);
}
