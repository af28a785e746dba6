import { codeOf } from "../error-code.ts";

/** 25006, a read-only transaction, means that the server is no longer the primary. */
const CODES = new Set(
  "ECONNREFUSED ECONNRESET EPIPE ETIMEDOUT EHOSTUNREACH ENETUNREACH ENOTFOUND EAI_AGAIN 57P01 57P02 57P03 57P05 53300 08000 08001 08003 08004 08006 25006".split(
    " ",
  ),
);
const TEXTS =
  /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error)/;

export class Silent extends Error {}

const endsSession = (error: unknown): boolean =>
  error instanceof Error && "severity" in error && error.severity === "FATAL" && codeOf(error) !== "40001";

/** True if the database is out of reach for now, and the statement not at fault. */
export const isOutage = (error: unknown): boolean =>
  CODES.has(codeOf(error) ?? "") || endsSession(error) || error instanceof Silent || (error instanceof Error && TEXTS.test(error.message));
