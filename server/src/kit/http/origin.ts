import type { FastifyInstance, FastifyRequest } from "fastify";
import { badRequest, Problem } from "./problem.ts";

/** Returns `publicUrl`, or the origin of the `Host` header; forwarded headers never count. */
export const originOf = (request: FastifyRequest, publicUrl?: string): string => publicUrl ?? `http://${request.headers.host}`;

/** Returns `publicUrl`, or the address that the server listens on. */
export const ownOrigin = (app: FastifyInstance, publicUrl?: string): string =>
  publicUrl ?? (app.server.listening ? app.listeningOrigin : "http://localhost");

const HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i;

/** Throws a 400 for no valid host, or for two different ones, of which a proxy may have read the other. */
export function assertHost(request: FastifyRequest): void {
  const [host, ...others] = request.headers.host?.split(", ") ?? [];
  if (host !== undefined && others.every((other) => other === host)) request.headers.host = host;
  if (!HOST.test(request.headers.host ?? "")) throw badRequest("L’en-tête Host est mal formé.");
}

/** Throws a 403 for a request by another site's page; programs send neither header. */
export function assertSameSite(request: FastifyRequest, publicUrl: string | undefined): void {
  const { origin, host } = request.headers;
  const site = request.headers["sec-fetch-site"];
  const own = origin === undefined || origin === publicUrl || origin === `http://${host}` || origin === `https://${host}`;
  if (!own || (site !== undefined && site !== "same-origin" && site !== "none")) {
    throw new Problem(403, "Action non autorisée", "Cette demande vient d’un autre site.");
  }
}
