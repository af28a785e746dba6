import { check } from "@avant-match/contract/kit/check.ts";
import { SHORTEST_PASSWORD } from "@avant-match/contract/kit/guest-form.ts";
import { Person } from "@avant-match/contract/organizations/persons.ts";
import type { Connection, Transaction } from "../kit/database/database.ts";
import { invalid, invalidField } from "../kit/http/problem.ts";
import { type Author, record } from "../kit/resource/history.ts";
import { greetingOf, securityLetter } from "../mail/exports.ts";
import { assertUncommon } from "./common-passwords.ts";
import { endSessionsOfUser, resetSecondFactor } from "./exports.ts";
import { passwordChosen } from "./news.ts";
import { hashPassword } from "./password.ts";
import { keepPassword } from "./password-links.ts";
import type { Post } from "./post.ts";
import { tellHolder } from "./tell-holder.ts";

type NewAdministrator = Record<"firstname" | "lastname" | "email" | "password", string>;

const LONGEST = 1000;

const CREATE_PERSON = "insert into person (firstname, lastname, email, updated_by) values ($1, $2, $3, $4) returning uuid";
const CREATE_USER = `insert into user_account (username, person_uuid, platform_admin, password_hash, updated_by) values ($1, $2, true, $3, $4)
  on conflict do nothing returning uuid`;

export async function createAdministrator(tx: Transaction, author: Author, given: NewAdministrator): Promise<string> {
  const { sent, violations } = check(Person, { ...given }, { creating: true });
  const { firstname, lastname, email } = sent;
  if (violations.length > 0) throw invalid(violations);
  if (!email) throw invalidField("email", "L’adresse email est obligatoire", "required");
  assertPassword(given.password);
  // The operator picks this password, so the user's own names are not forbidden in it.
  await assertUncommon(given.password, []);
  const username = email.toLowerCase();
  const [person] = await tx.query<{ uuid: string }>(CREATE_PERSON, [firstname, lastname, email, author.displayName]);
  const hash = await hashPassword(given.password);
  const [user] = await tx.query<{ uuid: string }>(CREATE_USER, [username, person?.uuid, hash, author.displayName]);
  if (!user) throw invalidField("email", `Le nom d’utilisateur « ${username} » est déjà pris.`, "taken");
  const after = { username, platformAdmin: true };
  await record(tx, author, { action: "create", resource: "User", resourceUuid: user.uuid, before: null, after });
  return username;
}

const FIND = "select uuid from user_account where platform_admin and username = $1 for update";

/** The password alone signs in again. Throws 422 when there is no second factor to remove. */
export async function freeAdministrator(tx: Transaction, post: Post, author: Author, username: string): Promise<string> {
  const user = await administrator(tx, username);
  if (!(await resetSecondFactor(tx, post, author, user.uuid)))
    throw invalidField("email", `Le compte ${user.username} n’a ni application de codes ni clé d’accès.`, "none");
  return user.username;
}

async function administrator(tx: Transaction, username: string): Promise<{ uuid: string; username: string }> {
  const asked = username.toLowerCase();
  const [user] = await tx.query<{ uuid: string }>(FIND, [asked]);
  if (user) return { uuid: user.uuid, username: asked };
  throw invalidField("email", `«\u00a0${asked}\u00a0» n’est le nom d’utilisateur d’aucun administrateur de la plateforme.`, "unknown");
}

export async function giveAdministratorPassword(
  tx: Transaction,
  post: Post,
  author: Author,
  { email, password }: { email: string; password: string },
): Promise<string> {
  const user = await administrator(tx, email);
  assertPassword(password);
  await assertUncommon(password, []);
  await keepPassword(tx, user.uuid, await hashPassword(password));
  await endSessionsOfUser(tx, user.uuid);
  await tellHolder(tx, post, user.uuid, passwordChosen, author);
  return user.username;
}

const ALL = `select u.uuid, coalesce(p.email, u.username) as email, p.firstname from user_account u join person p on p.uuid = u.person_uuid
  where u.platform_admin and not u.locked and u.password_hash is not null order by u.uuid for update of u`;
const REMOVE = "delete from user_account where uuid = $1 returning person_uuid as person";
/** The account is deleted, not erased: without a row in `erased_person` the history keeps the name. */
const FORGET = "delete from person where uuid = $1";

/** Throws 422 when nobody else could sign in to administer the platform. */
export async function removeAdministrator(tx: Transaction, { outbox }: Post, author: Author, username: string): Promise<string> {
  const all = await tx.query<{ uuid: string; email: string; firstname: string }>(ALL);
  const user = await administrator(tx, username);
  const others = all.filter(({ uuid }) => uuid !== user.uuid);
  if (others.length === 0)
    throw invalidField(
      "email",
      "Personne d’autre ne peut se connecter pour administrer la plateforme\u00a0: créez d’abord cet autre compte (admin:create).",
      "last",
    );
  const [gone] = await tx.query<{ person: string }>(REMOVE, [user.uuid]);
  await tx.query(FORGET, [gone?.person]);
  const before = { username: user.username, platformAdmin: true };
  await record(tx, author, { action: "delete", resource: "User", resourceUuid: user.uuid, before, after: null });
  await outbox.add(
    tx,
    others.map(({ email, firstname }) => removed(email, firstname, user.username)),
  );
  return user.username;
}

const removed = (to: string, firstname: string, username: string) =>
  securityLetter(to, "Un compte d’administrateur a été retiré", [
    greetingOf(firstname),
    `Le compte ${username} n’administre plus Avant-match\u00a0: il vient d’être retiré par qui exploite le serveur.`,
  ]);

const LIST = `select u.username, p.display_name as name, u.second_factor as "secondFactor", u.exempt_from_second_factor as exempt,
  (select max(s.created_at) from session s where s.user_uuid = u.uuid) as "signedInAt"
  from user_account u join person p on p.uuid = u.person_uuid where u.platform_admin order by u.username`;

export interface ListedAdministrator {
  username: string;
  name: string;
  secondFactor: boolean;
  exempt: boolean;
  signedInAt: string | null;
}

export const listAdministrators = (on: Connection): Promise<ListedAdministrator[]> => on.query<ListedAdministrator>(LIST);

const close = (table: string) =>
  `delete from ${table} where $1::text is null or user_uuid = (select uuid from user_account where username = $1) returning user_uuid`;

/** Ends access tokens too: who got in may have made some. Null is everybody. */
export async function closeSessions(tx: Transaction, username: string | null): Promise<{ sessions: number; tokens: number }> {
  const asked = username?.toLowerCase() ?? null;
  if (asked !== null && (await tx.query("select 1 from user_account where username = $1", [asked])).length === 0)
    throw invalidField("email", `«\u00a0${asked}\u00a0» n’est le nom d’utilisateur de personne.`, "unknown");
  const tokens = (await tx.query(close("access_token"), [asked])).length;
  return { sessions: (await tx.query(close("session"), [asked])).length, tokens };
}

function assertPassword(password: string): void {
  if (password.length < SHORTEST_PASSWORD)
    throw invalidField("password", `Le mot de passe doit comporter au moins ${SHORTEST_PASSWORD} caractères.`);
  if (password.length > LONGEST || password.includes("\0")) throw invalidField("password", "Ce mot de passe ne peut pas être utilisé.");
}
