import { Contact, directoryPath } from "@avant-match/contract/organizations/contacts.ts";
import type { FastifyInstance } from "fastify";
import type { Database } from "../kit/database/database.ts";
import { callerOrganization } from "../kit/http/caller.ts";
import { getting, listing, type Operation } from "../kit/http/operations.ts";
import { pageOf } from "../kit/http/paging.ts";
import { proving } from "../kit/http/proof.ts";
import { queryOf, uuidParam } from "../kit/http/requests.ts";
import { listQueryOf } from "../kit/resource/list-query.ts";
import { listItems, readItem } from "../kit/resource/reading.ts";
import { NO_KEY } from "../kit/resource/ready-made.ts";
import { sendItem, sendList } from "../kit/resource/send.ts";
import type { Asking, Walk } from "../kit/resource/serving.ts";
import { storeOf } from "../kit/resource/store.ts";
import { contacts, rankOfName, tallied } from "./contacts.ts";
import { ofOrganization } from "./policies.ts";

/** These two filters would reveal what other organisations keep of their own people. */
const Listed = { ...Contact, filters: Contact.filters.filter((name) => name !== "service.uuid" && name !== "toComplete") };

export const directory = storeOf(Listed, {
  ...contacts.serving,
  policy: ofOrganization(() => "t.listed"),
  long: { filters: ["others"], joins: "", arms, total, rank: rankOfName },
});

/** Two arms, each in the order of its index; a single one for a search by words or another order. */
function arms({ q, kind, values, sorted }: Asking): Walk[] {
  if (kind === "platform") return [{ where: "true" }];
  const own = `t.organization_uuid = ${q.bind(callerOrganization)}`;
  const others = onlyOthers(values("others"));
  const [ours, theirs] = [others ? `${own} and not ${others}` : own, `t.listed and t.organization_uuid <> ${q.bind(callerOrganization)}`];
  const atOnce = values("q").length > 0 || sorted.some((field) => field !== "lastname");
  return (atOnce ? [`((${ours}) or (${theirs}))`] : [ours, theirs]).map((where) => ({ where }));
}

const onlyOthers = (values: readonly string[]): string | undefined =>
  values.length > 0 ? `(${values.map((value) => `${value}::text in ('true', '1')`).join(" and ")})` : undefined;

function total({ q, kind, values }: Asking): string {
  const all = `x.scope = '${NO_KEY}'`;
  if (kind === "platform") return tallied(all);
  const own = `x.scope = ${q.bind(callerOrganization)}`;
  const listed = `${all} and x.kind = 'listed'`;
  const withOwn = tallied(`(${listed}) or (${own} and x.kind = 'unlisted')`);
  const others = onlyOthers(values("others"));
  if (!others) return withOwn;
  return `case when ${others} then (${tallied(listed)}) - (${tallied(`${own} and x.kind = 'listed'`)}) else (${withOwn}) end`;
}

const entries: Operation = { ...listing(Listed), title: "Annuaire des contacts : liste" };
const entry: Operation = { ...getting(Contact), title: "Annuaire des contacts : lecture" };

export function serveDirectory(app: FastifyInstance, database: Database): void {
  const config = { access: "session", operation: entries, proves: true } as const;
  app.get(`/api${directoryPath}`, { config }, async (request, reply) => {
    const page = pageOf(queryOf(request), false);
    const query = listQueryOf(Listed, queryOf(request));
    return sendList(request, reply, Listed, await proving(request, (caller) => listItems(database, directory, caller, query, page)), page);
  });
  app.get(`/api${directoryPath}/:uuid`, { config: { access: "session", operation: entry, proves: true } }, async (request, reply) => {
    const uuid = uuidParam(request);
    return sendItem(request, reply, await proving(request, (caller) => readItem(database, contacts, caller, uuid)));
  });
}
