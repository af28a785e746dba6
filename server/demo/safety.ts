import type { accessZone, stewardRole } from "@avant-match/contract/fixtures/away-stewards.ts";
import type { forcePosition, forceUnit } from "@avant-match/contract/fixtures/security-forces.ts";
import type { securityMission } from "@avant-match/contract/fixtures/security-posts.ts";
import type { DemoFixture } from "./fixtures.ts";
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
        first_aid_headcount: 24,
        fire_safety_headcount: 14,
      },
    ],
    security_post: posts.map(([mission, location, planned, female, confirmed, minutes]) => ({
      fixture_uuid: uuid,
      mission,
      provider: mission === "stand" ? "Stadiers du club" : "Nord Sûreté",
      sector_uuid: mission === "away_sector" ? sectorAt(VISITORS) : null,
      location,
      planned_headcount: planned,
      female_headcount: female,
      confirmed_headcount: confirmed,
      starts_at: at(fixture, -minutes),
      ends_at: at(fixture, 150),
      supervisor_name: mission === "pitch_side" ? "Yanis Bénabou" : null,
      cost: mission === "stand" ? null : planned * 130,
    })),
  };
}

/** Unit, headcount, where, the minutes between its beginning and the kickoff, and its channel. */
const forces: readonly (readonly [keyof typeof forceUnit, number, keyof typeof forcePosition, number, string])[] = [
  ["public_security", 64, "outside", 180, "12"],
  ["crs", 70, "outside", 150, "14"],
  ["sir", 18, "inside", 150, "12"],
  ["spotters", 6, "inside", 150, "12"],
  ["motorcyclists", 8, "route", 150, "16"],
  ["municipal_police", 22, "city", 210, "18"],
  ["fire_rescue", 16, "inside", 180, "20"],
];

/** What is prepared with the State. */
export function publicSecurity(fixture: DemoFixture, { police, prefecture }: Staff) {
  const { uuid } = fixture;
  return {
    public_security: [
      {
        uuid,
        police_commander_uuid: police.uuid,
        prefecture_contact_uuid: prefecture?.uuid ?? null,
        security_meeting_at: at(fixture, -(4 * 24 + 11) * 60),
        security_meeting_location: "Préfecture, salle 2",
        declaration_status: "acknowledged",
        service_agreement_status: "signed",
        protection_perimeter: "Abords du stade, de H-4 à H+2",
        alcohol_ban: "Vente à emporter interdite dans le périmètre",
        traffic_plan: "Rues voisines fermées de H-3 à H+1",
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
    security_force: forces.map(([unit, headcount, position, minutes, radio_channel]) => ({
      fixture_uuid: uuid,
      unit,
      headcount,
      position,
      starts_at: at(fixture, -minutes),
      radio_channel,
    })),
  };
}

/** Name, role, where they may go, and their telephone. */
const stewards: readonly (readonly [string, keyof typeof stewardRole, keyof typeof accessZone, string])[] = [
  ["Loïc Jégou", "security_manager", "all", "01 99 00 02 08"],
  ["Tugdual Menguy", "supporters_officer", "away_sector", "01 99 00 02 06"],
  ["Nolwenn Cadiou", "steward", "away_sector", "01 99 00 02 31"],
  ["Brieuc Morvan", "spotter", "away_sector", "01 99 00 02 32"],
];

/** How both clubs keep the visitors safe. */
export function awaySecurity(fixture: DemoFixture, staff: Staff) {
  const { uuid, away } = fixture;
  return {
    away_security: [
      {
        uuid,
        attends_security_meeting: true,
        venue_reconnaissance_at: at(fixture, -30 * 60),
        team_arrival_gate: "Tunnel Trannin",
        arrival_officer_uuid: staff.controlRoom.uuid,
        residence_security: "away_club",
        control_room_seat: "Poste 6",
        joint_briefing_at: at(fixture, -120),
        radio_channel: "12",
        background: "Aucun incident lors des cinq dernières rencontres.",
      },
    ],
    away_steward: stewards.slice(0, staffOf.has(away) ? stewards.length : 0).map(([display_name, role, access_zone, phone]) => ({
      fixture_uuid: uuid,
      display_name,
      role,
      phone,
      access_zone,
      arrival_at: at(fixture, -150),
    })),
  };
}
