import { hash, randomBytes } from "node:crypto";
import type { FastifyRequest } from "fastify";

/** A cookie that holds a random token, which the database knows by its hash. */
export interface TokenCookie {
  /** The token that a request brings. */
  read(request: FastifyRequest): string | undefined;
  /** The header that gives a token to the browser for so many seconds. */
  write(request: FastifyRequest, token: string, seconds: number): string;
}

/** Behind HTTPS the cookie is for HTTPS, and its name keeps sibling domains from setting it. */
export function tokenCookie(name: string, publicUrl: string | undefined): TokenCookie {
  const [plain, secure] = [variantOf(name, ""), variantOf(`__Host-${name}`, "; Secure")];
  const always = publicUrl?.startsWith("https:");
  const variant = (request: FastifyRequest) => (always || request.protocol === "https" ? secure : plain);
  return {
    read: (request) => variant(request).pattern.exec(request.headers.cookie ?? "")?.[1],
    write: (request, token, seconds) => variant(request).write(token, seconds),
  };
}

const variantOf = (name: string, attribute: string) => ({
  pattern: new RegExp(`(?:^|;\\s*)${name}=([\\w-]{43})(?:;|$)`),
  write: (token: string, seconds: number) => `${name}=${token}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${seconds}${attribute}`,
});

export const newToken = (): string => randomBytes(32).toString("base64url");
export const hashOf = (token: string): Buffer => hash("sha256", token, "buffer");
