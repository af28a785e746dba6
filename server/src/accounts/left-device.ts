import type { FastifyRequest } from "fastify";

/**
 * Signing out offline cannot end the session: the page notes it in a cookie
 * (`web/src/shell/leave-device.ts`),
 * and the first request ends the session. The cookie itself opens nothing.
 */
export const leftBy = ({ headers }: FastifyRequest): string | undefined => NOTED.exec(headers.cookie ?? "")?.[1];

export const unnoted = ({ headers }: FastifyRequest): string[] =>
  Array.from(
    (headers.cookie ?? "").matchAll(NAMES),
    ([name]) => `${name}=; Path=/; SameSite=Lax; Max-Age=0${name.startsWith("_") ? "; Secure" : ""}`,
  );

const NOTED = /(?:^|;\s*)(?:__Host-)?avant-match-left=([\da-f-]{36})(?:;|$)/;
const NAMES = /(?:__Host-)?avant-match-left(?==)/g;
