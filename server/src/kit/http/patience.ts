import type { Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { Problem } from "./problem.ts";

const SECOND = 1000;
const FIRST = 10 * SECOND;
const BYTES_PER_MILLISECOND = 50;
const GRACE = 10 * SECOND;

export const patience = {
  requestTimeout: 300 * SECOND,
  keepAliveTimeout: 72 * SECOND,
  http: { headersTimeout: FIRST, connectionsCheckingInterval: 2 * SECOND, joinDuplicateHeaders: true },
};

const bodyTimers = new WeakMap<object, NodeJS.Timeout>();

/** Ends a body slower than 50 kB/s, with a 408 if it is being read; another call restarts the timer. */
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

/** Stops the timer while the server itself does not read. */
export const unboundBody = ({ raw }: FastifyRequest): void => clearTimeout(bodyTimers.get(raw));

const tooSlow = () => new Problem(408, "Envoi trop lent", "Le contenu n’est pas arrivé à temps\u00a0: merci de réessayer.");

declare module "fastify" {
  interface FastifyInstance {
    draining: boolean;
  }
}

/** Reports "not ready" for `milliseconds` while still serving, so that load balancers turn elsewhere. */
export async function drain(app: FastifyInstance, milliseconds: number): Promise<void> {
  app.draining = true;
  if (milliseconds > 0) await pause(milliseconds);
}

/** A stop waits for running requests, but not for connections without traffic for 10 s. */
export function stopInTime(app: FastifyInstance): void {
  const moved = new Map<Socket, number>();
  let timer: NodeJS.Timeout | undefined;
  app.decorate("draining", false);
  app.server.on("connection", (socket: Socket) => {
    moved.set(socket, 0);
    socket.once("close", () => moved.delete(socket));
  });
  app.addHook("onSend", (_request, reply, payload, done) => {
    // A kept-alive connection would send its next request to a closed port, and delay the stop.
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

function stillSince(moved: Map<Socket, number>): Socket[] {
  return [...moved].flatMap(([socket, before]) => {
    const now = socket.bytesRead + socket.bytesWritten;
    moved.set(socket, now);
    return now === before ? [socket] : [];
  });
}
