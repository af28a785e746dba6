import type { DemoFixture } from "./fixtures.ts";
import { lensServices } from "./lens.ts";
import { at, type Staff } from "./staff.ts";
import { uuidOf } from "./uuids.ts";

interface LineFacts {
  label: string;
  anchor: string | null;
  offset: number;
  audience: string;
  place?: string;
  minutes?: number;
  responsible?: { uuid: string };
}

/** What the home club adds to the hours of its sections: most hangs on the kickoff, the training of the day before does not. */
export function runningOrder(fixture: DemoFixture, staff: Staff) {
  const lines: readonly LineFacts[] = [
    { label: "Entraînement des visiteurs au stade", anchor: null, offset: -1500, audience: "both", place: "Terrain", minutes: 60 },
    { label: "Essais\u00a0: sonorisation, éclairage, ouverture à distance des portes", anchor: "kickoff", offset: -210, audience: "home" },
    {
      label: "Réunion d’organisation",
      anchor: "kickoff",
      offset: -180,
      audience: "all",
      place: "Salle de presse",
      minutes: 30,
      responsible: staff.teamManager,
    },
    { label: "Remise des feuilles de match", anchor: "kickoff", offset: -75, audience: "all", responsible: staff.delegates },
    { label: "Échauffement", anchor: "kickoff", offset: -45, audience: "all", place: "Terrain", minutes: 30 },
    { label: "Tirage au sort de la tombola", anchor: "half_time", offset: 5, audience: "home", place: "Rond central", minutes: 5 },
    { label: "Sortie des visiteurs libérée ou retenue", anchor: "end", offset: 15, audience: "all" },
    { label: "Évacuation terminée", anchor: "end", offset: 75, audience: "all" },
  ];
  return {
    running_order_line: lines.map(({ label, anchor, offset, audience, place = null, minutes = null, responsible }) => ({
      fixture_uuid: fixture.uuid,
      label,
      place,
      duration_minutes: minutes,
      audience,
      responsible_uuid: responsible?.uuid ?? null,
      at: anchor === null ? at(fixture, offset) : null,
      anchor,
      offset_minutes: anchor === null ? null : offset,
    })),
  };
}

/** What was marked of a match that was played: key, label, and minutes from the kickoff. */
const played = [
  ["kickoff", "Coup d’envoi", 2],
  ["half-time", "Mi-temps", 49],
  ["second-half", "Reprise", 64],
  ["end", "Fin de la rencontre", 111],
] as const;

export const markRows = (fixtures: readonly DemoFixture[], by: string) =>
  fixtures.flatMap((fixture, index) =>
    played.map(([key, label, minutes], place) => ({
      uuid: uuidOf("runningOrderMark", (index + 1) * 10 + place),
      fixture_uuid: fixture.uuid,
      key,
      label,
      done_at: at(fixture, minutes),
      done_by: by,
      updated_by: by,
    })),
  );

/** What RC Lens begins its matches with. */
export const modelLines = (
  [
    ["kickoff", -240, "Visite du site", "Stade", 30, lensServices.stadium.uuid],
    ["kickoff", -75, "Remise des feuilles de match", null, null, lensServices.sport.uuid],
    ["kickoff", -60, "Fin de l’arrosage", "Pelouse", null, lensServices.stadium.uuid],
    ["end", 75, "Évacuation terminée", null, null, lensServices.safety.uuid],
  ] as const
).map(([anchor, offset_minutes, label, place, duration_minutes, service_uuid], index) => ({
  uuid: uuidOf("runningOrderModelLine", 101 + index),
  organization_uuid: lensServices.stadium.organization,
  label,
  place,
  duration_minutes,
  audience: "all",
  anchor,
  offset_minutes,
  service_uuid,
}));
