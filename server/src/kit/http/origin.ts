import type { FastifyInstance, FastifyRequest } from "fastify";
import { badRequest, Problem } from "./problem.ts";

/** The configured origin; without one, that of the `Host` which the client named. Nothing that is forwarded counts. */
export const originOf = (request: FastifyRequest, publicUrl?: string): string => publicUrl ?? `http://${request.headers.host}`;

/** Where the application is found; a server that does not listen, as in a test, has no address of its own. */
export const ownOrigin = (app: FastifyInstance, publicUrl?: string): string =>
  publicUrl ?? (app.server.listening ? app.listeningOrigin : "http://localhost");

const HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i;

/**
 * Throws a 400 for a request with no host, with two that differ, or with what is none. Two that agree are one: what misleads
 * is that somebody on the way may read the other, and load generators send the same twice.
 */
export function assertHost(request: FastifyRequest): void {
  const [host, ...others] = request.headers.host?.split(", ") ?? [];
  if (host !== undefined && others.every((other) => other === host)) request.headers.host = host;
  if (!HOST.test(request.headers.host ?? "")) throw badRequest("L’en-tête Host est mal formé.");
}

/** Throws a 403 for what a page of another site sent with the user's cookie; a program sends neither header. */
export function assertSameSite(request: FastifyRequest, publicUrl: string | undefined): void {
  const { origin, host } = request.headers;
  const site = request.headers["sec-fetch-site"];
  const own = origin === undefined || origin === publicUrl || origin === `http://${host}` || origin === `https://${host}`;
  if (!own || (site !== undefined && site !== "same-origin" && site !== "none")) {
    throw new Problem(403, "Action non autorisée", "Cette demande vient d’un autre site.");
  }
}
