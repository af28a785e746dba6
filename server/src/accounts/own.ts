import type { FastifyRequest } from "fastify";
import { notFound, Problem } from "../kit/http/problem.ts";
import { uuidParam } from "../kit/http/requests.ts";

/** Throws 404 for another user's address, 403 when an impersonating administrator writes. */
export function ownOf(request: FastifyRequest): string {
  const { userUuid, impersonator } = request.caller;
  if (uuidParam(request) !== userUuid) throw notFound();
  if (impersonator && request.method !== "GET")
    throw new Problem(403, "Action impossible", "Seul son titulaire modifie l’accès à un compte.");
  return userUuid;
}
