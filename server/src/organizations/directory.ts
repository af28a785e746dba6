import { Contact } from "@avant-match/contract/organizations/contacts.ts";
import type { FastifyInstance } from "fastify";
import { sendItem, sendList } from "../kit/answer.ts";
import type { Database } from "../kit/database.ts";
import { listQueryOf } from "../kit/list-query.ts";
import { getting, listing, type Operation } from "../kit/operations.ts";
import { pageOf } from "../kit/paging.ts";
import { readingOf } from "../kit/reading.ts";
import { queryOf, uuidParam } from "../kit/requests.ts";
import type { Serving } from "../kit/serving.ts";
import { contactServing } from "./contacts.ts";
import { type OwnFacts, ofOrganization } from "./policy.ts";

/** The caller's own contacts, and the public profiles of the organisations that are active. */
const directoryServing: Serving<typeof Contact, OwnFacts> = {
  ...contactServing,
  policy: ofOrganization(() => "(t.public_profile and o.status = 'active')"),
};

const entries: Operation = { ...listing(Contact), title: "Annuaire des contacts : liste" };
const entry: Operation = { ...getting(Contact), title: "Annuaire des contacts : lecture" };

/** Serves the directory of contacts: those whom one may link to a fixture, and search among. */
export function serveDirectory(app: FastifyInstance, database: Database): void {
  const directory = readingOf(Contact, directoryServing);
  const contacts = readingOf(Contact, contactServing);
  app.get("/api/contacts", { config: { operation: entries } }, async (request, reply) => {
    const page = pageOf(queryOf(request), false);
    const list = await directory.list(database, request.caller, listQueryOf(Contact, queryOf(request)), page);
    return sendList(request, reply, Contact, list, page);
  });
  app.get("/api/contacts/:uuid", { config: { operation: entry } }, async (request, reply) =>
    sendItem(request, reply, await contacts.get(database, request.caller, uuidParam(request))),
  );
}
