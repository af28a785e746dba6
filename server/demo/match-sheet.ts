import type { DemoClub } from "./clubs.ts";
import { documents } from "./documents.ts";
import { files } from "./files.ts";
import type { DemoFixture } from "./fixtures.ts";
import { activities, homeFans } from "./home.ts";
import { officials } from "./officials.ts";
import { leagueContacts } from "./organizations.ts";
import { otherContacts } from "./other-contacts.ts";
import type { DemoContact } from "./people.ts";
import { runningOrder } from "./running-order.ts";
import { awaySecurity, privateSecurity, publicSecurity } from "./safety.ts";
import { sectors } from "./sectors.ts";
import { at, type Staff, staffAt, staffOf } from "./staff.ts";
import { uuidOf } from "./uuids.ts";

/** The rows of a fixture that is prepared, or half of them; `first` numbers its items, of which sectors come first. */
export function matchSheet(fixture: DemoFixture, how: "full" | "half", first: number) {
  const staff = staffAt(fixture);
  const sheet = { ...stadium(fixture, how), ...officialsOf(fixture, staff, how), ...contactsOf(fixture, staff), ...teams(fixture, staff) };
  const numbered = numbering(first);
  if (how === "half") return numbered(sheet);
  const sectorAt = (index: number) => uuidOf("fixtureItem", first + index);
  const grounds = sectors.filter(({ venue_uuid }) => venue_uuid === fixture.home.venue);
  const kop = sectorAt(grounds.findIndex(({ target_population }) => target_population === "home"));
  return numbered({
    ...sheet,
    ...supporters(fixture, staff),
    ...medias(fixture, staff),
    ...privateSecurity(fixture, staff, sectorAt),
    ...publicSecurity(fixture, staff),
    ...awaySecurity(fixture, staff),
    ...homeFans(fixture, staff, kop),
    ...activities(fixture, staff),
    ...documents(fixture),
    ...files(fixture),
    ...runningOrder(fixture, staff),
  });
}

function stadium(fixture: DemoFixture, how: "full" | "half") {
  const own = sectors.filter(({ venue_uuid }) => venue_uuid === fixture.home.venue);
  // As a match takes them over from its stadium.
  const byName = own.toSorted((one, other) => collator.compare(one.name, other.name));
  const fixture_sector = own.map((sector, index) => ({
    list_position: byName.indexOf(sector) + 1,
    venue_context_uuid: fixture.uuid,
    name: sector.name,
    capacity: sector.capacity,
    is_open: sector.is_open,
    current_attendance: how === "full" ? attendance(sector, 0.78 + (index % 5) * 0.05, visitors.sold) : null,
    estimated_attendance: how === "full" ? attendance(sector, 0.9 + (index % 3) * 0.05, visitors.estimated) : null,
    doors_opening_at: at(fixture, -sector.usual_doors_opening_offset_minutes),
    source_uuid: sector.uuid,
  }));
  return { fixture_sector };
}

const collator = new Intl.Collator("fr", { numeric: true });

/** As many visitors as their end lets in. */
const visitors = { sold: 548, estimated: 590 };

const attendance = ({ capacity, target_population }: (typeof sectors)[number], share: number, ofVisitors: number): number =>
  target_population === "away" ? Math.min(capacity, ofVisitors) : Math.round(capacity * share);

function contactsOf({ uuid }: DemoFixture, { services }: Staff) {
  const fixture_contact = services.flatMap((service) =>
    service.members
      .filter(({ more }) => more.useInContactsFixture ?? true)
      .map((contact) => ({ fixture_uuid: uuid, contact_uuid: contact.uuid, service_uuid: service.uuid })),
  );
  return { fixture_contact };
}

function officialsOf(fixture: DemoFixture, staff: Staff, how: "full" | "half") {
  const { uuid: fixture_uuid } = fixture;
  const roles = how === "full" ? (["main", "assistant", "assistant", "fourth", "var", "var_assistant"] as const) : (["main"] as const);
  const shift = fixture.home.number + fixture.away.number;
  const pick = <T>(list: readonly T[], index: number) => list[(shift + index) % list.length];
  const pickup = {
    pickup_location: "Hôtel du centre, hall d’accueil",
    pickup_address: "12, place de la Gare",
    pickup_datetime: at(fixture, -150),
  };
  const none = { pickup_location: null, pickup_address: null, pickup_datetime: null };
  return {
    fixture_referee: roles.map((role, index) => ({ fixture_uuid, referee_uuid: pick(officials.referees, index)?.uuid, role })),
    fixture_delegate: (how === "full" ? (["referent", "delegate"] as const) : (["referent"] as const)).map((role, index) => ({
      fixture_uuid,
      delegate_uuid: pick(officials.delegates, index)?.uuid,
      role,
    })),
    officials_context: [
      {
        uuid: fixture_uuid,
        delegates_liaison_officier_uuid: staff.delegates.uuid,
        ...(how === "full" ? pickup : none),
        comments: how === "full" ? "Visite de sécurité avec le délégué principal dès l’arrivée au stade." : null,
      },
    ],
    refereeing_context: [
      {
        uuid: fixture_uuid,
        referees_liaison_officier_uuid: staff.referees.uuid,
        ...(how === "full" ? pickup : none),
        comments: how === "full" ? "Deux véhicules\u00a0: quatre arbitres de terrain, puis les arbitres vidéo. Départ sous escorte." : null,
      },
    ],
  };
}

function teams(fixture: DemoFixture, staff: Staff) {
  const { uuid, home, away } = fixture;
  const visitors = staffOf.get(away);
  const others = otherContacts.filter(({ organization }) => organization === away.organization);
  const trip = (team: DemoClub, leg: string, departure: number, arrival: number, escort_status: string) => ({
    fixture_uuid: uuid,
    team_uuid: team.team,
    leg,
    transport_mean: "transport-mean.bus",
    escort_status,
    departure_at: at(fixture, departure),
    estimated_arrival_at: at(fixture, arrival),
    comments: escort_status === "accepted" ? "Le bus s’annonce au PC sécurité dix minutes avant son arrivée." : null,
  });
  const safety = visitors?.safety ?? others[0];
  const representative = (display_name: string, role: string, mode: string, more: { contact?: DemoContact; comments?: string } = {}) => ({
    fixture_uuid: uuid,
    organization_contact_uuid: more.contact?.uuid ?? null,
    display_name,
    role,
    travel_mode: `representative.travel_mode.${mode}`,
    comments: more.comments ?? null,
  });
  return {
    home_team_details: [
      {
        uuid,
        team_manager_uuid: staff.teamManager.uuid,
        residence_name: "Centre d’entraînement",
        residence_address: "1, chemin des Terrains",
        comments: "Causerie sur place à H-3.",
      },
    ],
    away_team_details: [
      {
        uuid,
        team_manager_uuid: (visitors?.teamManager ?? others[0])?.uuid ?? null,
        head_of_safety_security_uuid: (visitors?.awaySafety ?? others[0])?.uuid ?? null,
        residence_name: "Hôtel des Congrès",
        residence_address: "3, avenue du Stade",
        comments: "Étage réservé, collation à H-4\u00a0; le matériel part une heure avant l’équipe.",
      },
    ],
    team_trip: [
      trip(home, "residence_to_venue", -115, -95, "not_requested"),
      trip(away, "residence_to_venue", -120, -90, "accepted"),
      trip(away, "venue_to_departure", 165, 210, "requested"),
    ],
    away_representative: [
      representative("Bernard Coudray", "Président", "personal_vehicule", { comments: "Une place au parking des officiels." }),
      representative("Solène Abgrall", "Directrice générale", "with_sports_team"),
      ...(safety ? [representative(`${safety.firstname} ${safety.lastname}`, safety.job, "with_logistics_team", { contact: safety })] : []),
    ],
  };
}

function supporters({ uuid, away }: DemoFixture, staff: Staff) {
  const visitors = staffOf.get(away);
  const others = otherContacts.filter(({ organization }) => organization === away.organization);
  return {
    away_fans: [
      {
        uuid,
        supporters_liaison_officer_uuid: (visitors?.supporters ?? others[0])?.uuid ?? null,
        ticketing_officer_uuid: staff.ticketing.uuid,
        ticketing_distribution: "voucher_exchange",
        tickets_distribution_location: "Aire de l’autoroute, à 20 minutes du stade",
        ticketing_comments: "Contremarques nominatives, échangées une à une sur présentation d’une pièce d’identité.",
        sector_safety_officer_uuid: staff.safety.uuid,
        number_of_security_staff: 42,
        pyrotechnics_risk_level: "medium",
        has_stadium_bans: false,
        security_comments: "Palpation à la descente des bus, un référent du club visiteur à chaque porte du parcage.",
        police_risk_fixture_category: "level_2",
        fan_travel_restriction: "limited",
        fan_section_access: "controlled",
        fan_appearance_restriction: "none",
        restrictions_comments: "Déplacement en bus seulement, encadré du point d’échange au parcage et jusqu’à la sortie de la ville.",
      },
    ],
    away_travel: [
      {
        fixture_uuid: uuid,
        supporters_group_name: "Section des familles",
        supporters_group_type: "family",
        current_number_of_supporters: 96,
        number_of_supporters_estimated: 110,
        transport_mean: "transport-mean.bus",
        number_of_vehicles: 2,
        comments: "Une trentaine d’enfants\u00a0: placement en bas du parcage.",
      },
      {
        fixture_uuid: uuid,
        supporters_group_name: "Kop des visiteurs",
        supporters_group_type: "ultras",
        current_number_of_supporters: 310,
        number_of_supporters_estimated: 400,
        transport_mean: "transport-mean.bus",
        number_of_vehicles: 7,
        comments: "Deux bâches, quatre tambours et un mégaphone annoncés.",
      },
    ],
  };
}

const medias = ({ uuid }: DemoFixture, staff: Staff) => ({
  fixture_medias: [
    {
      uuid,
      media_officer_uuid: staff.media.uuid,
      media_delegate_uuid: leagueContacts.media.uuid,
      ujsf_delegate_uuid: staff.pressUnion?.uuid ?? null,
      broadcaster: "Canal du match",
      media_comments: "Plateau de bord terrain à H-1.",
    },
  ],
});

type Sheet = Record<string, readonly object[]>;

/** Gives each item a uuid of its own; a section has its fixture's. */
const numbering =
  (first: number) =>
  (sheet: Sheet): Sheet => {
    let number = first;
    const named = (row: object) => ("uuid" in row ? row : { uuid: uuidOf("fixtureItem", number++), ...row });
    return Object.fromEntries(Object.entries(sheet).map(([table, list]) => [table, list.map(named)]));
  };
