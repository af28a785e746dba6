import { createHash, timingSafeEqual } from "node:crypto";
import type { FastifyRequest } from "fastify";
import { bearerOf } from "./bearer.ts";
import { inNetworks } from "./network.ts";

const isLoopback = inNetworks("127.0.0.0/8", "::1/128");

const FORWARDED = ["x-forwarded-for", "forwarded", "via"];

/** False behind a local proxy, though its socket is local too. */
export function isOfThisMachine({ socket, headers }: Pick<FastifyRequest, "socket" | "headers">): boolean {
  const { remoteAddress = "" } = socket;
  return isLoopback(remoteAddress) && FORWARDED.every((name) => headers[name] === undefined);
}

/** Compares the bearer token in constant time. */
export function bringsToken(headers: FastifyRequest["headers"], token: string | null): boolean {
  const given = bearerOf({ headers });
  return token !== null && given !== undefined && timingSafeEqual(digestOf(given), digestOf(token));
}

const digestOf = (text: string): Buffer => createHash("sha256").update(text).digest();
