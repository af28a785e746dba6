import type { Audience } from "@avant-match/contract/fixtures/running-order/running-order-hours.ts";
import type { Anchor } from "@avant-match/contract/fixtures/running-order/running-order-lines.ts";
import { givingRunningOrder, RunningOrderModelLine } from "@avant-match/contract/fixtures/running-order/running-order-model.ts";
import { conflict } from "@avant-match/contract/kit/answer.ts";
import { mayEditOwned, mayReadOwned, type OwnedFacts } from "@avant-match/contract/organizations/policies.ts";
import type { FastifyInstance } from "fastify";
import type { Database, Transaction } from "../kit/database/database.ts";
import type { Caller } from "../kit/http/caller.ts";
import { notFound, refused } from "../kit/http/problem.ts";
import { uuidParam } from "../kit/http/requests.ts";
import { serve } from "../kit/http/serve.ts";
import { createMany } from "../kit/resource/many.ts";
import { findItem } from "../kit/resource/reading.ts";
import { serveNested, serveResource } from "../kit/resource/serve-resource.ts";
import { storeOf } from "../kit/resource/store.ts";
import { organizations } from "./organizations.ts";
import { ofOrganization } from "./policies.ts";

/** @public What a change of it belongs to is tried with all stores. */
export const modelLines = storeOf<typeof RunningOrderModelLine, OwnedFacts>(RunningOrderModelLine, {
  policy: ofOrganization(),
  references: {
    service: (target, q) => {
      const organization = `${q.bind(({ sent }) => sent.organization)}::uuid`;
      return `select 1 from service x where x.uuid = ${target} and (${organization} is null or x.organization_uuid = ${organization})`;
    },
    competition: (target) => `select 1 from competition x where x.uuid = ${target}`,
  },
  order: ["array_position(array['doors', 'kickoff', 'half_time', 'second_half', 'end'], t.anchor)", "t.offset_minutes", "t.created_at"],
});

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

const line = (anchor: Anchor, offsetMinutes: number, audience: Audience, label: string) => ({ anchor, offsetMinutes, audience, label });

const givenRunningOrder = [
  line("kickoff", -240, "all", "Visite du site"),
  line("kickoff", -210, "home", "Essais\u00a0: sonorisation, éclairage, ouverture à distance des portes"),
  line("kickoff", -180, "all", "Prise de fonction des délégués"),
  line("kickoff", -180, "all", "Réunion d’organisation"),
  line("kickoff", -150, "home", "Ouverture du PC sécurité"),
  line("kickoff", -150, "home", "Prise de poste des chefs de poste"),
  line("kickoff", -120, "home", "Briefing des stadiers"),
  line("kickoff", -120, "all", "Arrivée du car visiteurs, début du créneau"),
  line("kickoff", -105, "home", "Stadiers en place"),
  line("kickoff", -100, "home", "Secours en place"),
  line("kickoff", -90, "all", "Ouverture des portes"),
  line("kickoff", -90, "all", "Ouverture des parkings"),
  line("kickoff", -90, "all", "Arrivée des équipes"),
  line("kickoff", -90, "all", "Arrivée des arbitres"),
  line("kickoff", -75, "all", "Remise des feuilles de match"),
  line("kickoff", -60, "all", "Fin de l’arrosage"),
  line("kickoff", -60, "all", "Compositions publiques"),
  line("kickoff", -50, "all", "Échauffement des gardiens"),
  line("kickoff", -45, "all", "Échauffement"),
  line("kickoff", -15, "all", "Fin de l’échauffement"),
  line("kickoff", -10, "all", "Dernier arrosage"),
  line("kickoff", -7, "all", "Alignement dans le couloir"),
  line("kickoff", -5, "all", "Entrée des équipes, protocole"),
  line("kickoff", 0, "all", "Coup d’envoi"),
  { ...line("half_time", 0, "all", "Mi-temps"), durationMinutes: 15 },
  line("end", 0, "all", "Fin de la rencontre"),
  line("end", 15, "all", "Sortie des visiteurs libérée ou retenue"),
  line("end", 75, "all", "Évacuation terminée"),
];
