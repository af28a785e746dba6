import type { activityPhase, activityType } from "@avant-match/contract/fixtures/preparation/activities.ts";
import type { DemoFixture } from "./fixtures.ts";
import { at, type Staff } from "./staff.ts";
import { supportersGroups } from "./supporters-groups.ts";

/** A match that no group comes to. */
export const noHomeGroup = ({ uuid }: DemoFixture) => ({
  uuid,
  no_group_expected: true,
  comments: "Les groupes du club sont en déplacement avec l’équipe féminine ce jour-là.",
});

/** Who leads a group, and their telephone. */
const leaders: Readonly<Record<string, readonly [string, string]>> = {
  [supportersGroups.lens.uuid]: ["Jérémy Wojtczak", "01 99 00 01 41"],
  [supportersGroups.lensFamilies.uuid]: ["Martine Cordier", "01 99 00 01 42"],
  [supportersGroups.rennes.uuid]: ["Corentin Le Dantec", "01 99 00 02 41"],
};

/** The home supporters of a fixture, with the groups of their club; the first of them stands in the `kop`. */
export function homeFans(fixture: DemoFixture, staff: Staff, kop: string) {
  const { uuid, home } = fixture;
  const groups = Object.values(supportersGroups).filter(({ organization_uuid }) => organization_uuid === home.organization);
  return {
    home_fans: [
      {
        uuid,
        supporters_liaison_officer_uuid: staff.supporters.uuid,
        groups_meeting_at: at(fixture, -(3 * 24 + 3) * 60),
        no_group_expected: false,
        comments: "Tifo, bâches et tambours passés en revue à la réunion avec les groupes.",
        sector_safety_officer_uuid: staff.safety.uuid,
        number_of_security_staff: 36,
        pyrotechnics_risk_level: "low",
        has_stadium_bans: false,
        security_comments: "Escaliers de la tribune debout tenus libres\u00a0; stadiers du club en première ligne.",
      },
    ],
    home_group: groups.map(({ uuid: group, name, type, total_members }, index) => ({
      fixture_uuid: uuid,
      supporters_group_uuid: group,
      supporters_group_name: name,
      supporters_group_type: type,
      sector_uuid: index === 0 ? kop : null,
      number_of_supporters_estimated: Math.round(total_members * 0.6),
      leader_name: leaders[group]?.[0] ?? null,
      leader_phone: leaders[group]?.[1] ?? null,
      equipment_entry_at: at(fixture, -240),
      equipment: "Bâches, drapeaux, deux mégaphones",
      has_tifo: index === 0,
      tifo_description: index === 0 ? "Tribune entière à l’entrée des joueurs" : null,
      approval_status: index === 0 ? "approved" : "pending",
      pyrotechnics_authorisation: index === 0 ? "requested" : "none",
      has_procession: index === 0,
      procession_start: index === 0 ? "Parvis de la gare" : null,
      procession_at: index === 0 ? at(fixture, -165) : null,
      comments: index === 0 ? "Certificats de résistance au feu des bâches remis au club." : null,
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

const nothingMore = { partner_name: null, people_count: null, needs: null, comments: null };
const more: Partial<Record<keyof typeof activityType, { [K in keyof typeof nothingMore]?: string | number }>> = {
  fan_zone: {
    partner_name: "Boulangeries du Bassin",
    people_count: 14,
    needs: "Scène de 6 m, deux arrivées électriques, barrières en entonnoir.",
    comments: "Fermée si le vent dépasse 60 km/h.",
  },
  children: { people_count: 22, needs: "Vestiaire gardé, tenues remises à H-1.", comments: "Autorisations des parents réunies la veille." },
  half_time_game: { people_count: 3, needs: "Micro sans fil, dix ballons." },
};

/** What happens around a fixture. */
export function activities(fixture: DemoFixture, staff: Staff) {
  const { uuid } = fixture;
  return {
    activity_details: [
      {
        uuid,
        activity_manager_uuid: staff.media.uuid,
        announcer_uuid: staff.teamManager.uuid,
        screens_manager_uuid: staff.media.uuid,
        children_manager_uuid: staff.supporters.uuid,
        comments: "Conducteur validé avec le délégué principal\u00a0; messages de sécurité du speaker prêts en régie.",
      },
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
      ...nothingMore,
      ...more[type],
    })),
  };
}
