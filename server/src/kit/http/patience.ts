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

/** Ends a request whose body comes slower than 50 kB a second: with a 408 where it is read, else without a word. */
export function boundBody({ raw }: FastifyRequest, mostBytes: number): void {
  if (raw.headers["transfer-encoding"] === undefined && !Number(raw.headers["content-length"])) return;
  const timer = setTimeout(
    () => {
      if (raw.listenerCount("data") > 0) raw.emit("error", tooSlow());
      else raw.destroy();
    },
    FIRST + mostBytes / BYTES_PER_MILLISECOND,
  );
  const stop = () => clearTimeout(timer);
  raw.once("end", stop).once("close", stop);
}

const tooSlow = () => new Problem(408, "Envoi trop lent", "Le contenu n’est pas arrivé à temps\u00a0: merci de réessayer.");

/** A stop waits for the requests that run, and no longer than its grace for those that do not come to their end. */
export function stopInTime(app: FastifyInstance): void {
  let timer: NodeJS.Timeout | undefined;
  app.addHook("preClose", (done) => {
    timer = setTimeout(() => app.server.closeAllConnections(), GRACE);
    done();
  });
  app.addHook("onClose", (_instance, done) => {
    clearTimeout(timer);
    done();
  });
}
