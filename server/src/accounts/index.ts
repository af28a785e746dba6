import type { FastifyInstance } from "fastify";
import type { Database } from "../kit/database/database.ts";
import type { GuestForms } from "../kit/http/guest-forms.ts";
import { serveItem } from "../kit/resource/serve-resource.ts";
import type { Post } from "./exports.ts";
import { serveRegistration } from "./register.ts";
import { serveReset } from "./reset.ts";
import { type SignInOptions, serveSignIn } from "./sign-in.ts";
import { users } from "./users.ts";

export interface AccountsOptions extends SignInOptions {
  post: Post;
  forms: GuestForms;
}

/** The routes of sessions and users, and of guests on their way to become some. */
export function serveAccounts(app: FastifyInstance, database: Database, { post, forms, ...options }: AccountsOptions): void {
  serveSignIn(app, database, options);
  serveRegistration(app, database, post, forms);
  serveReset(app, database, post, forms);
  serveItem(app, database, users);
}
