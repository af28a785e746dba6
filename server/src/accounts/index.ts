import type { FastifyInstance } from "fastify";
import type { Database } from "../kit/database/database.ts";
import { serveItem } from "../kit/resource/serve-resource.ts";
import { type SignInOptions, serveSignIn } from "./sign-in.ts";
import { users } from "./users.ts";

/** The routes of sessions and users. */
export function serveAccounts(app: FastifyInstance, database: Database, options: SignInOptions): void {
  serveSignIn(app, database, options);
  serveItem(app, database, users);
}
