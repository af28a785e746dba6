import { setTimeout as pause } from "node:timers/promises";
import { readingHealth, readingReadiness } from "@avant-match/contract/kit/health.ts";
import type { FastifyInstance } from "fastify";
import type { Database } from "../database/database.ts";
import { Silent } from "../database/outage.ts";
import { toldRoom } from "../database/room.ts";
import { unavailable } from "./problem.ts";
import { queryOf } from "./requests.ts";
import { serve } from "./serve.ts";
import { untrustedProxyOf } from "./untrusted-proxy.ts";
import { bringsToken, isOfThisMachine } from "./watcher.ts";

const PATIENCE = 1000;

export interface Release {
  version: string;
  revision: string | null;
}

export interface Watched {
  release: Release | null;
  /** The server confirms it to a caller who names it, and tells nobody else. */
  instance?: string | null;
  token: string | null;
}

/** Serves liveness and readiness. Only local callers and holders of the token learn the release. */
export function serveHealth(app: FastifyInstance, database: Database, { release, token, instance = null }: Watched): void {
  const config = { access: "public", ownFormat: true } as const;
  serve(app, readingHealth, config, async (request) => {
    const mayKnow = release && (isOfThisMachine(request) || bringsToken(request.headers, token));
    const isAsked = instance !== null && queryOf(request).instance === instance;
    return { status: "ok", ...(mayKnow ? { ...release, ...untrustedProxyOf(app) } : {}), ...(isAsked ? { instance } : {}) };
  });
  serve(app, readingReadiness, config, async () => {
    if (app.draining) throw unavailable();
    const late = pause(PATIENCE, null, { ref: false }).then(() => Promise.reject(new Silent("no answer in a second")));
    await Promise.race([database.look(), late]);
    return { status: "ready", disk: toldRoom(database) };
  });
}
