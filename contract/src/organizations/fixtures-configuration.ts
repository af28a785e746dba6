import { oneNumberOf } from "../kit/choices.ts";
import { relation } from "../kit/fields.ts";
import { defineSection } from "../kit/resource.ts";
import { Contact } from "./contacts.ts";
import { Venue } from "./venues.ts";

/** After how many days a fixture is archived by itself. */
const archiveDelays = [1, 2, 3, 4, 5, 6, 7, 14, 30, 60, 90, 180, 360] as const;

/** « 1 jour après », « 14 jours après », « 1 mois après ». */
function delayText(days: number): string {
  if (days < 30) return days === 1 ? "1 jour après" : `${days} jours après`;
  return `${days / 30} mois après`;
}

/** What an organisation's fixtures are filled with. */
export const FixturesConfiguration = defineSection({
  type: "FixturesConfiguration",
  label: "Configuration des rencontres",
  words: { one: "configuration des rencontres", several: "configurations des rencontres", feminine: true },
  path: "/organizations/{uuid}/fixtures",
  fields: {
    venue: relation(Venue, "Stade"),
    refereesOfficer: relation(Contact, "Accompagnateur des arbitres"),
    delegatesOfficer: relation(Contact, "Accompagnateur des délégués"),
    supportersOfficer: relation(Contact, "Référent supporters"),
    pitchManager: relation(Contact, "Responsable pelouse"),
    teamManager: relation(Contact, "Team manager"),
    stadiumManager: relation(Contact, "Stadium manager"),
    headOfSafetySecurity: relation(Contact, "Directeur de l’organisation et de la sécurité"),
    headOfSafetySecurityAway: relation(Contact, "Responsable sécurité en déplacement"),
    autoArchiveAfterDays: oneNumberOf(
      archiveDelays.map((value) => ({ value, label: delayText(value) })),
      "Archivage automatique",
      { unit: "jours après", empty: "Désactivé" },
    ),
  },
});
