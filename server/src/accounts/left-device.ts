import type { FastifyRequest } from "fastify";

/**
 * Who left a device without network, where nothing could end their session: their page has noted it in a cookie of its own
 * (`web/src/shell/leave-device.ts`), by which the first request ends it. What it says opens nothing.
 */
export const leftBy = ({ headers }: FastifyRequest): string | undefined => NOTED.exec(headers.cookie ?? "")?.[1];

/** Takes the note from the browser, where somebody is there again. */
export const unnoted = ({ headers }: FastifyRequest): string[] =>
  Array.from(
    (headers.cookie ?? "").matchAll(NAMES),
    ([name]) => `${name}=; Path=/; SameSite=Lax; Max-Age=0${name.startsWith("_") ? "; Secure" : ""}`,
  );

const NOTED = /(?:^|;\s*)(?:__Host-)?avant-match-left=([\da-f-]{36})(?:;|$)/;
const NAMES = /(?:__Host-)?avant-match-left(?==)/g;
