import type { FastifyInstance } from "fastify";
import type { Database } from "../../kit/database/database.ts";
import type { FactorsOptions } from "./options.ts";
import { servePasskeys } from "./serve-passkeys.ts";
import { serveTotp } from "./serve-totp.ts";

export function serveFactors(app: FastifyInstance, database: Database, options: FactorsOptions): void {
  serveTotp(app, database, options);
  servePasskeys(app, database, options);
}
