import { channel } from "node:diagnostics_channel";
import { type FastifyBaseLogger, type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from "fastify";

/** Returns log options that leave out URLs, and stored values quoted by database errors. */
export const logging = (level: string) => ({ level, serializers: { err: errorOf, req: routeOf } });

const UNTOLD = new Set(["/api/health", "/api/ready"]);

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

export const routeOf = ({ method, routeOptions }: FastifyRequest) => ({ method, route: routeOptions.url ?? null });

type Known = Partial<Record<"name" | "code" | "message" | "stack" | "severity" | "table" | "constraint", string>>;

function errorOf(error: unknown) {
  const { name = "Error", code, message = String(error), stack = "", severity, table, constraint } = (error ?? {}) as Known;
  const frames = stack.split("\n").filter((line) => /^\s+at /.test(line));
  const told = { type: name, code, stack: frames.join("\n") };
  return severity ? { ...told, message: "refused by the database", table, constraint } : { ...told, message };
}

declare module "fastify" {
  interface FastifyInstance {
    /** Logs a security event: users by their uuid, never an address or a text of theirs. */
    tell(event: string, facts: Readonly<Record<string, unknown>>): void;
    tellFailure(request: FastifyRequest, event: string, facts: Readonly<Record<string, unknown>>): void;
  }
}

export const eventsHeard = channel("avant-match:event");

/** Logs security events at every level but "silent". */
export function eventsTold(app: FastifyInstance, rights: readonly string[], withAddresses: boolean): void {
  const { level } = app.log as FastifyBaseLogger & { level: string };
  const events = level === "silent" ? app.log : app.log.child({}, { level: "info" });
  app.decorate("tell", (event, facts) => {
    events.info({ event, ...facts });
    eventsHeard.publish(event);
  });
  app.decorate("tellFailure", (request, event, facts) => {
    app.tell(event, facts);
    // On a line of its own: the event names the user, whose address must stay unknown.
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

const whoOf = ({ caller }: FastifyRequest) => ({
  user: caller.userUuid,
  impersonator: caller.impersonator?.uuid,
  token: caller.token?.uuid,
});

const itemOf = ({ params }: FastifyRequest, reply: FastifyReply): unknown =>
  (params as { uuid?: string }).uuid ??
  String(reply.getHeader("location") ?? "")
    .split("/")
    .at(-1);
