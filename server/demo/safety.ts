import type { securityMission } from "@avant-match/contract/fixtures/security-posts.ts";
import type { DemoFixture } from "./fixtures.ts";
import { at, type Staff } from "./staff.ts";

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
