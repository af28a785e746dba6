import { User } from "@avant-match/contract/accounts/users.ts";
import type { FastifyInstance } from "fastify";
import type { Database } from "../kit/database.ts";
import { serveItem } from "../kit/serve-resource.ts";
import { type SignInLimits, serveSignIn } from "./sign-in.ts";
import { userServing } from "./users.ts";

/** The routes of sessions and users. */
export function serveAccounts(app: FastifyInstance, database: Database, limits: SignInLimits): void {
  serveSignIn(app, database, limits);
  serveItem(app, database, User, userServing);
}
