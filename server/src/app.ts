import { resources } from "@avant-match/contract/resources.ts";
import type { FastifyInstance, FastifyServerOptions } from "fastify";
import { serveAccounts } from "./accounts/index.ts";
import { authenticate } from "./accounts/session.ts";
import type { SignInLimits } from "./accounts/sign-in.ts";
import { serveFixtures } from "./fixtures/index.ts";
import { serveDocumentation } from "./documentation/index.ts";
import type { Database } from "./kit/database.ts";
import { createHttp } from "./kit/http.ts";
import { serveOrganizations } from "./organizations/index.ts";
import { type Pages, servePages } from "./pages.ts";
import { serveReference } from "./reference/index.ts";

export interface AppOptions {
  database: Database;
  limits: SignInLimits;
  /** The built web application; null serves the API alone. */
  pages: Pages | null;
  publicUrl?: string | undefined;
  trustProxy?: boolean;
  logger?: FastifyServerOptions["logger"];
}

/** The whole server on a database, not yet listening. */
export async function createApp({ database, limits, pages, publicUrl, trustProxy, logger }: AppOptions): Promise<FastifyInstance> {
  const app = createHttp({ resources, logger, publicUrl, trustProxy, authenticate: (request) => authenticate(database, request) });
  app.get("/api/health", { config: { public: true } }, async () => ({ status: "ok" }));
  app.get("/api/ready", { config: { public: true } }, async () => {
    await database.query("select 1");
    return { status: "ready" };
  });
  serveAccounts(app, database, limits);
  serveReference(app, database);
  serveOrganizations(app, database);
  serveFixtures(app, database);
  serveDocumentation(app, publicUrl);
  app.completeMethods();
  if (pages) await servePages(app, database, pages);
  return app;
}
