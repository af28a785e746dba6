import { createHash, timingSafeEqual } from "node:crypto";
import { BlockList } from "node:net";
import type { FastifyRequest } from "fastify";

const loopback = new BlockList();
loopback.addSubnet("127.0.0.0", 8);
loopback.addAddress("::1", "ipv6");

const FORWARDED = ["x-forwarded-for", "forwarded", "via"];

/** False behind a local proxy, though its socket is local too. */
export function isOfThisMachine({ socket, headers }: Pick<FastifyRequest, "socket" | "headers">): boolean {
  const { remoteAddress = "" } = socket;
  const family = remoteAddress.includes(":") ? "ipv6" : "ipv4";
  return loopback.check(remoteAddress, family) && FORWARDED.every((name) => headers[name] === undefined);
}

/** Compares the bearer token in constant time. */
export function bringsToken({ authorization }: FastifyRequest["headers"], token: string | null): boolean {
  const given = /^Bearer +(\S+)$/i.exec(authorization ?? "")?.[1];
  return token !== null && given !== undefined && timingSafeEqual(digestOf(given), digestOf(token));
}

const digestOf = (text: string): Buffer => createHash("sha256").update(text).digest();
