import type { NotificationKind } from "@avant-match/contract/accounts/wishes.ts";
import { linkTo } from "@avant-match/contract/addresses.ts";
import { frenchDate } from "@avant-match/contract/kit/french-date.ts";
import type { AccountFacts } from "@avant-match/contract/organizations/policies.ts";
import { kept } from "@avant-match/contract/platform/kept.ts";
import type { Connection, Database, Transaction } from "../kit/database/database.ts";
import type { Statement } from "../kit/database/statement.ts";
import { actingCaller, byItself } from "../kit/http/acting.ts";
import { type Caller, type CallerInput, callerIsPlatform, callerRunsOrganization, callerUser } from "../kit/http/caller.ts";
import { invalidField, Problem } from "../kit/http/problem.ts";
import type { Author } from "../kit/resource/history.ts";
import type { RowSql } from "../kit/resource/selecting.ts";
import { greetingOf, letter, plainNameOf, securityLetter } from "../mail/exports.ts";
import { browserOf } from "./browser.ts";
import { newToken as newSecret, hashOf as secretHash } from "./cookie.ts";
import { askForConfirmations } from "./email-changes.ts";
import { type OwnerChange, ownerNamed, secondFactorReset } from "./news.ts";
import { ownOf as ownUserOf } from "./own.ts";
import { passwordDoorClosed } from "./password-door.ts";
import { newPasswordLink } from "./password-links.ts";
import type { Post } from "./post.ts";
import { recordOfUser } from "./record-of-user.ts";
import { tellHolder } from "./tell-holder.ts";

export type { OwnPasswords } from "./own-passwords.ts";
export type { Post } from "./post.ts";
export { browserOf, newSecret, ownUserOf, recordOfUser, secretHash };

/** SQL condition; it must agree with `mayReadUser`. */
export const seesUser = (alias: string, q: Statement<CallerInput>): string =>
  `(${q.bind(callerIsPlatform)} or ${alias}.uuid = ${q.bind(callerUser)} or ${alias}.organization_uuid = ${q.bind(callerRunsOrganization)})`;

export const rolesOf: RowSql = (alias) =>
  `array_remove(array[case when ${alias}.platform_admin then 'ROLE_ADMIN' end, 'ROLE_ORGANIZATION_' || upper(${alias}.profile)], null)`;

export function accountFacts(person: string, q: Statement<CallerInput>): Record<keyof AccountFacts, string> {
  const some = (condition: string) => `exists (select 1 from user_account a where a.person_uuid = ${person} and ${condition})`;
  return {
    own: some(`a.uuid = ${q.bind(callerUser)}`),
    signsIn: some("a.password_hash is not null"),
    invited: some("a.password_hash is null"),
    owner: some("a.profile = 'owner'"),
  };
}

export const noAccount: Record<keyof AccountFacts, string> = { own: "false", signsIn: "false", invited: "false", owner: "false" };

type Values = Readonly<Record<string, unknown>>;

/** The new address of a user who signs in waits in `pendingEmail`. Throws 422 when it is removed, 403 where a token moves a user’s. */
export function untilConfirmed({ signsIn, invited }: Pick<AccountFacts, "signsIn" | "invited">, stored: Values, sent: Values): Values {
  const { email, ...others } = sent;
  if (email === undefined || email === stored.email) return sent;
  // A link to choose a password goes to the address of who has none yet, too.
  if ((signsIn || invited) && actingCaller()?.token) throw movedByToken();
  if (!signsIn) return sent;
  if (typeof email !== "string") throw invalidField("email", "L’adresse email d’un utilisateur ne peut pas être retirée.", "required");
  return sameAddress(email, stored.email) ? sent : { ...others, pendingEmail: email };
}

const movedByToken = () =>
  new Problem(403, "Action non autorisée", "L’adresse e-mail d’un utilisateur ne change pas par un jeton d’accès.");

const sameAddress = (one: string, other: unknown): boolean => typeof other === "string" && one.toLowerCase() === other.toLowerCase();

const END_SESSIONS = "delete from session where user_uuid in (select uuid from user_account where organization_uuid = $1)";

export const endSessionsOf = async (tx: Transaction, organizationUuid: string): Promise<void> =>
  void (await tx.query(END_SESSIONS, [organizationUuid]));

export const endSessionsOfUser = async (on: Connection, userUuid: string): Promise<void> =>
  void (await on.query("delete from session where user_uuid = $1", [userUuid]));

export const wants = (alias: string, kind: string): string =>
  `not exists (select 1 from unwanted_mail m where m.user_uuid = ${alias}.uuid and m.kind = ${kind})`;

const ADMINISTRATORS = `select coalesce(p.email, u.username) as email from user_account u join person p on p.uuid = u.person_uuid
  where u.platform_admin and not u.locked and ${wants("u", "$1")} order by 1`;

export async function administratorAddresses(tx: Transaction, kind: NotificationKind): Promise<string[]> {
  return (await tx.query<{ email: string }>(ADMINISTRATORS, [kind])).map(({ email }) => email);
}

const FORGET_FACTORS = [
  "delete from totp where user_uuid = $1 and secret is not null returning user_uuid",
  "delete from passkey where user_uuid = $1 returning user_uuid",
];

/** Ends the sessions too; false when there was no second factor. An author without a user is the operator. */
export async function resetSecondFactor(tx: Transaction, post: Post, by: Author, userUuid: string): Promise<boolean> {
  let gone = 0;
  for (const statement of FORGET_FACTORS) gone += (await tx.query(statement, [userUuid])).length;
  if (gone === 0) return false;
  await endSessionsOfUser(tx, userUuid);
  const news = secondFactorReset(by.userUuid ? "qui gère les utilisateurs de votre organisation" : "qui exploite le serveur");
  await tellHolder(tx, post, userUuid, news, by);
  return true;
}

const DAYS = kept.invitationDays;
const FIND = `select coalesce(p.email, u.username) as email, u.username, p.firstname, o.name as organization, ${passwordDoorClosed} as "isDoorClosed"
  from user_account u join person p on p.uuid = u.person_uuid join organization o on o.uuid = u.organization_uuid where u.uuid = $1`;

interface Welcomed {
  email: string;
  username: string;
  firstname: string;
  organization: string;
  /** They come in by the identity provider of their organisation, and choose no password. */
  isDoorClosed: boolean;
}

export async function welcome(tx: Transaction, post: Post, userUuid: string): Promise<void> {
  const [user] = await tx.query<Welcomed>(FIND, [userUuid]);
  if (!user) return;
  const organization = plainNameOf(user.organization);
  const begun = user.isDoorClosed ? byProvider(post, user) : await byPassword(tx, post, userUuid);
  await tx.query("update user_account set invited_at = now() where uuid = $1", [userUuid]);
  const mail = letter({
    kind: "welcome",
    to: user.email,
    replyTo: null,
    subject: "Bienvenue sur Avant-match",
    // The person who gives access types these names: the filters keep advertising out of the mail.
    blocks: [
      greetingOf(user.firstname),
      `${organization ?? "Votre organisation"} vous donne accès à Avant-match, où se préparent ses rencontres. ${begun.how}`,
      { facts: { "Nom d’utilisateur": user.username, ...(organization !== null && { Organisation: organization }) } },
      { link: begun.link, label: begun.label },
      `${begun.until}Si vous n’attendiez pas ce message, vous n’avez rien à faire.`,
    ],
  });
  await post.outbox.add(tx, [mail]);
}

const byPassword = async (tx: Transaction, { origin }: Post, userUuid: string) => ({
  how: "Choisissez votre mot de passe pour vous connecter.",
  link: `${origin()}/reset-password/${await newPasswordLink(tx, userUuid, DAYS * 24)}`,
  label: "Choisir mon mot de passe",
  until: `Ce lien est valable ${DAYS}\u00a0jours. `,
});

const byProvider = ({ origin }: Post, { organization }: Welcomed) => ({
  how: `Sur la page de connexion, tapez votre adresse, puis choisissez «\u00a0Se connecter avec ${plainNameOf(organization) ?? "votre organisation"}\u00a0».`,
  link: `${origin()}/login`,
  label: "Se connecter",
  until: "",
});

/** Does not wait: the job retries within a minute what fails. */
export const confirmEmails = (database: Database, post: Post): void =>
  void byItself(() => askForConfirmations(database, post)).catch(() => {});

export const tellOfOwner = (tx: Transaction, post: Post, userUuid: string, change: OwnerChange): Promise<void> =>
  tellHolder(tx, post, userUuid, ownerNamed(change));

interface Replied {
  organization: string | null;
  /** The account; `name` is its display name, for when only documents name the person. */
  user?: string | null;
  name?: string;
}

const ADDRESS = `select coalesce(p.email, u.username) as email from user_account u join person p on p.uuid = u.person_uuid
  where u.password_hash is not null and not u.locked and u.organization_uuid is not null
    and (u.uuid = $1::uuid or (u.organization_uuid = $2::uuid and (u.profile = 'owner' or p.display_name = $3::text)))
  order by u.uuid is not distinct from $1::uuid desc, p.display_name is not distinct from $3::text desc, u.username limit 1`;

/** The user's confirmed address, else that of the organisation's owner; null when neither can sign in. */
export async function replyAddress(on: Connection, { organization, user, name }: Replied): Promise<string | null> {
  const [found] = await on.query<{ email: string }>(ADDRESS, [user ?? null, organization, name ?? null]);
  return found?.email ?? null;
}

/** Answers never go to a user whom an administrator impersonates, but to the owner. */
export const replyAddressOf = (
  on: Connection,
  { userUuid, organizationUuid, impersonator }: Pick<Caller, "userUuid" | "organizationUuid" | "impersonator">,
): Promise<string | null> => replyAddress(on, { organization: organizationUuid, user: impersonator ? null : userUuid });

const WITHOUT = `select coalesce(p.email, u.username) as email, p.firstname, o.name as organization
  from user_account u join person p on p.uuid = u.person_uuid join organization o on o.uuid = u.organization_uuid
  where o.uuid = $1 and not u.second_factor and u.password_hash is not null and not u.locked order by u.username`;
const longDay = frenchDate({ dateStyle: "full", timeZone: "UTC" });

export async function announceSecondFactor(
  tx: Transaction,
  { outbox, origin }: Post,
  organizationUuid: string,
  day: string | null,
): Promise<void> {
  const holders = await tx.query<{ email: string; firstname: string; organization: string }>(WITHOUT, [organizationUuid]);
  const since = day ? `à partir du ${longDay(day)}` : "dès maintenant";
  const mails = holders.map(({ email, firstname, organization }) =>
    securityLetter(email, "Double authentification demandée", [
      `Bonjour ${firstname},`,
      `${organization} demande ${since} une preuve de plus à la connexion, après le mot de passe\u00a0: une application de codes ou une clé d’accès.`,
      "Deux minutes suffisent, sur la page «\u00a0Mon compte\u00a0», avec votre téléphone à portée de main.",
      { link: linkTo(origin(), "/account"), label: "Ouvrir mon compte" },
    ]),
  );
  if (mails.length > 0) await outbox.add(tx, mails);
}
