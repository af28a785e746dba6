import {
  askingSignOnLink,
  linkingByMail,
  linkingByPassword,
  listingSignOnOffers,
  readingPendingSignOn,
} from "@avant-match/contract/accounts/sign-on.ts";
import { kept } from "@avant-match/contract/platform/kept.ts";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Database, Transaction } from "../../kit/database/database.ts";
import { MOST_BYTES } from "../../kit/http/guest-forms.ts";
import { bodyOf } from "../../kit/http/http.ts";
import { isFree, limitOf } from "../../kit/http/limit.ts";
import { networkOf } from "../../kit/http/network.ts";
import { unauthenticated } from "../../kit/http/problem.ts";
import { paramsOf, queryOf } from "../../kit/http/requests.ts";
import { serve } from "../../kit/http/serve.ts";
import { greetingOf, securityLetter } from "../../mail/exports.ts";
import { newToken } from "../cookie.ts";
import type { Credentials } from "../credentials.ts";
import { enter } from "../entering.ts";
import { maySignOn } from "../identities.ts";
import { factorsOf } from "../own-passwords.ts";
import type { AccountParts } from "../parts.ts";
import { hashPassword } from "../password.ts";
import { credentialsIn } from "../sign-in.ts";
import type { Attempts, PendingAttempt } from "./attempts.ts";
import { signOnOffers } from "./settings.ts";

/** In 15 minutes: domains that a network asks about, links that it asks for, and links of one account. */
const MAX_OFFERS = 120;
const MAX_LINKS = 30;
const MAX_LINKS_PER_ACCOUNT = 5;

const open = { access: "public" as const };
const small = { ...open, bodyLimit: MOST_BYTES };

interface Given {
  attempts: Attempts;
  judge: Credentials;
}

/** Who signs in by a provider for the first time proves which account is theirs: by its password, or by a link to its address. */
export function serveFirstSignOn(app: FastifyInstance, database: Database, parts: AccountParts, { attempts, judge }: Given): void {
  const offers = limitOf(database, "sign-on offers", MAX_OFFERS);

  serve(app, listingSignOnOffers, open, async (request) => {
    await offers.take(networkOf(request));
    const { domain } = queryOf(request);
    const member = typeof domain === "string" && domain.length <= 253 ? await signOnOffers(database, domain.toLowerCase()) : [];
    return { totalItems: member.length, member };
  });

  serve(app, readingPendingSignOn, open, async (request) => {
    const { organizationName, email } = await attempts.read(database, request);
    return { organization: organizationName, email };
  });

  serve(app, linkingByPassword, small, async (request, reply) => {
    const { organization } = await attempts.read(database, request);
    const given = credentialsIn(bodyOf(request));
    const account = await judge(request, reply, given, (judged) => judged.organization === organization && !judged.platform);
    if (!account) throw unauthenticated("Identifiants invalides.");
    return database.transaction(async (tx) => {
      const pending = await attempts.end(tx, request, reply);
      return linking(tx, parts, { request, reply, pending, user: account.uuid, secondFactor: account.second_factor });
    });
  });

  serveLinks(app, database, parts, attempts);
}

function serveLinks(app: FastifyInstance, database: Database, parts: AccountParts, attempts: Attempts): void {
  const links = limitOf(database, "sign-on link address", MAX_LINKS);
  const perAccount = limitOf(database, "sign-on link account", MAX_LINKS_PER_ACCOUNT);

  serve(app, askingSignOnLink, small, async (request, reply) => {
    const pending = await attempts.read(database, request);
    await links.take(networkOf(request));
    // The mail leaves after the answer, so that the answer’s time does not reveal the account.
    reply.raw.once("finish", () => {
      mailLink(request, pending).catch((err: unknown) => app.log.error({ err }, "link not sent"));
    });
  });

  serve(app, linkingByMail, small, async (request, reply) => {
    await attempts.read(database, request);
    const unknown = await hashPassword(newToken());
    return database.transaction(async (tx) => {
      const pending = await attempts.endByLink(tx, request, reply, paramsOf(request).token ?? "");
      const [account] = await tx.query<{ secondFactor: boolean }>(PROVEN, [pending.user, pending.organization, unknown]);
      if (!account) throw unauthenticated("Identifiants invalides.");
      return linking(tx, parts, { request, reply, pending, user: pending.user, ...account });
    });
  });

  async function mailLink(request: FastifyRequest, { organization, organizationName, email }: PendingAttempt): Promise<void> {
    const [holder] = await database.query<Holder>(HOLDER, [organization, email]);
    if (!holder || !(await isFree(perAccount, holder.uuid))) return;
    const { outbox, origin } = parts.post;
    await database.transaction(async (tx) => {
      const link = `${origin()}/first-sign-on/${await attempts.newLink(tx, request, holder.uuid)}`;
      const mail = securityLetter(holder.email, "Relier votre compte à votre organisation", [
        greetingOf(holder.firstname),
        `Quelqu’un vient de se connecter avec ${organizationName}, et demande à ouvrir ainsi votre compte Avant-match.`,
        { facts: { "Nom d’utilisateur": holder.username } },
        { link, label: "Relier mon compte" },
        `Ouvrez ce lien dans le navigateur où vous vous connectez\u00a0: ailleurs, il ne sert à rien. Il est valable ${kept.signOnLinkMinutes}\u00a0minutes et ne sert qu’une fois. Si vous n’avez rien demandé, vous n’avez rien à faire.`,
      ]);
      await outbox.add(tx, [mail]);
    });
  }
}

type Holder = Record<"uuid" | "username" | "firstname" | "email", string>;

/** The account with that user name, else the only one with that address: never one of another organisation. */
const HOLDER = `select u.uuid, u.username, p.firstname, coalesce(p.email, u.username) as email
  from user_account u join person p on p.uuid = u.person_uuid join organization o on ${maySignOn}
  where o.uuid = $1 and (u.username = $2 or (lower(p.email) = $2 and not exists (select 1 from user_account w join person q on q.uuid = w.person_uuid
    where w.organization_uuid = o.uuid and w.uuid <> u.uuid and (lower(q.email) = $2 or w.username = $2))))
  order by u.username <> $2 limit 1`;
/** Who never chose a password has one that nobody knows: the account has been opened, as all that asks for it reads there. */
const PROVEN = `update user_account u set password_hash = coalesce(u.password_hash, $3) from organization o
  where u.uuid = $1 and o.uuid = $2 and ${maySignOn} returning u.second_factor as "secondFactor"`;

interface Proven {
  request: FastifyRequest;
  reply: FastifyReply;
  pending: PendingAttempt;
  user: string;
  secondFactor: boolean;
}

/** The account’s own second factor is always asked for here: the provider’s has proven nothing of this account yet. */
async function linking(tx: Transaction, parts: AccountParts, { request, reply, pending, user, secondFactor }: Proven) {
  const { next } = pending;
  if (secondFactor) {
    await parts.steps.begin(tx, request, reply, user, pending);
    return { secondFactors: await factorsOf(tx, user), next };
  }
  await enter(tx, parts, { request, reply, user, bySecondFactor: false, signOn: pending });
  request.server.tell("signed in", { user, by: "provider, first time" });
  return { secondFactors: [], next };
}
