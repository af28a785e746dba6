import type { FastifyInstance } from "fastify";
import type { Database } from "../database/database.ts";
import { noRoom } from "./problem.ts";
import { isReading } from "./requests.ts";

/** Answers 507 to writes while the disk is full, before the database breaks; reads go on. */
export function writesNeedRoom(app: FastifyInstance, database: Database): void {
  app.addHook("preParsing", (request, _reply, _payload, done) => {
    done(!isReading(request.method) && database.room() === "none" ? noRoom() : null);
  });
}
