import type { FastifyInstance } from "fastify";
import type { Database } from "../database/database.ts";
import { noRoom } from "./problem.ts";

const READING = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Answers 507 to what would write while the disk has no room for it, so that the database never runs into its end; what is
 * read is answered as ever.
 */
export function writesNeedRoom(app: FastifyInstance, database: Database): void {
  app.addHook("preParsing", (request, _reply, _payload, done) => {
    done(!READING.has(request.method) && database.room() === "none" ? noRoom() : null);
  });
}
