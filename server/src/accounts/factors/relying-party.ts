import { isIP } from "node:net";
import type { FastifyRequest } from "fastify";
import { originOf } from "../../kit/http/origin.ts";
import { Problem } from "../../kit/http/problem.ts";

export interface RelyingParty {
  id: string;
  origins: string[];
}

/** Throws 409 without a domain name: WebAuthn binds a passkey to one. */
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
