import { once } from "node:events";
import { createServer } from "node:http";
import type { FastifyInstance } from "fastify";
import { unauthenticated } from "../kit/http/problem.ts";
import { bringsToken } from "../kit/http/watcher.ts";
import type { Metrics } from "./metrics.ts";

export function serveMetrics(app: FastifyInstance, metrics: Metrics, token: string): void {
  app.get("/metrics", { config: { access: "public", ownFormat: true } }, async (request, reply) => {
    if (!bringsToken(request.headers, token)) throw unauthenticated();
    return reply
      .type(metrics.type)
      .header("cache-control", "no-store")
      .send(await metrics.text());
  });
}

/** Answers whoever reaches the port, without a token. */
export async function listenForMetrics(metrics: Metrics, { host, port }: { host: string; port: number }) {
  const server = createServer(async ({ url, method }, response) => {
    if (url !== "/metrics" || method !== "GET") return response.writeHead(404).end();
    const text = await metrics.text().catch(() => null);
    return text === null ? response.writeHead(500).end() : response.writeHead(200, { "content-type": metrics.type }).end(text);
  });
  await once(server.listen({ host, port }), "listening");
  const given = server.address();
  return {
    address: `http://${host}:${typeof given === "object" && given ? given.port : port}`,
    async close() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}
