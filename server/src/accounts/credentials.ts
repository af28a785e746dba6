import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Database } from "../kit/database/database.ts";
import { securityLetter } from "../mail/exports.ts";
import { knownBy, newPass } from "./devices.ts";
import type { AccountParts } from "./parts.ts";
import { isPassword } from "./password.ts";
import { passwordDoorClosed } from "./password-door.ts";
import type { Post } from "./post.ts";
import { triesOn } from "./tries.ts";

const FIND = `select u.uuid, u.password_hash, u.second_factor, ${knownBy("$2")} as device, u.organization_uuid as organization,
  u.platform_admin as platform, ${passwordDoorClosed} as "isDoorClosed"
  from user_account u left join organization o on o.uuid = u.organization_uuid
  where u.username = $1 and not u.locked and (o.status is null or o.status = 'active')`;

interface Account {
  uuid: string;
  password_hash: string | null;
  second_factor: boolean;
  device: string | null;
  organization: string | null;
  platform: boolean;
  isDoorClosed: boolean;
}

export interface Given {
  username: string;
  password: string;
  pass?: string | undefined;
}

/**
 * Every try counts, and the answer takes the same time whether or not the account exists. An account that `isMeant` leaves out is
 * answered as one with another password.
 */
export function credentialsOn(app: FastifyInstance, database: Database, { devices, limits, post }: AccountParts) {
  const begin = triesOn(database, limits);
  const alarmed = (user: string) =>
    alarm(database, post, user).then(
      () => app.tell("holder told of failed sign-ins", { user }),
      (err: unknown) => app.log.error({ err }, "holder not told of failed sign-ins"),
    );

  return async (
    request: FastifyRequest,
    reply: FastifyReply,
    { username, password, pass }: Given,
    isMeant: Meant = everyAccount,
  ): Promise<Account | null> => {
    const [account] = await database.query<Account>(FIND, [username, devices.hashesOf(request, pass)]);
    const user = account?.uuid;
    const attempt = await begin(request, username, account?.device ?? null).catch((full: unknown) => {
      app.tellFailure(request, "sign-in slowed down", { user });
      throw full;
    });
    if ((await isPassword(account?.password_hash, password)) && account && isMeant(account)) {
      await attempt.right();
      return account;
    }
    // The mail leaves after the answer, so that the answer's time does not reveal the account.
    if (attempt.alarming && account) reply.raw.once("finish", () => void alarmed(account.uuid));
    app.tellFailure(request, "sign-in failed", { user });
    return null;
  };
}

type Meant = (account: Account) => boolean;
const everyAccount: Meant = () => true;

export type Credentials = ReturnType<typeof credentialsOn>;

const ADDRESS =
  "select coalesce(p.email, u.username) as email from user_account u join person p on p.uuid = u.person_uuid where u.uuid = $1";

/** The link makes the holder's browser a known device, which has its own count of failed attempts. */
async function alarm(database: Database, { outbox, origin }: Post, userUuid: string): Promise<void> {
  await database.transaction(async (tx) => {
    const [user] = await tx.query<{ email: string }>(ADDRESS, [userUuid]);
    if (!user) return;
    const mail = securityLetter(user.email, "Connexions manquées à votre compte", [
      "Plusieurs tentatives de connexion à votre compte Avant-match ont échoué, avec un mot de passe qui n’est pas le vôtre.",
      "Si c’était vous, ce lien vous laisse réessayer sans attendre, avec votre mot de passe, pendant 24\u00a0heures.",
      { link: `${origin()}/login#acces=${await newPass(tx, userUuid)}`, label: "Se connecter" },
      "Si ce n’était pas vous, votre compte reste fermé à qui n’a pas votre mot de passe, et ouvert pour vous\u00a0: vous n’avez rien à faire.",
    ]);
    await outbox.add(tx, [mail]);
  });
}
