import { resources } from "@avant-match/contract/resources.ts";
import type { FastifyInstance, FastifyServerOptions } from "fastify";
import { serveAccounts } from "./accounts/index.ts";
import { authenticate } from "./accounts/session.ts";
import type { SignInLimits } from "./accounts/sign-in.ts";
import { serveDocumentation } from "./documentation/index.ts";
import { serveFeedback } from "./fixtures/feedback.ts";
import { serveFixtures } from "./fixtures/index.ts";
import type { Database } from "./kit/database.ts";
import { serveHealth } from "./kit/health.ts";
import { createHttp } from "./kit/http.ts";
import type { Outbox } from "./mail/exports.ts";
import { keptOutbox } from "./mail/kept.ts";
import { serveMailbox } from "./mail/mailbox.ts";
import { serveMedia } from "./media/index.ts";
import { serveOrganizations } from "./organizations/index.ts";
import { type Pages, servePages } from "./pages.ts";
import { serveReference } from "./reference/index.ts";

/** What is allowed in 15 minutes. */
export interface Limits extends SignInLimits {
  /** Feedbacks from one address. */
  feedback: number;
}

export interface AppOptions {
  database: Database;
  limits: Limits;
  /** What sends e-mails; without one they are kept, and shown at `/dev/mailbox`. */
  outbox?: Outbox | undefined;
  /** The built web application; null serves the API alone. */
  pages: Pages | null;
  publicUrl?: string | undefined;
  trustProxy?: boolean;
  logger?: FastifyServerOptions["logger"];
}

/** The whole server on a database, not yet listening. */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const { database, limits, outbox = keptOutbox, pages, publicUrl, trustProxy, logger } = options;
  const app = createHttp({ resources, logger, publicUrl, trustProxy, authenticate: (request) => authenticate(database, request) });
  serveHealth(app, database);
  serveAccounts(app, database, limits);
  serveReference(app, database);
  serveOrganizations(app, database);
  serveFixtures(app, database);
  serveFeedback(app, database, outbox, limits.feedback);
  serveMedia(app, database);
  serveDocumentation(app, publicUrl);
  if (outbox === keptOutbox) serveMailbox(app, database);
  app.assertAllDocumented();
  app.completeMethods();
  if (pages) await servePages(app, database, pages);
  return app;
}
