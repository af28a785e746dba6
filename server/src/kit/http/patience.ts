import type { Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { Problem } from "./problem.ts";

const SECOND = 1000;
const FIRST = 10 * SECOND;
const BYTES_PER_MILLISECOND = 50;
const GRACE = 10 * SECOND;

/** How long the server waits for what it was promised. */
export const patience = {
  requestTimeout: 300 * SECOND,
  keepAliveTimeout: 72 * SECOND,
  http: { headersTimeout: FIRST, connectionsCheckingInterval: 2 * SECOND, joinDuplicateHeaders: true },
};

const bodyTimers = new WeakMap<object, NodeJS.Timeout>();

/** Ends a request whose body comes slower than 50 kB a second: with a 408 where it is read, else without a word. Called again, it begins anew. */
export function boundBody({ raw }: FastifyRequest, mostBytes: number): void {
  if (raw.headers["transfer-encoding"] === undefined && !Number(raw.headers["content-length"])) return;
  clearTimeout(bodyTimers.get(raw));
  const timer = setTimeout(
    () => {
      if (raw.listenerCount("data") > 0) raw.emit("error", tooSlow());
      else raw.destroy();
    },
    FIRST + mostBytes / BYTES_PER_MILLISECOND,
  );
  bodyTimers.set(raw, timer);
  const stop = () => clearTimeout(timer);
  raw.once("end", stop).once("close", stop);
}

/** Leaves a body its time while the server itself does not read it yet. */
export const unboundBody = ({ raw }: FastifyRequest): void => clearTimeout(bodyTimers.get(raw));

const tooSlow = () => new Problem(408, "Envoi trop lent", "Le contenu n’est pas arrivé à temps\u00a0: merci de réessayer.");

declare module "fastify" {
  interface FastifyInstance {
    /** Whether the server is about to stop: it still serves, and asks to be asked no more. */
    draining: boolean;
  }
}

/** Says for some time that the server is not ready, while all who come are served: whoever shares out requests turns elsewhere. */
export async function drain(app: FastifyInstance, milliseconds: number): Promise<void> {
  app.draining = true;
  if (milliseconds > 0) await pause(milliseconds);
}

/** A stop waits for the requests that run, and no longer than its grace for those of which nothing moves. */
export function stopInTime(app: FastifyInstance): void {
  const moved = new Map<Socket, number>();
  let timer: NodeJS.Timeout | undefined;
  app.decorate("draining", false);
  app.server.on("connection", (socket: Socket) => {
    moved.set(socket, 0);
    socket.once("close", () => moved.delete(socket));
  });
  app.addHook("onSend", (_request, reply, payload, done) => {
    // A connection that is kept would bring its next request to a closed port, and hold up the end.
    if (app.draining) reply.header("connection", "close");
    done(null, payload);
  });
  app.addHook("preClose", (done) => {
    app.draining = true;
    stillSince(moved);
    timer = setInterval(() => {
      for (const socket of stillSince(moved)) socket.destroy();
    }, GRACE);
    done();
  });
  app.addHook("onClose", (_instance, done) => {
    clearInterval(timer);
    done();
  });
}

/** The connections over which nothing went since they were looked at last. */
function stillSince(moved: Map<Socket, number>): Socket[] {
  return [...moved].flatMap(([socket, before]) => {
    const now = socket.bytesRead + socket.bytesWritten;
    moved.set(socket, now);
    return now === before ? [socket] : [];
  });
}
