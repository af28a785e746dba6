import { MOST_OWN_POINTS, movingOwnPoint, OwnPoint } from "@avant-match/contract/fixtures/own-points/own-points.ts";
import { conflict } from "@avant-match/contract/kit/answer.ts";
import { mayEditOwned, type OwnedFacts } from "@avant-match/contract/organizations/policies.ts";
import type { FastifyInstance } from "fastify";
import { areAtMost } from "../kit/database/at-most.ts";
import type { Database, Transaction } from "../kit/database/database.ts";
import type { Caller } from "../kit/http/caller.ts";
import { bodyOf } from "../kit/http/http.ts";
import { invalidField, refused } from "../kit/http/problem.ts";
import { uuidParam } from "../kit/http/requests.ts";
import { serve } from "../kit/http/serve.ts";
import { changeMany } from "../kit/resource/many.ts";
import { findItem } from "../kit/resource/reading.ts";
import { serveNested, serveResource } from "../kit/resource/serve-resource.ts";
import { storeOf } from "../kit/resource/store.ts";
import { organizations } from "./organizations.ts";
import { ofOrganization } from "./policies.ts";

const tooMany = conflict("Trop de points", `Un club garde ${MOST_OWN_POINTS}\u00a0points au plus.`);

/** @public What a change of it belongs to is tried with all stores. */
export const ownPoints = storeOf<typeof OwnPoint, OwnedFacts>(
  OwnPoint,
  { policy: ofOrganization(), order: ["t.position", "t.created_at"] },
  {
    async created(tx, _caller, { organizationUuid }) {
      const below = { table: "own_point", column: "organization_uuid", of: organizationUuid };
      if (!(await areAtMost(tx, MOST_OWN_POINTS, below))) throw refused(tooMany);
    },
  },
);

export function serveOwnPoints(app: FastifyInstance, database: Database): void {
  serveResource(app, database, ownPoints, { ownOnly: true });
  serveNested(app, database, ownPoints, { parent: organizations, filter: "organization.uuid" });
  serve(app, movingOwnPoint, { access: "session" }, (request) => {
    const { direction } = bodyOf(request);
    if (direction !== "up" && direction !== "down") throw invalidField("direction", "Cette valeur n’est pas un choix possible.");
    return database.transaction((tx) => move(tx, request.caller, uuidParam(request), direction));
  });
}

const PLACES = "select uuid, position from own_point where organization_uuid = $1 order by position, created_at, uuid for update";

async function move(tx: Transaction, caller: Caller, uuid: string, direction: "up" | "down"): Promise<void> {
  const { facts } = await findItem(tx, ownPoints, caller, uuid, { may: (found) => mayEditOwned(caller, found) });
  const places = await tx.query<{ uuid: string; position: number }>(PLACES, [facts.organizationUuid]);
  const at = places.findIndex((place) => place.uuid === uuid);
  const [own, other] = [places[at], places[direction === "up" ? at - 1 : at + 1]];
  if (!own || !other) return;
  const ordered = places.map((place) => (place === own ? other : place === other ? own : place));
  // Points created at the same time may share a position.
  const rows = ordered.flatMap((place, index) =>
    place.position === index + 1 ? [] : [{ uuid: place.uuid, values: { position: index + 1 } }],
  );
  await changeMany(tx, ownPoints, caller, "update", { rows });
}
