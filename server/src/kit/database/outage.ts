import { codeOf } from "../error-code.ts";

/** Of PostgreSQL and of the system; who only reads is no primary any more (25006). */
const CODES = new Set(
  "ECONNREFUSED ECONNRESET EPIPE ETIMEDOUT EHOSTUNREACH ENETUNREACH ENOTFOUND EAI_AGAIN 57P01 57P02 57P03 57P05 53300 08000 08001 08003 08004 08006 25006".split(
    " ",
  ),
);
/** The client says these by their text alone. */
const TEXTS =
  /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error)/;

/** The database was asked, and did not answer in time. */
export class Silent extends Error {}

/** What ended a session, or let none begin. */
const endsSession = (error: unknown): boolean =>
  error instanceof Error && "severity" in error && error.severity === "FATAL" && codeOf(error) !== "40001";

/** Whether an error says that the database is out of reach, for now: nothing is wrong with what was asked. */
export const isOutage = (error: unknown): boolean =>
  CODES.has(codeOf(error) ?? "") || endsSession(error) || error instanceof Silent || (error instanceof Error && TEXTS.test(error.message));
