import { newPassword, resetRequest } from "@avant-match/contract/accounts/guest-forms.ts";
import { kept } from "@avant-match/contract/platform/kept.ts";
import type { FastifyInstance } from "fastify";
import type { Database, Transaction } from "../kit/database/database.ts";
import { type GuestForms, guestShape, MOST_BYTES } from "../kit/http/guest-forms.ts";
import { limitOf } from "../kit/http/limit.ts";
import { acting } from "../kit/http/operations.ts";
import { Problem } from "../kit/http/problem.ts";
import { letter } from "../mail/exports.ts";
import { assertUncommon, namesAround } from "./common-passwords.ts";
import type { Devices } from "./devices.ts";
import { passwordChosen } from "./news.ts";
import { hashPassword } from "./password.ts";
import { choosePassword, newPasswordLink, type PasswordLink, passwordLink } from "./password-links.ts";
import type { Post } from "./post.ts";
import { tellHolder } from "./tell-holder.ts";

const HOURS = kept.resetLinkHours;
/** Links that one account is sent in 15 minutes, however often and from wherever they are asked for. */
const PER_ACCOUNT = 5;

const asking = acting(null, "Demande d’un lien pour choisir un mot de passe", {
  expects: guestShape(resetRequest, "Compte"),
  errors: [413, 422, 429],
});
const looking = acting(null, "Vérification d’un lien pour choisir un mot de passe", { errors: [404, 410] });
const knowing = acting(null, "Qui choisit un mot de passe par un lien", {
  returns: {
    type: null,
    label: "Titulaire",
    schema: {
      type: "object",
      properties: {
        username: { type: "string", title: "Nom d’utilisateur" },
        firstname: { type: "string", title: "Prénom" },
        first: { type: "boolean", title: "Premier mot de passe" },
      },
    },
  },
  errors: [404, 410],
});
const choosing = acting(null, "Choix d’un mot de passe", {
  expects: guestShape(newPassword, "Mot de passe"),
  errors: [404, 410, 413, 422, 429],
});

interface ByToken {
  Params: { token: string };
}

export interface ResetOptions {
  post: Post;
  forms: GuestForms;
  devices: Devices;
}

/** The way back in for who has no password: a link by mail, good once and for a day. */
export function serveReset(app: FastifyInstance, database: Database, { post, forms, devices }: ResetOptions): void {
  const readRequest = forms("reset request", resetRequest);
  const readPassword = forms("reset", newPassword);
  const perAccount = limitOf(database, "reset account", PER_ACCOUNT);
  const open = { access: "public" as const };

  app.post("/api/reset-password/request", { config: { ...open, operation: asking }, bodyLimit: MOST_BYTES }, async (request, reply) => {
    const { username } = await readRequest(request);
    // Once the answer is out, so that its time does not tell whether there is somebody to write to.
    reply.raw.once("finish", () => {
      sendLinks(database, post, perAccount, username.toLowerCase()).catch((err: unknown) => app.log.error({ err }, "link not sent"));
    });
    return reply.code(204).send();
  });

  app.get<ByToken>("/api/reset-password/:token", { config: { ...open, operation: looking } }, async (request, reply) => {
    usable((await passwordLink(database, request.params.token)).link);
    return reply.code(204).send();
  });

  app.get<ByToken>("/api/reset-password/:token/holder", { config: { ...open, operation: knowing } }, async (request) => {
    const { link, user } = await passwordLink(database, request.params.token);
    usable(link);
    const [holder] = await database.query<Chooser>(CHOOSER, [user]);
    return holder;
  });

  app.put<ByToken>(
    "/api/reset-password/:token",
    { config: { ...open, operation: choosing }, bodyLimit: MOST_BYTES },
    async (request, reply) => {
      const token = request.params.token;
      const { link, user: holder } = await passwordLink(database, token);
      usable(link);
      const { password } = await readPassword(request);
      await assertUncommon(password, await namesAround(database, holder));
      const hash = await hashPassword(password);
      const user = await database.transaction(async (tx) => {
        const userUuid = await choosePassword(tx, token, hash);
        if (!userUuid) throw ended();
        // Whoever reads their mail is no stranger: what strangers tried does not slow this browser down.
        await devices.remember(tx, request, reply, userUuid);
        await tellHolder(tx, post, userUuid, passwordChosen);
        return userUuid;
      });
      app.tell("password chosen", { user });
      return reply.code(204).send();
    },
  );
}

const ended = () => new Problem(410, "Lien expiré", "Ce lien de réinitialisation a expiré.");

function usable(link: PasswordLink): void {
  if (link === "unknown") throw new Problem(404, "Lien invalide", "Lien de réinitialisation invalide.");
  if (link === "ended") throw ended();
}

const CHOOSER = `select u.username, p.firstname, u.password_hash is null as first
  from user_account u join person p on p.uuid = u.person_uuid where u.uuid = $1`;

interface Chooser {
  username: string;
  firstname: string;
  first: boolean;
  [column: string]: unknown;
}

interface Holder {
  uuid: string;
  username: string;
  firstname: string;
  email: string;
  [column: string]: unknown;
}

/** By what one signs in with, or the address that one has today: a few people may share that. */
const HOLDERS = `select u.uuid, u.username, p.firstname, coalesce(p.email, u.username) as email
  from user_account u join person p on p.uuid = u.person_uuid left join organization o on o.uuid = u.organization_uuid
  where not u.locked and (o.status is null or o.status = 'active') and (u.username = $1 or lower(p.email) = $1)
  order by u.username <> $1, u.username limit 3`;

async function sendLinks(database: Database, post: Post, perAccount: ReturnType<typeof limitOf>, username: string): Promise<void> {
  for (const holder of await database.query<Holder>(HOLDERS, [username])) {
    const free = await perAccount.take(holder.uuid).catch(() => null);
    if (free !== null) await database.transaction((tx) => sendLink(tx, post, holder));
  }
}

async function sendLink(tx: Transaction, { outbox, origin }: Post, { uuid, username, firstname, email }: Holder): Promise<void> {
  const link = `${origin()}/reset-password/${await newPasswordLink(tx, uuid, HOURS)}`;
  const mail = letter({
    kind: "security",
    to: email,
    subject: "Choisir un nouveau mot de passe",
    blocks: [
      { paragraph: `Bonjour ${firstname},` },
      { paragraph: "Un nouveau mot de passe a été demandé pour votre compte Avant-match." },
      { facts: { "Nom d’utilisateur": username } },
      { link, label: "Choisir un nouveau mot de passe" },
      {
        paragraph: `Ce lien est valable ${HOURS}\u00a0heures et ne sert qu’une fois. Si vous n’avez rien demandé, vous n’avez rien à faire.`,
      },
    ],
  });
  await outbox.add(tx, [mail]);
}
