import { checkingReset, choosingPassword, readingHolder, requestingReset } from "@avant-match/contract/accounts/guest-actions.ts";
import { newPassword, resetRequest } from "@avant-match/contract/accounts/guest-forms.ts";
import { kept } from "@avant-match/contract/platform/kept.ts";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Database, Transaction } from "../kit/database/database.ts";
import { MOST_BYTES } from "../kit/http/guest-forms.ts";
import { limitOf } from "../kit/http/limit.ts";
import { Problem } from "../kit/http/problem.ts";
import { paramsOf } from "../kit/http/requests.ts";
import { serve } from "../kit/http/serve.ts";
import { securityLetter } from "../mail/exports.ts";
import { assertUncommon, namesAround } from "./common-passwords.ts";
import { passwordChosenAnew } from "./news.ts";
import type { AccountParts } from "./parts.ts";
import { hashPassword } from "./password.ts";
import { passwordDoorClosed } from "./password-door.ts";
import { choosePassword, newPasswordLink, type PasswordLink, passwordLink } from "./password-links.ts";
import type { Post } from "./post.ts";
import { tellHolder } from "./tell-holder.ts";

const HOURS = kept.resetLinkHours;
/** Links per account in 15 minutes, whichever network asks. */
const PER_ACCOUNT = 5;

export function serveReset(app: FastifyInstance, database: Database, { post, forms, devices }: AccountParts): void {
  const readRequest = forms("reset request", resetRequest);
  const readPassword = forms("reset", newPassword);
  const perAccount = limitOf(database, "reset account", PER_ACCOUNT);
  const open = { access: "public" as const };
  const small = { ...open, bodyLimit: MOST_BYTES };

  serve(app, requestingReset, small, async (request, reply) => {
    const { username } = await readRequest(request);
    // The mails leave after the answer, so that the answer's time does not reveal the account.
    reply.raw.once("finish", () => {
      sendLinks(database, post, perAccount, username.toLowerCase()).catch((err: unknown) => app.log.error({ err }, "link not sent"));
    });
  });

  serve(app, checkingReset, open, async (request) => {
    usable((await passwordLink(database, tokenIn(request))).link);
  });

  serve(app, readingHolder, open, async (request) => {
    const { link, user } = await passwordLink(database, tokenIn(request));
    usable(link);
    const [holder] = await database.query<{ username: string; firstname: string; first: boolean }>(CHOOSER, [user]);
    if (!holder) throw ended();
    return holder;
  });

  serve(app, choosingPassword, small, async (request, reply) => {
    const token = tokenIn(request);
    const { link, user: holder } = await passwordLink(database, token);
    usable(link);
    const { password } = await readPassword(request);
    await assertUncommon(password, await namesAround(database, holder));
    const hash = await hashPassword(password);
    const user = await database.transaction(async (tx) => {
      const userUuid = await choosePassword(tx, token, hash);
      if (!userUuid) throw ended();
      // The holder reads their mail: attempts by strangers must not slow this browser down.
      await devices.remember(tx, request, reply, userUuid);
      await tellHolder(tx, post, userUuid, passwordChosenAnew);
      return userUuid;
    });
    app.tell("password chosen", { user });
  });
}

const tokenIn = (request: FastifyRequest): string => paramsOf(request).token ?? "";
const EXPIRED = "Ce lien de réinitialisation a expiré.";
const ended = () => new Problem(410, "Lien expiré", EXPIRED);
const used = () =>
  new Problem(410, "Lien déjà utilisé", `${EXPIRED} Il a déjà servi\u00a0: connectez-vous avec le mot de passe que vous avez choisi.`);

function usable(link: PasswordLink): void {
  if (link === "unknown") throw new Problem(404, "Lien invalide", "Lien de réinitialisation invalide.");
  if (link === "used") throw used();
  if (link === "ended") throw ended();
}

const CHOOSER = `select u.username, p.firstname, u.password_hash is null as first
  from user_account u join person p on p.uuid = u.person_uuid where u.uuid = $1`;

type Holder = Record<"uuid" | "username" | "firstname" | "email", string>;

/** Matches the username or the current e-mail, which a few people may share. */
const HOLDERS = `select u.uuid, u.username, p.firstname, coalesce(p.email, u.username) as email
  from user_account u join person p on p.uuid = u.person_uuid left join organization o on o.uuid = u.organization_uuid
  where not u.locked and (o.status is null or o.status = 'active') and (u.username = $1 or lower(p.email) = $1) and not ${passwordDoorClosed}
  order by u.username <> $1, u.username limit 3`;

async function sendLinks(database: Database, post: Post, perAccount: ReturnType<typeof limitOf>, username: string): Promise<void> {
  for (const holder of await database.query<Holder>(HOLDERS, [username])) {
    const free = await perAccount.take(holder.uuid).catch(() => null);
    if (free !== null) await database.transaction((tx) => sendLink(tx, post, holder));
  }
}

async function sendLink(tx: Transaction, { outbox, origin }: Post, { uuid, username, firstname, email }: Holder): Promise<void> {
  const link = `${origin()}/reset-password/${await newPasswordLink(tx, uuid, HOURS)}`;
  const mail = securityLetter(email, "Choisir un nouveau mot de passe", [
    `Bonjour ${firstname},`,
    "Un nouveau mot de passe a été demandé pour votre compte Avant-match.",
    { facts: { "Nom d’utilisateur": username } },
    { link, label: "Choisir un nouveau mot de passe" },
    `Ce lien est valable ${HOURS}\u00a0heures et ne sert qu’une fois. Si vous n’avez rien demandé, vous n’avez rien à faire.`,
  ]);
  await outbox.add(tx, [mail]);
}
