import { settleDuties } from "../src/fixtures/duties/settle.ts";
import type { Transaction } from "../src/kit/database/database.ts";
import { clubs } from "./clubs.ts";
import { fixtureOf } from "./fixtures.ts";
import { lensContacts, lensServices } from "./lens.ts";
import { league } from "./organizations.ts";
import { users } from "./users.ts";
import { uuidOf } from "./uuids.ts";

interface ModelFacts {
  label: string;
  days?: number;
  minutes?: number;
  condition?: string;
  points?: readonly string[];
  service?: string;
  basis?: string;
  limit?: number;
  away?: boolean;
}

const lensDuties: readonly ModelFacts[] = [
  {
    label: "Dérogation du maire pour la buvette",
    days: -92,
    condition: "alcohol",
    limit: 10,
    basis: "Code de la santé publique, art. L3335-4\u00a0: dix dérogations de 48 heures par an et par association agréée.",
  },
  {
    label: "Convention avec une association agréée de sécurité civile (DPS)",
    days: -21,
    points: ["firstAid"],
    service: lensServices.safety.uuid,
    basis: "Arrêté du 7 novembre 2006\u00a0: grille d’évaluation signée par l’organisateur.",
  },
  { label: "Réunion avec les services de l’État, visiteurs présents", days: -21, condition: "away_travel", points: ["securityMeeting"] },
  { label: "Déclaration à la Sacem", days: -15, condition: "music", service: lensServices.stadium.uuid },
  { label: "Liste des accrédités des médias", days: -5, service: lensServices.reception.uuid },
  { label: "Préparation de la feuille de match informatisée (FMI)", days: -1, away: true },
  { label: "FMI chargée sur la tablette", minutes: -120 },
];

const leagueDuties: readonly ModelFacts[] = [
  {
    label: "Déclaration au maire (préfecture de police à Paris)",
    days: -31,
    condition: "capacity_over_1500",
    basis: "Code de la sécurité intérieure, art. R211-22\u00a0: entre un an et un mois avant.",
  },
  { label: "Désignation des délégués et des arbitres", days: -14, points: ["delegates", "referees"] },
];

const rowOf = (organization: string, from: number) => (facts: ModelFacts, index: number) => ({
  uuid: uuidOf("dutyModel", from + index),
  organization_uuid: organization,
  label: facts.label,
  offset_days: facts.days ?? null,
  offset_minutes: facts.minutes ?? null,
  condition: facts.condition ?? "always",
  points: facts.points ?? [],
  service_uuid: facts.service ?? null,
  basis: facts.basis ?? null,
  season_limit: facts.limit ?? null,
  away_matches: facts.away ?? false,
  // The declaration is each home club’s, and the league follows it.
  by_clubs: organization === league.organization && facts.condition === "capacity_over_1500",
  given: facts.basis !== undefined,
});

/** What RC Lens and the league have to do before their matches. */
export const dutyModelRows = [
  ...lensDuties.map(rowOf(lensServices.safety.organization, 101)),
  ...leagueDuties.map(rowOf(league.organization, 3101)),
];

const COMING = "select uuid from fixture where status = 'scheduled' and kickoff_at > $1 order by uuid";
const name = `${lensContacts.owner.firstname} ${lensContacts.owner.lastname}`;

/** One is done, one without object, one given to somebody, one has another day than its rule; some clubs have declared. */
const STATES = `update fixture_duty d set status = case when d.label like 'Réunion%' then 'not_applicable' when d.label like 'Liste%' then d.status else 'done' end,
    updated_by = $2, done_at = $1::timestamptz - interval '3 days',
    assignee_uuid = case when d.label like 'Liste%' then $3::uuid else d.assignee_uuid end,
    due_at = case when d.label like 'Liste%' then ((($1::timestamptz + interval '2 days') at time zone 'Europe/Paris')::date + time '18:00') at time zone 'Europe/Paris' else d.due_at end,
    comments = case when d.label like 'Liste%' then 'Attendre la confirmation du diffuseur.' end
  where d.organization_uuid = $4 and d.fixture_uuid = $5 and d.label ~ '^(Réunion|Liste|Dérogation|Déclaration au)'`;
const DECLARED = `update fixture_duty d set status = 'done', updated_by = 'Club recevant', done_at = $1::timestamptz - interval '5 days'
  where d.asked_by_uuid = $2 and ('x' || substr(md5(d.fixture_uuid::text), 1, 4))::bit(16)::int4 % 9 < 4`;
// By the day around which the world is laid, whatever the clock says.
const PAST =
  "update fixture_duty d set past_at_scheduling = d.due_at < $1::timestamptz - interval '20 days' and not d.changed and d.status = 'todo'";

/** Gives the matches that are to come what is due before them, in several states. */
export async function loadDuties(tx: Transaction, now: Date): Promise<void> {
  const at = now.toISOString();
  const coming = await tx.query<{ uuid: string }>(COMING, [at]);
  await settleDuties(
    tx,
    coming.map(({ uuid }) => uuid),
    now,
  );
  const { organization } = lensServices.safety;
  await tx.query(STATES, [at, name, users.lensMember.uuid, organization, fixtureOf(clubs.lens, clubs.rennes)]);
  await tx.query(DECLARED, [at, league.organization]);
  await tx.query(PAST, [at]);
}

/** What its points have done was done by the day around which the world is laid. */
export const dutiesDone = "update fixture_duty set done_at = $1::timestamptz where done_by_points";
