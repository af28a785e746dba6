import { setTimeout as pause } from "node:timers/promises";
import type { JsonSchema } from "@avant-match/contract/kit/json-schema.ts";
import type { FastifyInstance } from "fastify";
import type { Database } from "../database/database.ts";
import { acting } from "./operations.ts";
import { unavailable } from "./problem.ts";

const PATIENCE = 1000;

const telling = (title: string, status: string, more: Record<string, JsonSchema> = {}) => {
  const properties = { status: { const: status }, ...more };
  const schema = { type: "object", required: Object.keys(properties), properties, additionalProperties: false };
  return {
    access: "public" as const,
    ownFormat: true,
    operation: acting(null, title, { returns: { type: null, label: title, schema, media: "application/json" } }),
  };
};

const disk: JsonSchema = { title: "Place sur le disque de la base embarquée", type: "string", enum: ["ample", "low", "none"] };

/** Whether the server runs, and whether its database answers, for those who watch over it. */
export function serveHealth(app: FastifyInstance, database: Database): void {
  app.get("/api/health", { config: telling("Application : en marche", "ok") }, async () => ({ status: "ok" }));
  app.get("/api/ready", { config: telling("Application : prêt", "ready", { disk }) }, async () => {
    const late = pause(PATIENCE, null, { ref: false }).then(() => Promise.reject(unavailable()));
    await Promise.race([database.query("select 1"), late]);
    return { status: "ready", disk: database.room() };
  });
}
