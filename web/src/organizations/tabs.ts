import { addressOf } from "@avant-match/contract/addresses.ts";

interface Tab {
  path: string;
  label: string;
}

export const tabs = {
  general: { path: "", label: "Général" },
  services: { path: "services", label: "Services" },
  contacts: { path: "contacts", label: "Contacts" },
  users: { path: "users", label: "Utilisateurs" },
  clubs: { path: "clubs", label: "Clubs" },
  venues: { path: "venues", label: "Infrastructures" },
  supportersGroups: { path: "supporters-groups", label: "Groupes de supporters" },
  documentModels: { path: "document-models", label: "Modèles" },
  fixtures: { path: "fixtures", label: "Rencontres" },
  competitions: { path: "competitions", label: "Compétitions" },
  officials: { path: "referees", label: "Officiels" },
  connections: { path: "connections", label: "Connexions" },
  history: { path: "history", label: "Journal" },
} as const satisfies Record<string, Tab>;

export const areaOf = (organizationUuid: string, { path }: (typeof tabs)[keyof typeof tabs]): string =>
  addressOf(path === "" ? "/organizations/$organizationUuid" : `/organizations/$organizationUuid/${path}`, { organizationUuid });

/** What a league or a federation without a club of its own has no use for; by its address and by the search it is there all the same. */
export const ofClubs: ReadonlySet<(typeof tabs)[keyof typeof tabs]> = new Set([tabs.clubs, tabs.venues, tabs.supportersGroups]);
