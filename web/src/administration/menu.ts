export interface Entry {
  /** Its address below `/admin`. */
  path: string;
  label: string;
}

/** The areas of the administration, in their order. */
export const menu = {
  overview: { path: "", label: "Vue d’ensemble" },
  regions: { path: "regions", label: "Régions" },
  organizations: { path: "organizations", label: "Organisations" },
  competitions: { path: "competitions", label: "Compétitions" },
  delegates: { path: "delegates", label: "Délégués" },
  referees: { path: "referees", label: "Arbitres" },
} as const satisfies Record<string, Entry>;

/** What administrators watch, below them. */
export const watched = {
  notices: { path: "notices", label: "Alertes" },
  jobs: { path: "jobs", label: "Échecs" },
  feedback: { path: "feedback", label: "Avis reçus" },
  newsletter: { path: "newsletter", label: "Newsletter" },
} as const satisfies Record<string, Entry>;

/** The address of an area. */
export const areaOf = ({ path }: Entry): string => (path === "" ? "/admin" : `/admin/${path}`);
