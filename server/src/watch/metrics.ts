import { once } from "node:events";
import { createServer } from "node:http";
import type { FastifyInstance } from "fastify";
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import { eventsHeard } from "../kit/http/log.ts";
import { unauthenticated } from "../kit/http/problem.ts";
import { bringsToken } from "../kit/http/watcher.ts";
import { mailsHeard } from "../mail/exports.ts";
import { databaseGauges, type Watching } from "./database-gauges.ts";

type Metrics = ReturnType<typeof metricsOf>;

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

export function metricsOf(app: FastifyInstance, watching: Watching) {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  new Gauge({ name: "avant_match_build_info", help: "What runs here", labelNames: ["version", "revision"], registers }).set(
    { version: watching.release.version, revision: watching.release.revision ?? "" },
    1,
  );
  countRequests(app, registers);
  const gauges = databaseGauges(app, watching, registers);
  const unheard = countHeard(registers);
  return {
    type: registry.contentType,
    async text() {
      await gauges.refresh();
      return registry.metrics();
    },
    close: unheard,
  };
}

const counterIn = <L extends string>(registers: Registry[], name: string, help: string, labelNames: L[]) =>
  new Counter({ name: `avant_match_${name}`, help, labelNames, registers });

function countRequests(app: FastifyInstance, registers: Registry[]): void {
  const requests = counterIn(registers, "http_requests_total", "Requests by method, route and status", ["method", "route", "status"]);
  const durations = new Histogram({
    name: "avant_match_http_request_duration_seconds",
    help: "How long requests took, by method and route",
    labelNames: ["method", "route"],
    buckets: SECONDS,
    registers,
  });
  app.addHook("onResponse", (request, reply, done) => {
    // Labels the matched route: the addresses that are asked for have no end, and name people.
    const route = request.routeOptions.url ?? "none";
    const { method } = request;
    requests.inc({ method, route, status: reply.statusCode });
    if (!String(reply.raw.getHeader("content-type")).startsWith("text/event-stream"))
      durations.observe({ method, route }, reply.elapsedTime / 1000);
    done();
  });
}

const outcomes = new Map([
  ["signed in", "signed_in"],
  ["sign-in failed", "wrong_password"],
  ["sign-in slowed down", "slowed_down"],
  ["second factor failed", "wrong_code"],
  ["second factor slowed down", "slowed_down"],
  ["passkey refused", "passkey_refused"],
]);

function countHeard(registers: Registry[]): () => void {
  const signIns = counterIn(registers, "sign_ins_total", "Tries to sign in, by what became of them", ["outcome"]);
  const mails = counterIn(registers, "mails_total", "Tries to hand over an e-mail, by what became of them", ["outcome"]);
  for (const outcome of new Set(outcomes.values())) signIns.inc({ outcome }, 0);
  for (const outcome of ["sent", "delayed", "given_up"]) mails.inc({ outcome }, 0);
  const onEvent = (event: unknown) => {
    const outcome = outcomes.get(String(event));
    if (outcome) signIns.inc({ outcome });
  };
  const onMail = (outcome: unknown) => mails.inc({ outcome: String(outcome) });
  eventsHeard.subscribe(onEvent);
  mailsHeard.subscribe(onMail);
  return () => {
    eventsHeard.unsubscribe(onEvent);
    mailsHeard.unsubscribe(onMail);
  };
}

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
