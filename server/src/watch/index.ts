import type { FastifyInstance } from "fastify";
import type { Watching } from "./database-gauges.ts";
import type { Metrics } from "./metrics.ts";

export interface WatchOptions {
  metrics: { port: number | null; host: string; token: string | null };
}

export interface Watch {
  listen(): Promise<string | null>;
  close(): Promise<void>;
}

/** Without a port and a token, nothing is loaded or counted. */
export async function watchOver(app: FastifyInstance, watching: Watching, { metrics }: WatchOptions): Promise<Watch> {
  const told = metrics.port === null && metrics.token === null ? null : await tellMetrics(app, watching, metrics);
  return {
    listen: async () => (await told?.listen()) ?? null,
    close: async () => told?.close(),
  };
}

async function tellMetrics(app: FastifyInstance, watching: Watching, { port, host, token }: WatchOptions["metrics"]) {
  const { metricsOf, serveMetrics, listenForMetrics } = await import("./metrics.ts");
  const metrics: Metrics = metricsOf(app, watching);
  if (token !== null) serveMetrics(app, metrics, token);
  let server: Awaited<ReturnType<typeof listenForMetrics>> | undefined;
  return {
    async listen() {
      if (port === null) return null;
      server = await listenForMetrics(metrics, { host, port });
      return server.address;
    },
    async close() {
      metrics.close();
      await server?.close();
    },
  };
}
