import { AsyncLocalStorage } from "node:async_hooks";
import {
  type Attributes,
  type Context,
  defaultTextMapGetter,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  type Tracer,
  trace,
} from "@opentelemetry/api";
import { W3CTraceContextPropagator } from "@opentelemetry/core";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { resourceFromAttributes } from "@opentelemetry/resources";
import { BatchSpanProcessor, TracerProvider } from "@opentelemetry/sdk-trace";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { type StatementHeard, statementsHeard } from "../kit/database/sending.ts";
import type { Release } from "../kit/http/health.ts";

/** What a statement belongs to: the span of a request, and the route by which both are named. */
interface Doing {
  context: Context;
  route: string;
}

const doing = new AsyncLocalStorage<Doing>();

/**
 * Sends a span of each request, and of each statement of it, to a collector (OTLP over HTTP). Names and attributes are routes
 * and operations, never the text of an address or of a statement.
 */
export function traceTo(app: FastifyInstance, endpoint: string, { version }: Release) {
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/+$/, "")}/v1/traces` });
  const resource = resourceFromAttributes({ "service.name": "avant-match", "service.version": version });
  const provider = new TracerProvider({ resource, spanProcessors: [new BatchSpanProcessor({ exporter })] });
  const tracer = provider.getTracer("avant-match", version);
  traceRequests(app, tracer);
  const stop = traceStatements(tracer);
  return {
    /** Sends what waits. */
    async close(): Promise<void> {
      stop();
      // A collector that is away must not keep the rest from ending in order.
      await provider.shutdown().catch(() => {});
    },
  };
}

/** Reads of a request which trace it goes on with, and whether that one is kept. */
const propagator = new W3CTraceContextPropagator();

function traceRequests(app: FastifyInstance, tracer: Tracer): void {
  const spans = new WeakMap<FastifyRequest, { span: Span } & Doing>();
  app.addHook("onRequest", (request, _reply, done) => {
    const { method, headers, routeOptions } = request;
    const from = propagator.extract(ROOT_CONTEXT, headers, defaultTextMapGetter);
    const route = routeOptions.url ?? "none";
    const attributes: Attributes = { "http.request.method": method, "http.route": route };
    const span = tracer.startSpan(`${method} ${route}`, { kind: SpanKind.SERVER, attributes }, from);
    const of = { span, route, context: trace.setSpan(from, span) };
    spans.set(request, of);
    doing.run(of, done);
  });
  // What reads a body goes on where the connection was opened, and knows nothing of the request.
  app.addHook("preHandler", (request, _reply, done) => {
    const of = spans.get(request);
    if (of) doing.run(of, done);
    else done();
  });
  app.addHook("onResponse", (request, reply, done) => {
    const span = spans.get(request)?.span;
    span?.setAttribute("http.response.status_code", reply.statusCode);
    if (reply.statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
    span?.end();
    done();
  });
}

/** Follows the statements of requests; what jobs and others do by themselves belongs to none. Gives what ends that. */
function traceStatements(tracer: Tracer): () => void {
  const spans = new WeakMap<StatementHeard, Span>();
  const heard = {
    start(statement: StatementHeard) {
      const of = doing.getStore();
      if (!of) return;
      const operation = operationOf(statement.text);
      const attributes: Attributes = { "db.system.name": "postgresql", "db.operation.name": operation, "http.route": of.route };
      spans.set(statement, tracer.startSpan(`${operation} ${of.route}`, { kind: SpanKind.CLIENT, attributes }, of.context));
    },
    end() {},
    asyncStart() {},
    error: (statement: StatementHeard) => void spans.get(statement)?.setStatus({ code: SpanStatusCode.ERROR }),
    asyncEnd: (statement: StatementHeard) => spans.get(statement)?.end(),
  };
  statementsHeard.subscribe(heard);
  return () => void statementsHeard.unsubscribe(heard);
}

const operationOf = (text: string): string => /^\s*(\w+)/.exec(text)?.[1]?.toUpperCase() ?? "";
