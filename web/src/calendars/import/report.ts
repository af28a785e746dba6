import type { CalendarImport } from "@avant-match/contract/fixtures/calendar-imports.ts";
import type { FixtureStatus } from "@avant-match/contract/fixtures/status.ts";

interface Named {
  line: number;
  round: string;
  home: string;
  away: string;
}

export interface UnknownTeam {
  name: string;
  candidates: { uuid: string; name: string }[];
  /** Proposed for a new club. */
  acronym: string;
}

/** What an import of a calendar did or would do, as the API answers it. */
export interface ImportReport {
  dryRun: boolean;
  total: number;
  created: number;
  updated: number;
  unchanged: number;
  kept: number;
  ignored: number;
  errors: { line: number; text: string }[];
  unknownTeams: UnknownTeam[];
  provisionalRounds: string[];
  outsideSeason: number;
  readable: boolean;
  keptFixtures: (Named & { status: FixtureStatus; kickoffAt: string | null; sourceDate: string | null; sourceTime: string | null })[];
  unknownVenues: string[];
  firstLines: (Named & { date: string | null; time: string | null; venue: string | null })[];
  creations: (Named & { status: FixtureStatus; kickoffAt: string | null; timed: boolean })[];
  updates: (Named & { timed: { before: boolean; after: boolean }; changes: Change[] })[];
  ignoredFixtures: Named[];
  timeZone: string;
}

interface Change {
  field: ChangedField;
  before: string | number | null;
  after: string | number | null;
}

export type ChangedField = "identifier" | "round" | "status" | "kickoffAt" | "homeScore" | "awayScore" | "venue";

/** A club to be created for an unknown name. */
export interface NewClub {
  clubName: string;
  acronym: string;
}

const number = (count: number) => count.toLocaleString("fr");

/** « 306 rencontres : 300 à créer, 4 à mettre à jour, 2 en erreur ». */
export function summaryOf({ total, created, updated, unchanged, kept, ignored, errors, unknownTeams, readable }: ImportReport): string {
  if (!readable) return `aucune rencontre lue, ${number(errors.length)} ${errors.length > 1 ? "erreurs" : "erreur"} dans le fichier`;
  const wrong = new Set(errors.map(({ line }) => line)).size;
  const unknown = unknownTeams.length > 0 ? total - created - updated - unchanged - kept - ignored - wrong : 0;
  const parts = [
    [created, "à créer", "à créer"],
    [updated, "à mettre à jour", "à mettre à jour"],
    [unchanged, "inchangée", "inchangées"],
    [kept, "gardée à l’heure fixée à la main", "gardées à l’heure fixée à la main"],
    [ignored, "laissée de côté", "laissées de côté"],
    [unknown, "d’une équipe inconnue", "d’équipes inconnues"],
    [wrong, "en erreur", "en erreur"],
  ] as const;
  const said = parts.filter(([count]) => count > 0).map(([count, one, several]) => `${number(count)} ${count > 1 ? several : one}`);
  return `${number(total)} ${total > 1 ? "rencontres" : "rencontre"}${said.length > 0 ? `\u00a0: ${said.join(", ")}` : ""}`;
}

/** « Calendrier importé : 300 rencontres créées, 4 mises à jour. » */
export const doneText = (report: Counts): string => `Calendrier importé\u00a0: ${doneCounts(report)}.`;

type Counts = Pick<ImportReport, "created" | "updated">;

/** « 300 rencontres créées, 4 mises à jour ». */
export function doneCounts({ created, updated }: Counts): string {
  const parts = [
    created > 0 && `${number(created)} ${created > 1 ? "rencontres créées" : "rencontre créée"}`,
    updated > 0 &&
      `${number(updated)} ${created > 0 ? "" : updated > 1 ? "rencontres " : "rencontre "}${updated > 1 ? "mises à jour" : "mise à jour"}`,
  ].filter(Boolean);
  return parts.length > 0 ? parts.join(", ") : "rien n’a changé";
}

/** What undoing an import does. */
export function undoneText({ created, updated }: Counts): string {
  const parts = [
    created > 0 && `${number(created)} ${created > 1 ? "rencontres sont supprimées" : "rencontre est supprimée"}`,
    updated > 0 && `${number(updated)} ${updated > 1 ? "retrouvent ce qu’elles étaient" : "retrouve ce qu’elle était"}`,
  ].filter(Boolean);
  return `${parts.join(", ")}. Personne ne doit y avoir saisi quoi que ce soit depuis.`;
}

/** What stays of an import that is undone. */
export function remainsText({ clubs, aliases }: Pick<CalendarImport, "clubs" | "aliases">): string {
  const quoted = (names: readonly string[]) => names.map((name) => `«\u00a0${name}\u00a0»`).join(", ");
  const parts = [
    "les e-mails déjà envoyés",
    clubs.length > 0 && `${clubs.length > 1 ? "les clubs créés" : "le club créé"} (${clubs.join(", ")})`,
    aliases.length > 0 && `${aliases.length > 1 ? "les noms rattachés" : "le nom rattaché"} (${quoted(aliases)})`,
  ];
  return new Intl.ListFormat("fr").format(parts.filter((part) => part !== false));
}
