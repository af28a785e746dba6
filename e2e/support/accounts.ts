/** Those who act in the journeys, by the names of their accounts in the demo world. */
export const accounts = {
  admin: "admin@avant-match.example",
  lensOwner: "proprietaire@rc-lens.example",
  lensAdmin: "admin@rc-lens.example",
  lensMember: "membre@rc-lens.example",
  rennesOwner: "proprietaire@stade-rennais.example",
  rennesMember: "membre@stade-rennais.example",
  leagueOwner: "proprietaire@ligue.example",
  beginningOwner: "proprietaire@us-boulogne.example",
} as const;
export type Account = keyof typeof accounts;

export const password = "coup-denvoi";
