import type { activityPhase, activityType } from "@avant-match/contract/fixtures/activities.ts";
import type { DemoFixture } from "./fixtures.ts";
import { at, type Staff } from "./staff.ts";
import { supportersGroups } from "./supporters-groups.ts";

/** The home supporters of a fixture, with the groups of their club. */
export function homeFans(fixture: DemoFixture, staff: Staff) {
  const { uuid, home } = fixture;
  const groups = Object.values(supportersGroups).filter(({ organization_uuid }) => organization_uuid === home.organization);
  return {
    home_fans: [
      {
        uuid,
        supporters_liaison_officer_uuid: staff.supporters.uuid,
        groups_meeting_at: at(fixture, -(3 * 24 + 3) * 60),
        sector_safety_officer_uuid: staff.safety.uuid,
        number_of_security_staff: 36,
        pyrotechnics_risk_level: "low",
        has_stadium_bans: false,
      },
    ],
    home_group: groups.map(({ uuid: group, name, type, total_members }, index) => ({
      fixture_uuid: uuid,
      supporters_group_uuid: group,
      supporters_group_name: name,
      supporters_group_type: type,
      number_of_supporters_estimated: Math.round(total_members * 0.6),
      equipment_entry_at: at(fixture, -240),
      equipment: "Bâches, drapeaux, deux mégaphones",
      has_tifo: index === 0,
      tifo_description: index === 0 ? "Tribune entière à l’entrée des joueurs" : null,
      approval_status: index === 0 ? "approved" : "pending",
      pyrotechnics_authorisation: "none",
      has_procession: false,
      source_uuid: group,
    })),
  };
}

/** Title, type, phase, minutes from the kickoff, duration, where, and whether it is approved. */
type ActivityFacts = readonly [string, keyof typeof activityType, keyof typeof activityPhase, number, number, string, boolean];

const programme: readonly ActivityFacts[] = [
  ["Ouverture de la fan zone", "fan_zone", "pre_match", -180, 120, "Parvis", true],
  ["Présentation des équipes", "presentation", "pre_match", -30, 10, "Écrans", true],
  ["Entrée des joueurs avec les enfants du club", "children", "pre_match", -8, 5, "Tunnel", true],
  ["Coup d’envoi fictif", "kickoff_ceremony", "pre_match", -3, 2, "Rond central", false],
  ["Défi de la barre transversale", "half_time_game", "half_time", 48, 8, "But nord", true],
  ["Tour d’honneur", "music", "post_match", 112, 10, "Terrain", true],
];

/** What happens around a fixture. */
export function activities(fixture: DemoFixture, staff: Staff) {
  const { uuid } = fixture;
  return {
    activity_details: [
      { uuid, activity_manager_uuid: staff.media.uuid, announcer_uuid: staff.teamManager.uuid, screens_manager_uuid: staff.media.uuid },
    ],
    fixture_activity: programme.map(([title, type, phase, minutes, duration, location, approved]) => ({
      fixture_uuid: uuid,
      title,
      type,
      phase,
      starts_at: at(fixture, minutes),
      duration_minutes: duration,
      location,
      owner_uuid: staff.media.uuid,
      approval_status: approved ? "approved" : "pending",
    })),
  };
}
