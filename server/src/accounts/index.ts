import { mayListUsers } from "@avant-match/contract/accounts/policies.ts";
import type { FastifyInstance } from "fastify";
import type { Database } from "../kit/database/database.ts";
import type { GuestForms } from "../kit/http/guest-forms.ts";
import { serveResource } from "../kit/resource/serve-resource.ts";
import { serveExport } from "./export.ts";
import { serveImpersonation } from "./impersonation.ts";
import { serveNotifications } from "./notifications.ts";
import { serveOwnAccount } from "./own-account.ts";
import { serveRegistration } from "./register.ts";
import { serveReset } from "./reset.ts";
import { type SignInOptions, serveSignIn } from "./sign-in.ts";
import { users } from "./users.ts";

export interface AccountsOptions extends SignInOptions {
  forms: GuestForms;
  publicUrl: string | undefined;
}

/** The routes of sessions and users, and of guests on their way to become some. */
export function serveAccounts(app: FastifyInstance, database: Database, { post, forms, publicUrl, ...options }: AccountsOptions): void {
  serveSignIn(app, database, { ...options, post });
  serveRegistration(app, database, post, forms);
  serveReset(app, database, { post, forms, devices: options.devices });
  serveOwnAccount(app, database, options.sessions, post);
  serveNotifications(app, database, post);
  serveExport(app, database);
  serveImpersonation(app, database, options.sessions, publicUrl);
  serveResource(app, database, users, { verbs: ["list", "get"], mayList: mayListUsers });
}
