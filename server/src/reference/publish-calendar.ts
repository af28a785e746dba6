import { message } from "@avant-match/contract/kit/messages.ts";
import { mayPublishCalendar } from "@avant-match/contract/reference/policies.ts";
import { publishingCalendar } from "@avant-match/contract/reference/public-calendars.ts";
import type { FastifyInstance } from "fastify";
import type { Database } from "../kit/database/database.ts";
import { invalidField } from "../kit/http/problem.ts";
import { findItem } from "../kit/resource/reading.ts";
import { serveChange } from "../kit/resource/serve-change.ts";
import { setFields } from "../kit/resource/writing.ts";
import { competitions } from "./competitions.ts";

export function servePublishCalendar(app: FastifyInstance, database: Database): void {
  serveChange(app, database, publishingCalendar, async (tx, caller, { uuid, version, body: { publicCalendar } }) => {
    const found = await findItem(tx, competitions, caller, uuid, { version, may: (facts) => mayPublishCalendar(caller, facts) });
    if (typeof publicCalendar !== "boolean") throw invalidField("publicCalendar", message("flag"), "type");
    return setFields(tx, found, { publicCalendar });
  });
}
