import { Contact } from "@avant-match/contract/organizations/contacts.ts";
import type { FastifyInstance } from "fastify";
import type { Database } from "../kit/database/database.ts";
import { getting, listing, type Operation } from "../kit/http/operations.ts";
import { pageOf } from "../kit/http/paging.ts";
import { queryOf, uuidParam } from "../kit/http/requests.ts";
import { listQueryOf } from "../kit/resource/list-query.ts";
import { sendItem, sendList } from "../kit/resource/send.ts";
import { storeOf } from "../kit/resource/store.ts";
import { contacts } from "./contacts.ts";
import { ofOrganization } from "./policies.ts";

/** The caller's own contacts, and the public profiles of the organisations that are active. */
const directory = storeOf(Contact, {
  ...contacts.serving,
  policy: ofOrganization(() => "(t.public_profile and o.status = 'active')"),
});

const entries: Operation = { ...listing(Contact), title: "Annuaire des contacts : liste" };
const entry: Operation = { ...getting(Contact), title: "Annuaire des contacts : lecture" };

/** Serves the directory of contacts: those whom one may link to a fixture, and search among. */
export function serveDirectory(app: FastifyInstance, database: Database): void {
  app.get("/api/contacts", { config: { access: "session", operation: entries } }, async (request, reply) => {
    const page = pageOf(queryOf(request), false);
    const list = await directory.list(database, request.caller, listQueryOf(Contact, queryOf(request)), page);
    return sendList(request, reply, Contact, list, page);
  });
  app.get("/api/contacts/:uuid", { config: { access: "session", operation: entry } }, async (request, reply) =>
    sendItem(request, reply, await contacts.get(database, request.caller, uuidParam(request))),
  );
}
