import { keysOf } from "@avant-match/contract/kit/keys.ts";
import { LEAST_SEARCHED, type SearchItem, type SearchKind, searchingEverywhere, searchKinds } from "@avant-match/contract/search/search.ts";
import type { FastifyInstance } from "fastify";
import { documentFinder, fixtureFinder } from "../fixtures/list/everywhere.ts";
import type { Database } from "../kit/database/database.ts";
import { queryOf } from "../kit/http/requests.ts";
import { serve } from "../kit/http/serve.ts";
import { everywhereOn, type Finder, soughtIn } from "../kit/resource/everywhere.ts";
import { sendPlain } from "../kit/resource/send.ts";
import { clubFinder, contactFinder, venueFinder } from "../organizations/everywhere.ts";
import { officialFinder } from "../reference/everywhere.ts";

const finders: { readonly [Kind in SearchKind]: Finder<Kind, SearchItem> } = {
  fixtures: fixtureFinder,
  contacts: contactFinder,
  venues: venueFinder,
  clubs: clubFinder,
  documents: documentFinder,
  officials: officialFinder,
};

export function serveSearch(app: FastifyInstance, database: Database): void {
  const find = everywhereOn(
    database,
    keysOf(searchKinds).map((kind) => finders[kind]),
  );
  serve(app, searchingEverywhere, { access: "session" }, async (request, reply) => {
    const asked = [queryOf(request).q].flat().at(-1);
    const sought = soughtIn(typeof asked === "string" ? asked : "", LEAST_SEARCHED);
    reply.header("cache-control", "private, no-store");
    return sendPlain(request, reply, { groups: sought ? await find(request.caller, sought) : [] });
  });
}
