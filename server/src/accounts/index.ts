import type { FastifyInstance } from "fastify";
import type { Database } from "../kit/database/database.ts";
import { credentialsOn } from "./credentials.ts";
import { devicesOn } from "./devices.ts";
import { serveExport } from "./export.ts";
import { servePasskeys } from "./factors/serve-passkeys.ts";
import { serveSecondStep } from "./factors/serve-second-step.ts";
import { serveTotp } from "./factors/serve-totp.ts";
import { serveImpersonation } from "./impersonation.ts";
import { serveMe } from "./me.ts";
import { serveNotifications } from "./notifications.ts";
import { serveOwnAccount } from "./own-account.ts";
import type { AccountParts } from "./parts.ts";
import { serveProofs } from "./prove.ts";
import { serveRegistration } from "./register.ts";
import { serveInvitedRegistration } from "./register-invited.ts";
import { serveReset } from "./reset.ts";
import { serveEmailChanges } from "./serve-email-changes.ts";
import { serveSignIn } from "./sign-in.ts";
import { type SignOnOptions, serveSignOn } from "./sign-on/serve-sign-on.ts";
import { stepsOn } from "./steps.ts";
import { serveTokens } from "./tokens/serve-tokens.ts";

export function serveAccounts(
  app: FastifyInstance,
  database: Database,
  given: Omit<AccountParts, "devices" | "steps">,
  signOn: SignOnOptions = {},
): void {
  const { publicUrl, post, forms, sessions } = given;
  const parts = { ...given, devices: devicesOn(publicUrl), steps: stepsOn(publicUrl) };
  const judge = credentialsOn(app, database, parts);
  serveSignIn(app, database, parts, judge);
  serveSecondStep(app, database, parts);
  serveSignOn(app, database, parts, { ...signOn, judge });
  serveRegistration(app, database, post, forms);
  serveInvitedRegistration(app, database, post, forms);
  serveReset(app, database, parts);
  serveEmailChanges(app, database, judge);
  serveOwnAccount(app, database, parts);
  serveTotp(app, database, parts);
  servePasskeys(app, database, parts);
  serveProofs(app, database, parts);
  serveTokens(app, database, parts);
  serveMe(app, database);
  serveNotifications(app, database, post);
  serveExport(app, database);
  serveImpersonation(app, database, sessions, publicUrl);
}
