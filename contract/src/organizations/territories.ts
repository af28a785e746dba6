import { defineSection } from "../kit/define.ts";
import { oneOf } from "../kit/fields.ts";

/** French territories with different public holidays: <https://calendrier.api.gouv.fr/jours-feries/>. */
export const territories = {
  metropole: "France métropolitaine",
  alsace_moselle: "Alsace-Moselle",
  guadeloupe: "Guadeloupe",
  guyane: "Guyane",
  martinique: "Martinique",
  mayotte: "Mayotte",
  nouvelle_caledonie: "Nouvelle-Calédonie",
  polynesie_francaise: "Polynésie française",
  la_reunion: "La Réunion",
  saint_barthelemy: "Saint-Barthélemy",
  saint_martin: "Saint-Martin",
  saint_pierre_et_miquelon: "Saint-Pierre-et-Miquelon",
  wallis_et_futuna: "Wallis-et-Futuna",
} as const;

export type Territory = keyof typeof territories;

export const isTerritory = (text: string): text is Territory => Object.hasOwn(territories, text);

/** No time zone tells the public holidays. Without a territory, that of the matches counts. */
export const OrganizationTerritory = defineSection({
  type: "OrganizationTerritory",
  label: "Territoire",
  words: { one: "territoire", several: "territoires" },
  path: "/organizations/{uuid}/territory",
  fields: { territory: oneOf(territories, "Territoire") },
});
