import { hash, randomBytes } from "node:crypto";
import type { FastifyRequest } from "fastify";

/**
 * The cookie holds a random token; the database stores only its hash. Over HTTPS the prefix `__Host-` keeps sibling
 * domains from setting the cookie (RFC 6265bis).
 */
export function tokenCookie(name: string, publicUrl: string | undefined) {
  const [plain, secure] = [variantOf(name, ""), variantOf(`__Host-${name}`, "; Secure")];
  const always = publicUrl?.startsWith("https:");
  const variant = (request: FastifyRequest) => (always || request.protocol === "https" ? secure : plain);
  return {
    read: (request: FastifyRequest) => variant(request).pattern.exec(request.headers.cookie ?? "")?.[1],
    write: (request: FastifyRequest, token: string, seconds: number) => variant(request).write(token, seconds),
  };
}

const variantOf = (name: string, attribute: string) => ({
  pattern: new RegExp(`(?:^|;\\s*)${name}=([\\w-]{43})(?:;|$)`),
  write: (token: string, seconds: number) => `${name}=${token}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${seconds}${attribute}`,
});

export const newToken = (): string => randomBytes(32).toString("base64url");
export const hashOf = (token: string): Buffer => hash("sha256", token, "buffer");
