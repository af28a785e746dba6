import { isOpenToTokens } from "@avant-match/contract/accounts/tokens.ts";
import { resources } from "@avant-match/contract/resources.ts";
import type { FastifyInstance, FastifyServerOptions } from "fastify";
import { serveAccounts } from "../accounts/index.ts";
import { ownPasswordsOn } from "../accounts/own-passwords.ts";
import { sessionsOn } from "../accounts/session.ts";
import type { SignOnOptions } from "../accounts/sign-on/serve-sign-on.ts";
import { callersOf } from "../accounts/tokens/access-tokens.ts";
import type { SignInLimits } from "../accounts/tries.ts";
import { serveDocumentation } from "../documentation/index.ts";
import { calendarsToFind, usesOfFixtures } from "../fixtures/exports.ts";
import { serveFeedback } from "../fixtures/feedback/feedback.ts";
import { serveFixtures } from "../fixtures/index.ts";
import { serveHelp } from "../help/serve-help.ts";
import { type FailedJobs, noJobs } from "../jobs/exports.ts";
import { serveFailedJobs } from "../jobs/serve-failed-jobs.ts";
import type { Database } from "../kit/database/database.ts";
import type { Authenticate } from "../kit/http/access.ts";
import { guestFormsOn } from "../kit/http/guest-forms.ts";
import { type Release, serveHealth } from "../kit/http/health.ts";
import { createHttp } from "../kit/http/http.ts";
import { keysServeOnce } from "../kit/http/idempotency.ts";
import { ownOrigin } from "../kit/http/origin.ts";
import type { Proxies } from "../kit/http/proxies.ts";
import { writesNeedRoom } from "../kit/http/writes-need-room.ts";
import { explainUse } from "../kit/resource/in-use.ts";
import type { Outbox } from "../mail/exports.ts";
import { keptOutbox } from "../mail/kept.ts";
import { limited, type MailLimits } from "../mail/limited.ts";
import { serveMailbox } from "../mail/mailbox.ts";
import { serveMedia } from "../media/index.ts";
import { serveOrganizations } from "../organizations/index.ts";
import { type Pages, servePages } from "../pages/pages.ts";
import { servePlatform } from "../platform/index.ts";
import type { PushOptions } from "../push/push-sender.ts";
import { servePush } from "../push/serve-push.ts";
import { serveReference } from "../reference/index.ts";
import { serveSearch } from "../search/search.ts";
import { serveSheets } from "../sheets/serve-sheets.ts";
import { serveWebhooks, type WebhookOptions } from "../webhooks/serve-webhooks.ts";
import { orRehearsing } from "./rehearse.ts";

/** Maximum counts per 15 minutes. */
export interface Limits extends SignInLimits {
  /** Per client address. */
  feedback: number;
  /** Per client address and form: access request, forgotten password, newsletter. */
  guests?: number;
  /** Per user and minute. */
  writes?: number;
  mails?: MailLimits;
}

export interface AppOptions {
  database: Database;
  limits: Limits;
  outbox?: Outbox | undefined;
  /** Shows unsent e-mails at `/dev/mailbox`: `private` to this machine only, `exposed` to everybody. */
  mailbox?: "private" | "exposed" | false;
  push?: PushOptions;
  webhooks?: WebhookOptions;
  signOn?: SignOnOptions;
  alsoCallers?: (find: Authenticate) => Authenticate;
  jobs?: FailedJobs | undefined;
  /** null serves the API alone. */
  pages: Pages | null;
  publicUrl?: string | undefined;
  trustProxy?: Proxies;
  logger?: FastifyServerOptions["logger"];
  release?: Release;
  instance?: string;
  metricsToken?: string | null;
  signInAddresses?: boolean;
}

export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const { database, limits, outbox = keptOutbox, mailbox = "exposed", jobs = noJobs, push = noPush, pages } = options;
  const { publicUrl, trustProxy, logger, signInAddresses } = options;
  const sessions = sessionsOn(database, publicUrl);
  const find = callersOf(database, sessions);
  const app = createHttp({
    logger,
    publicUrl,
    trustProxy,
    writesPerMinute: limits.writes,
    signInAddresses,
    rights: ["User", "OrganizationUser", "Organization"],
    explain: explainUse(database, resources, usesOfFixtures),
    authenticate: orRehearsing(options.alsoCallers?.(find) ?? find),
    isOpenToTokens,
  });
  const post = { outbox: limits.mails ? limited(outbox, limits.mails) : outbox, origin: () => ownOrigin(app, publicUrl) };
  const forms = guestFormsOn(database, limits.guests ?? 30);
  writesNeedRoom(app, database);
  keysServeOnce(app, database);
  serveHealth(app, database, { release: options.release ?? null, token: options.metricsToken ?? null, instance: options.instance ?? null });
  const passwords = ownPasswordsOn(database, sessions);
  serveAccounts(app, database, { sessions, passwords, limits, post, forms, publicUrl }, options.signOn);
  servePush(app, database, sessions, push);
  serveReference(app, database);
  serveOrganizations(app, database, post, passwords);
  serveWebhooks(app, database, options.webhooks ?? { trial: null });
  serveFixtures(app, database, post, sessions);
  serveSearch(app, database);
  serveSheets(app);
  servePlatform(app, database, forms);
  serveFailedJobs(app, database, jobs);
  serveFeedback(app, database, post.outbox, limits.feedback);
  serveMedia(app, database);
  serveDocumentation(app, publicUrl);
  serveHelp(app);
  if (outbox === keptOutbox && mailbox) serveMailbox(app, database, mailbox === "private");
  app.assertAllDocumented();
  app.completeMethods();
  if (pages) await servePages(app, sessions, pages, { publicUrl, calendars: () => calendarsToFind(database.reading) });
  return app;
}

const noPush: PushOptions = { subject: null, why: "Aucun appareil ne peut sonner ici." };
