import type { Statement } from "../kit/database/statement.ts";
import { type CallerInput, callerIsPlatform, callerRunsOrganization, callerUser } from "../kit/http/caller.ts";

/** SQL condition: the caller reads the entry of the user `alias`, as `mayReadUser` says. */
export const seesUser = (alias: string, q: Statement<CallerInput>): string =>
  `(${q.bind(callerIsPlatform)} or ${alias}.uuid = ${q.bind(callerUser)} or ${alias}.organization_uuid = ${q.bind(callerRunsOrganization)})`;
