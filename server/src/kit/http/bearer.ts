import type { FastifyRequest } from "fastify";

/** Returns the token of `Authorization: Bearer`, perhaps empty or malformed; undefined without that header. */
export const bearerOf = ({ headers }: Pick<FastifyRequest, "headers">): string | undefined =>
  /^Bearer\b\s*(.*)$/i.exec(headers.authorization ?? "")?.[1]?.trim();
