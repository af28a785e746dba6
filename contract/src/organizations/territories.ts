/** The territories of France whose public holidays are not all the same, as <https://calendrier.api.gouv.fr/jours-feries/> divides them. */
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
