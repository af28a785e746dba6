import type { SignOnFailure } from "@avant-match/contract/accounts/sign-on.ts";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Database } from "../../kit/database/database.ts";
import { isFree, limitOf } from "../../kit/http/limit.ts";
import { networkOf } from "../../kit/http/network.ts";
import { isUuid, paramsOf, queryOf } from "../../kit/http/requests.ts";
import type { Route } from "../../kit/outbound/post-https.ts";
import type { Credentials } from "../credentials.ts";
import { enter } from "../entering.ts";
import { type LinkedAccount, linkedAccount, type SignOn } from "../identities.ts";
import { factorsOf } from "../own-passwords.ts";
import type { AccountParts } from "../parts.ts";
import { type Attempts, attemptsOn, type Begun } from "./attempts.ts";
import { pageBelowApp } from "./next-page.ts";
import { type ProvidedIdentity, providerOn, SignOnRefusal } from "./provider.ts";
import { serveFirstSignOn } from "./serve-first-sign-on.ts";
import { redirectUriOf, serveSignOnSettings } from "./serve-settings.ts";
import { serveUnlinking } from "./serve-unlinking.ts";
import { type ActiveSignOn, activeSignOn } from "./settings.ts";

export interface SignOnOptions {
  /** For tests only: how a provider on this machine is reached. */
  route?: Partial<Route>;
}

/** Sign-ins that a network begins, or finishes, in 15 minutes; those that succeed are given back. */
const MAX_BEGUN = 100;

export function serveSignOn(
  app: FastifyInstance,
  database: Database,
  parts: AccountParts,
  { judge, route }: SignOnOptions & { judge: Credentials },
): void {
  const attempts = attemptsOn(parts.publicUrl);
  serveSignOnSettings(app, database, parts);
  serveUnlinking(app, database);
  serveFirstSignOn(app, database, parts, { attempts, judge });
  serveProviderSteps(app, database, parts, attempts, route);
}

/** Both are navigations of a browser, so that whatever fails leads to the sign-in page, which says why. */
function serveProviderSteps(
  app: FastifyInstance,
  database: Database,
  parts: AccountParts,
  attempts: Attempts,
  route: Partial<Route> | undefined,
): void {
  const provider = providerOn(route);
  const limit = limitOf(database, "sign-on address", MAX_BEGUN);

  app.get("/sign-on/:uuid", { config: { access: "public", sameSite: true } }, (request, reply) =>
    navigating(app, request, reply, async () => {
      if (!(await isFree(limit, networkOf(request)))) throw new SignOnRefusal("later");
      const settings = await settingsIn(database, request);
      const { organization, version } = settings;
      const begun = { organization, version, next: pageBelowApp(queryOf(request).next) };
      const secrets = await attempts.begin(database, request, reply, begun);
      return provider.signInAddress(settings, redirectUriOf(request, parts.publicUrl, organization), secrets);
    }),
  );

  app.get("/sign-on/:uuid/callback", { config: { access: "public" } }, (request, reply) =>
    navigating(app, request, reply, async () => {
      if (!(await isFree(limit, networkOf(request)))) throw new SignOnRefusal("later");
      const settings = await settingsIn(database, request);
      const { organization, version, domains } = settings;
      const begun = await attempts.take(database, request, organization, queryOf(request).state);
      if (!begun || begun.version !== version) throw new SignOnRefusal("over");
      attempts.forget(request, reply);
      const answer = request.raw.url?.replace(/^[^?]*/, "") ?? "";
      const identity = await provider.identityOf(settings, redirectUriOf(request, parts.publicUrl, organization), answer, begun.secrets);
      if (!identity.email || !domains.includes(identity.email.replace(/^.*@/, ""))) throw new SignOnRefusal("refused");
      const to = await entering(database, parts, attempts, { request, reply, begun, settings, identity });
      for (const _step of ["begun", "finished"]) await limit.giveBack(networkOf(request));
      return to;
    }),
  );
}

/** Throws the same for an organisation that does not exist, is inactive or has no provider. */
async function settingsIn(database: Database, request: FastifyRequest): Promise<ActiveSignOn> {
  const { uuid } = paramsOf(request);
  const settings = isUuid(uuid) ? await activeSignOn(database, uuid.toLowerCase()) : null;
  if (!settings) throw new SignOnRefusal("refused");
  return settings;
}

interface Arrival {
  request: FastifyRequest;
  reply: FastifyReply;
  begun: Begun;
  settings: ActiveSignOn;
  identity: ProvidedIdentity;
}

/** Lets in who is linked, by their own second factor where the provider’s does not count; others prove their account first. */
async function entering(database: Database, parts: AccountParts, attempts: Attempts, arrival: Arrival): Promise<string> {
  const { request, reply, begun, settings, identity } = arrival;
  const { organization, issuer, trustsSecondFactor } = settings;
  const signOn: SignOn = {
    organization,
    issuer,
    subject: identity.subject,
    byProviderFactor: trustsSecondFactor && identity.bySecondFactor,
  };
  const account = await linkedAccount(database, signOn);
  if (!account) {
    await attempts.hold(database, request, reply, begun, { ...identity, issuer });
    return "/first-sign-on";
  }
  if (!account.isLetIn) throw new SignOnRefusal("refused");
  if (asksSecondFactor(account, signOn)) {
    await parts.steps.begin(database, request, reply, account.uuid, signOn);
    return withNext(`/login?second-factor=${(await factorsOf(database, account.uuid)).join(",")}`, begun.next);
  }
  await database.transaction((tx) => enter(tx, parts, { request, reply, user: account.uuid, bySecondFactor: false, signOn }));
  request.server.tell("signed in", { user: account.uuid, by: "provider" });
  return withNext("/login?signed-on=1", begun.next);
}

const asksSecondFactor = ({ secondFactor }: LinkedAccount, { byProviderFactor }: SignOn): boolean => secondFactor && !byProviderFactor;

const withNext = (page: string, next: string): string => `${page}&next=${encodeURIComponent(next)}`;

async function navigating(
  app: FastifyInstance,
  request: FastifyRequest,
  reply: FastifyReply,
  lead: () => Promise<string>,
): Promise<FastifyReply> {
  const to = await lead().catch((error: unknown) => {
    const reason: SignOnFailure = error instanceof SignOnRefusal ? error.reason : "refused";
    if (error instanceof SignOnRefusal) app.tellFailure(request, "sign-on failed", { organization: paramsOf(request).uuid, reason });
    else app.log.error({ err: error }, "sign-on failed");
    return `/login?sign-on=${reason}`;
  });
  return reply.headers({ "cache-control": "no-store", "referrer-policy": "no-referrer" }).redirect(to, 303);
}
