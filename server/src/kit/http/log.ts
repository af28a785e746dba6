import { channel } from "node:diagnostics_channel";
import { type FastifyBaseLogger, type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from "fastify";

/** How the log is written: without what stands in an address, or what an error quotes of stored values. */
export const logging = (level: string) => ({ level, serializers: { err: errorOf, req: routeOf } });

/** What proxies and watchers ask every other second, which would leave room for nothing else. */
const UNTOLD = new Set(["/api/health", "/api/ready"]);

/** Which requests have a line, and what it says: what was asked with what became of it, once it is over. */
export function requestsLogged(): LogController {
  const controller = new LogController({ disableRequestLogging: ({ routeOptions }) => UNTOLD.has(routeOptions?.url ?? "") });
  controller.incomingRequest = () => {};
  controller.requestCompleted = (error, request, reply) => {
    if (controller.isLogDisabled(request)) return;
    const facts = { ...routeOf(request), status: reply.statusCode, milliseconds: Math.round(reply.elapsedTime) };
    if (error) reply.log.error({ ...facts, err: error }, "request errored");
    else reply.log.info(facts, "request");
  };
  return controller;
}

/** What was asked, by the route that was matched. */
export const routeOf = ({ method, routeOptions }: FastifyRequest) => ({ method, route: routeOptions.url ?? null });

interface Known {
  name?: string;
  code?: string;
  message?: string;
  stack?: string;
  severity?: string;
  table?: string;
  constraint?: string;
}

function errorOf(error: unknown) {
  const { name = "Error", code, message = String(error), stack = "", severity, table, constraint } = (error ?? {}) as Known;
  const frames = stack.split("\n").filter((line) => /^\s+at /.test(line));
  const told = { type: name, code, stack: frames.join("\n") };
  return severity ? { ...told, message: "refused by the database", table, constraint } : { ...told, message };
}

declare module "fastify" {
  interface FastifyInstance {
    /** Writes an event that concerns security: users by their uuid, never an address or a text of theirs. */
    tell(event: string, facts: Readonly<Record<string, unknown>>): void;
    /** Writes an event by which somebody was not let in; where that is wanted, the address in a line of its own. */
    tellFailure(request: FastifyRequest, event: string, facts: Readonly<Record<string, unknown>>): void;
  }
}

/** What listens to the names of events, such as counters. */
export const eventsHeard = channel("avant-match:event");

/** Tells the events that concern security whatever the level, changes of rights among them. */
export function eventsTold(app: FastifyInstance, rights: readonly string[], withAddresses: boolean): void {
  const { level } = app.log as FastifyBaseLogger & { level: string };
  const events = level === "silent" ? app.log : app.log.child({}, { level: "info" });
  app.decorate("tell", (event, facts) => {
    events.info({ event, ...facts });
    eventsHeard.publish(event);
  });
  app.decorate("tellFailure", (request, event, facts) => {
    app.tell(event, facts);
    // Apart from the event, whose user it would tell the address of.
    if (withAddresses) events.info({ event: "not let in", address: request.ip });
  });
  app.addHook("onRoute", (route) => {
    const types = [route.config?.operation ?? []].flat().map(({ resource }) => resource?.type ?? "");
    const writes = [route.method].flat().some((method) => method !== "GET" && method !== "HEAD");
    if (writes && types.some((type) => rights.includes(type))) route.onResponse = [tellChange, ...[route.onResponse ?? []].flat()];
  });
}

function tellChange(request: FastifyRequest, reply: FastifyReply, done: () => void): void {
  if (reply.statusCode < 300)
    request.server.tell("rights changed", { ...routeOf(request), ...whoOf(request), item: itemOf(request, reply) });
  done();
}

/** Who asks, and the administrator who acts for them. */
const whoOf = ({ caller }: FastifyRequest) => ({ user: caller.userUuid, impersonator: caller.impersonator?.uuid });

const itemOf = ({ params }: FastifyRequest, reply: FastifyReply): unknown =>
  (params as { uuid?: string }).uuid ??
  String(reply.getHeader("location") ?? "")
    .split("/")
    .at(-1);
