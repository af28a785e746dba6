import { clubs, type DemoClub } from "./clubs.ts";
import { type DemoFixture, fixtureOf } from "./fixtures.ts";
import { lensContacts } from "./lens.ts";
import { sectors } from "./sectors.ts";
import { uuidOf } from "./uuids.ts";

/** Minutes from the kickoff, type, severity, place of its sector, whose supporters, what happened, what was done. */
type IncidentFacts = readonly [number, string, string, number | null, string, string, string];

interface DebriefFacts {
  away: DemoClub;
  attendance: number;
  visitors: number;
  closed: boolean;
  /** What else the club wrote, by column. */
  more?: Readonly<Record<string, number | string>>;
  incidents: readonly IncidentFacts[];
  /** Title and status. */
  actions: readonly (readonly [string, string])[];
}

const VISITORS = 4;
const HOME_END = 7;

/** Of the matches that RC Lens has played at home. */
const debriefs: readonly DebriefFacts[] = [
  {
    away: clubs.strasbourg,
    attendance: 36_214,
    visitors: 940,
    closed: true,
    incidents: [
      [
        -12,
        "pyrotechnics",
        "moderate",
        VISITORS,
        "away",
        "Quatre fumigènes allumés à l’entrée des joueurs.",
        "Signalement au délégué, levée de doute vidéo.",
      ],
      [
        38,
        "projectile",
        "serious",
        HOME_END,
        "home",
        "Gobelet lancé vers un arbitre assistant.",
        "Annonce du speaker, auteur identifié et exclu.",
      ],
    ],
    more: {
      delay_reason: "Fumée des engins pyrotechniques à l’entrée des joueurs.",
      denied_entries: 17,
      hospital_transfers: 1,
      pyrotechnics_home: 0,
      pyrotechnics_away: 4,
      complaints_filed: 1,
      commercial_bans: 1,
      away_supporters: 3,
      officials: 5,
      pitch: 4,
      activities: 4,
      media: 5,
      parking: 3,
      improvements: "Palpation à l’entrée du parcage\u00a0: deux lignes de plus.\nSortie du P2 trop lente, faute d’agent au carrefour.",
      summary:
        "Rencontre à guichets presque fermés, bien tenue malgré les fumigènes d’avant-match\u00a0; visiteurs partis sous escorte sans incident.",
    },
    actions: [
      ["Ajouter deux lignes de palpation à l’entrée du parcage", "todo"],
      ["Rappeler aux buvettes de ne servir que des gobelets souples", "done"],
    ],
  },
  {
    away: clubs.brest,
    attendance: 34_870,
    visitors: 310,
    closed: false,
    incidents: [[64, "medical", "minor", HOME_END, "none", "Malaise d’un spectateur.", "Prise en charge par la Protection civile."]],
    actions: [["Libérer l’allée des secours sous la tribune Marek", "carried_over"]],
  },
  { away: clubs.leHavre, attendance: 35_402, visitors: 420, closed: true, incidents: [], actions: [] },
];

const at = ({ kickoffAt }: DemoFixture, minutes: number): string =>
  new Date(Date.parse(String(kickoffAt)) + minutes * 60_000).toISOString();

/** The rows of what was said after the matches, by table; `fixtures` gives their kickoffs. */
export function debriefRows(fixtures: readonly DemoFixture[]) {
  const told = debriefs.flatMap((facts, place) => {
    const fixture = fixtures.find(({ uuid }) => uuid === fixtureOf(clubs.lens, facts.away));
    return fixture ? [{ ...facts, fixture, first: 9000 + place * 100 }] : [];
  });
  return {
    fixtures: told.map(({ fixture }) => fixture),
    sectors: told.flatMap(sectorRows),
    debriefs: told.map(({ fixture, attendance, visitors, closed, incidents, more }) => ({
      uuid: fixture.uuid,
      status: closed ? "closed" : "draft",
      due: !closed,
      home_score: fixture.score?.[0] ?? null,
      away_score: fixture.score?.[1] ?? null,
      actual_kickoff_at: at(fixture, 2),
      doors_opened_at: at(fixture, -120),
      venue_cleared_at: at(fixture, 155),
      final_attendance: attendance,
      away_attendance: visitors,
      security_staff_present: 448,
      ejections: incidents.filter(([, , severity]) => severity === "serious").length,
      arrests: 0,
      first_aid_interventions: 6,
      access: 4,
      stewarding: 4,
      positives: "Flux d’entrée fluides jusqu’au coup d’envoi.",
      ...more,
    })),
    incidents: told.flatMap(({ fixture, first, incidents }) =>
      incidents.map(([minutes, type, severity, sector, team, description, response], index) => ({
        uuid: uuidOf("fixtureItem", first + 30 + index),
        fixture_uuid: fixture.uuid,
        occurred_at: at(fixture, minutes),
        type,
        severity,
        sector_uuid: sector === null ? null : uuidOf("fixtureItem", first + sector),
        team,
        description,
        response,
      })),
    ),
    awayEnd: fixtures.filter(({ uuid }) => uuid === fixtureOf(clubs.lens, clubs.rennes)).map(awayEnd),
    actions: told.flatMap(({ fixture, first, actions }) =>
      actions.map(([title, status], index) => ({
        uuid: uuidOf("fixtureItem", first + 60 + index),
        fixture_uuid: fixture.uuid,
        title,
        status,
        owner_uuid: lensContacts.owner.uuid,
        due_at: at(fixture, 30 * 1440),
      })),
    ),
  };
}

/** How many came, spread over the sectors by their capacities. */
function sectorRows({ fixture, first, attendance }: { fixture: DemoFixture; first: number; attendance: number }) {
  const ground = sectors.filter(({ venue_uuid }) => venue_uuid === clubs.lens.venue);
  const places = ground.reduce((sum, { capacity }) => sum + capacity, 0);
  return ground.map((sector, index) => ({
    uuid: uuidOf("fixtureItem", first + index),
    venue_context_uuid: fixture.uuid,
    name: sector.name,
    capacity: sector.capacity,
    is_open: true,
    current_attendance: Math.round((sector.capacity * attendance) / places),
    doors_opening_at: at(fixture, -sector.usual_doors_opening_offset_minutes),
    source_uuid: sector.uuid,
  }));
}

const awayEnd = (fixture: DemoFixture) => ({
  uuid: uuidOf("fixtureItem", 9900),
  fixture_uuid: fixture.uuid,
  state: "capped",
  capacity: 600,
  source: "Préfecture du Pas-de-Calais",
  date: at(fixture, -10 * 1440).slice(0, 10),
  text: "Déplacement encadré, remise des contremarques sur l’aire de l’autoroute.",
});
