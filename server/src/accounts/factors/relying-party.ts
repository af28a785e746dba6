import { isIP } from "node:net";
import type { FastifyRequest } from "fastify";
import { originOf } from "../../kit/http/origin.ts";
import { Problem } from "../../kit/http/problem.ts";

/** For whom passkeys sign: the domain that they are bound to, and the addresses of its pages. */
export interface RelyingParty {
  id: string;
  origins: string[];
}

/** As the configuration says, else as the browser named it. Throws a 409 without a domain: such an address has no passkeys. */
export function relyingPartyOf(request: FastifyRequest, publicUrl: string | undefined): RelyingParty {
  const { hostname, host } = new URL(originOf(request, publicUrl));
  if (isIP(hostname.replace(/^\[|\]$/g, "")))
    throw new Problem(
      409,
      "Clés d’accès indisponibles",
      "Les clés d’accès demandent un nom de domaine\u00a0: l’adresse de cette application n’en a pas.",
    );
  return { id: hostname, origins: publicUrl ? [publicUrl] : [`http://${host}`, `https://${host}`] };
}
