import type { FastifyInstance } from "fastify";
import type { Database } from "./database.ts";
import { acting } from "./operations.ts";

const telling = (title: string, status: string) => {
  const schema = { type: "object", required: ["status"], properties: { status: { const: status } }, additionalProperties: false };
  return {
    public: true,
    ownFormat: true,
    operation: acting(null, title, { returns: { type: null, label: title, schema, media: "application/json" } }),
  };
};

/** Whether the server runs, and whether its database answers, for those who watch over it. */
export function serveHealth(app: FastifyInstance, database: Database): void {
  app.get("/api/health", { config: telling("Application : en marche", "ok") }, async () => ({ status: "ok" }));
  app.get("/api/ready", { config: telling("Application : prêt", "ready") }, async () => {
    await database.query("select 1");
    return { status: "ready" };
  });
}
