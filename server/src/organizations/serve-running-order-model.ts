import { givingRunningOrder } from "@avant-match/contract/fixtures/running-order/running-order-model.ts";
import { conflict } from "@avant-match/contract/kit/answer.ts";
import { mayEditOwned, mayReadOwned } from "@avant-match/contract/organizations/policies.ts";
import type { FastifyInstance } from "fastify";
import type { Database, Transaction } from "../kit/database/database.ts";
import type { Caller } from "../kit/http/caller.ts";
import { notFound, refused } from "../kit/http/problem.ts";
import { uuidParam } from "../kit/http/requests.ts";
import { serve } from "../kit/http/serve.ts";
import { createMany } from "../kit/resource/many.ts";
import { findItem } from "../kit/resource/reading.ts";
import { serveNested, serveResource } from "../kit/resource/serve-resource.ts";
import { givenRunningOrder } from "./given-running-order.ts";
import { organizations } from "./organizations.ts";
import { modelLines } from "./running-order-model.ts";

const taken = conflict("Modèle déjà repris", "Le déroulé proposé a déjà été repris.");

export function serveRunningOrderModel(app: FastifyInstance, database: Database): void {
  serveResource(app, database, modelLines, { ownOnly: true });
  serveNested(app, database, modelLines, { parent: organizations, filter: "organization.uuid" });
  serve(app, givingRunningOrder, { access: "session" }, (request) =>
    database.transaction((tx) => give(tx, request.caller, uuidParam(request))),
  );
}

async function give(tx: Transaction, caller: Caller, uuid: string): Promise<void> {
  if (!mayReadOwned(caller, { organizationUuid: uuid })) throw notFound();
  await findItem(tx, organizations, caller, uuid, { may: (facts) => mayEditOwned(caller, facts) });
  const known = await tx.query("select 1 from running_order_model_line where organization_uuid = $1 and given limit 1", [uuid]);
  if (known.length > 0) throw refused(taken);
  const lines = givenRunningOrder.map((values) => ({ uuid: crypto.randomUUID(), values: { ...values, organization: uuid, given: true } }));
  await createMany(tx, modelLines, caller, "create", lines);
}
