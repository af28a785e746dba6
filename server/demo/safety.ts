import type { accessZone, stewardRole } from "@avant-match/contract/fixtures/preparation/away-stewards.ts";
import type { forcePosition, forceUnit } from "@avant-match/contract/fixtures/preparation/security-forces.ts";
import type { securityMission } from "@avant-match/contract/fixtures/preparation/security-posts.ts";
import type { DemoFixture } from "./fixtures.ts";
import { lensContacts } from "./lens.ts";
import { parkingAt, parkingsOf } from "./parkings.ts";
import { at, type Staff, staffOf } from "./staff.ts";

/** Mission, where, planned, of whom women, confirmed, and the minutes between the post's beginning and the kickoff. */
type PostFacts = readonly [keyof typeof securityMission, string, number, number | null, number | null, number];

const posts: readonly PostFacts[] = [
  ["access_control", "Portes A à F", 84, null, 84, 180],
  ["search", "Portes A à F", 96, 40, 90, 180],
  ["stand", "Quatre tribunes", 120, null, 120, 165],
  ["pitch_side", "Bord terrain et tunnel", 34, null, 34, 165],
  ["away_sector", "Parcage et cheminement", 42, 8, 42, 180],
  ["team_protection", "Vestiaires et accès des bus", 12, null, 12, 210],
  ["hospitality", "Salons et loges", 18, 6, null, 195],
  ["parking", "P1, P2 et P4", 26, null, 26, 210],
  ["mobile_team", "Coursives", 16, null, 16, 165],
  ["fire_safety", "PC sécurité", 14, null, null, 210],
];

const postNotes: Partial<Record<keyof typeof securityMission, string>> = {
  search: "Une file tenue par des agentes à chaque porte, consigne pour les objets refusés.",
  pitch_side: "Face aux tribunes pendant le jeu, renforcé dix minutes avant la fin.",
  mobile_team: "Se déplace sur ordre du PC sécurité seulement.",
};

/** Which of the stadium's sectors is the visitors', by its place among them. */
const VISITORS = 4;

/** The club's own security of a fixture; `sectorAt` gives the uuid of a sector by its place. */
export function privateSecurity(fixture: DemoFixture, staff: Staff, sectorAt: (index: number) => string) {
  const { uuid } = fixture;
  return {
    private_security: [
      {
        uuid,
        head_of_safety_security_uuid: staff.safety.uuid,
        control_room_manager_uuid: staff.controlRoom.uuid,
        control_room_opens_at: at(fixture, -240),
        stewards_briefing_at: at(fixture, -195),
        stewards_briefing_location: "Salle de presse",
        prefiltering_enabled: true,
        search_policy: "systematic",
        medical_officer_uuid: staff.doctor.uuid,
        first_aid_provider: "Protection civile",
        first_aid_scheme: "medium",
        first_aid_opens_at: at(fixture, -100),
        first_aid_headcount: 24,
        fire_safety_headcount: 14,
        comments: "Effectif revu à J-2 selon la billetterie\u00a0; une équipe de réserve par tribune jusqu’au quart d’heure de jeu.",
      },
    ],
    security_post: posts.map(([mission, location, planned, female, confirmed, minutes]) => ({
      fixture_uuid: uuid,
      mission,
      name: mission === "mobile_team" ? "Équipe Alpha" : null,
      provider: mission === "stand" ? "Stadiers du club" : "Nord Sûreté",
      provider_authorisation_number: mission === "stand" ? "AUT-062-2118-05-20-20190000001" : "AUT-059-2119-02-11-20200000002",
      sector_uuid: mission === "away_sector" ? sectorAt(VISITORS) : null,
      location,
      planned_headcount: planned,
      female_headcount: female,
      confirmed_headcount: confirmed,
      starts_at: at(fixture, -minutes),
      ends_at: at(fixture, 150),
      supervisor_name: mission === "pitch_side" ? "Yanis Bénabou" : null,
      supervisor_phone: mission === "pitch_side" ? lensContacts.stewards.phone : null,
      cost: mission === "stand" ? null : planned * 130,
      comments: postNotes[mission] ?? null,
    })),
  };
}

/** Unit, headcount, where, the minutes between its beginning and the kickoff, its channel, who leads it, and what it does. */
type ForceFacts = readonly [keyof typeof forceUnit, number, keyof typeof forcePosition, number, string, string | null, string | null];

const forces: readonly ForceFacts[] = [
  ["public_security", 64, "outside", 180, "12", "Commandant Sylvain Thiriez", null],
  ["crs", 70, "outside", 150, "14", "Capitaine Laure Debruyne", "Séparation des flux entre le parcage et le parvis."],
  ["sir", 18, "inside", 150, "12", null, null],
  ["spotters", 6, "inside", 150, "12", null, "En binôme avec les référents supporters des deux clubs."],
  ["motorcyclists", 8, "route", 150, "16", null, "Escorte de l’équipe visiteuse, puis des bus de supporters."],
  ["municipal_police", 22, "city", 210, "18", "Brigadière-cheffe principale Aline Potier", null],
  ["fire_rescue", 16, "inside", 180, "20", "Lieutenant Damien Cauchy", "Un engin à chaque accès des secours."],
];

/** What is prepared with the State. */
export function publicSecurity(fixture: DemoFixture, staff: Staff) {
  const { uuid } = fixture;
  return {
    public_security: [
      {
        uuid,
        police_commander_uuid: staff.police.uuid,
        hooliganism_officer_uuid: staff.hooliganism?.uuid ?? null,
        prefecture_contact_uuid: staff.prefecture?.uuid ?? null,
        municipal_police_contact_uuid: staff.municipalPolice?.uuid ?? null,
        emergency_services_contact_uuid: staff.fireRescue?.uuid ?? null,
        security_meeting_at: at(fixture, -(4 * 24 + 11) * 60),
        security_meeting_location: "Préfecture, salle 2",
        declaration_status: "acknowledged",
        service_agreement_status: "signed",
        protection_perimeter: "Abords du stade, de H-4 à H+2",
        alcohol_ban: "Vente à emporter interdite dans le périmètre",
        traffic_plan: "Rues voisines fermées de H-3 à H+1",
        comments: "Tour des abords avec le DSO à H-3, point de situation à la mi-temps.",
      },
    ],
    security_order: [
      {
        fixture_uuid: uuid,
        type: "prefectoral",
        status: "published",
        reference: "2026-118",
        published_at: at(fixture, -9 * 24 * 60),
        url: "https://prefecture.example/arretes/2026-118",
        summary: "Encadrement du déplacement des supporters visiteurs",
      },
    ],
    security_force: forces.map(([unit, headcount, position, minutes, radio_channel, commander_name, comments]) => ({
      fixture_uuid: uuid,
      unit,
      headcount,
      position,
      starts_at: at(fixture, -minutes),
      commander_name,
      radio_channel,
      comments,
    })),
  };
}

/** Name, role, where they may go, their telephone, their professional card, and what is to be known. */
type StewardFacts = readonly [string, keyof typeof stewardRole, keyof typeof accessZone, string, string | null, string | null];

const stewards: readonly StewardFacts[] = [
  ["Loïc Jégou", "security_manager", "all", "01 99 00 02 08", null, "Joignable au PC sécurité, poste 6."],
  ["Tugdual Menguy", "supporters_officer", "away_sector", "01 99 00 02 06", null, null],
  ["Nolwenn Cadiou", "steward", "away_sector", "01 99 00 02 31", "CAR-035-2029-03-14-20240000031", null],
  [
    "Brieuc Morvan",
    "spotter",
    "away_sector",
    "01 99 00 02 32",
    "CAR-035-2030-10-02-20250000032",
    "Avec les physionomistes, à l’entrée du parcage.",
  ],
];

/** How both clubs keep the visitors safe. */
export function awaySecurity(fixture: DemoFixture, staff: Staff) {
  const { uuid, home, away } = fixture;
  const coaches = parkingsOf(home).find(({ type }) => type === "parking.type.other");
  return {
    away_security: [
      {
        uuid,
        attends_security_meeting: true,
        venue_reconnaissance_at: at(fixture, -30 * 60),
        team_arrival_gate: "Tunnel Trannin",
        team_parking_uuid: coaches ? parkingAt(fixture, coaches) : null,
        arrival_officer_uuid: staff.controlRoom.uuid,
        residence_security: "away_club",
        control_room_seat: "Poste 6",
        joint_briefing_at: at(fixture, -120),
        radio_channel: "12",
        background: "Aucun incident lors des cinq dernières rencontres.",
        comments: "Les deux responsables sécurité restent en liaison, de l’arrivée des bus à leur départ.",
      },
    ],
    away_steward: stewards
      .slice(0, staffOf.has(away) ? stewards.length : 0)
      .map(([display_name, role, access_zone, phone, card, comments]) => ({
        fixture_uuid: uuid,
        display_name,
        role,
        phone,
        professional_card_number: card,
        access_zone,
        arrival_at: at(fixture, -150),
        comments,
      })),
  };
}
