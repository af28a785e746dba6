import type { FastifyInstance } from "fastify";
import type { Database } from "../kit/database/database.ts";
import type { GuestForms } from "../kit/http/guest-forms.ts";
import { type CredentialsOptions, credentialsOn } from "./credentials.ts";
import { serveExport } from "./export.ts";
import { serveFactors } from "./factors/index.ts";
import { serveSecondStep } from "./factors/serve-second-step.ts";
import { stepsOn } from "./factors/steps.ts";
import { serveImpersonation } from "./impersonation.ts";
import { serveNotifications } from "./notifications.ts";
import { serveOwnAccount } from "./own-account.ts";
import type { OwnPasswords } from "./own-passwords.ts";
import { serveProofs } from "./prove.ts";
import { serveRegistration } from "./register.ts";
import { serveInvitedRegistration } from "./register-invited.ts";
import { serveReset } from "./reset.ts";
import { serveEmailChanges } from "./serve-email-changes.ts";
import { type SignInOptions, serveSignIn } from "./sign-in.ts";

export interface AccountsOptions extends Omit<SignInOptions, "steps" | "judge">, CredentialsOptions {
  forms: GuestForms;
  passwords: OwnPasswords;
  publicUrl: string | undefined;
}

export function serveAccounts(
  app: FastifyInstance,
  database: Database,
  { post, forms, passwords, publicUrl, sessions, ...options }: AccountsOptions,
): void {
  const { devices } = options;
  const steps = stepsOn(publicUrl);
  const judge = credentialsOn(app, database, options);
  serveSignIn(app, database, { sessions, devices, post, steps, judge });
  serveSecondStep(app, database, { sessions, devices, post, steps, publicUrl });
  serveRegistration(app, database, post, forms);
  serveInvitedRegistration(app, database, post, forms);
  serveReset(app, database, { post, forms, devices });
  serveEmailChanges(app, database, judge);
  serveOwnAccount(app, database, { sessions, passwords, post, devices });
  serveFactors(app, database, { sessions, passwords, post, publicUrl });
  serveProofs(app, database, { sessions, passwords, post, publicUrl, steps });
  serveNotifications(app, database, post);
  serveExport(app, database);
  serveImpersonation(app, database, sessions, publicUrl);
}
