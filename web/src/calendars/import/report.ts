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
  keptFixtures: (Named & { kickoffAt: string | null; sourceDate: string | null; sourceTime: string | null })[];
  unknownVenues: string[];
  firstLines: (Named & { date: string | null; time: string | null; venue: string | null })[];
  creations: (Named & { status: FixtureStatus; kickoffAt: string | null })[];
  updates: (Named & { changes: { field: ChangedField; before: string | number | null; after: string | number | null }[] })[];
  ignoredFixtures: Named[];
  timeZone: string;
}

export type ChangedField = "identifier" | "round" | "status" | "kickoffAt" | "homeScore" | "awayScore" | "venue";

/** A club to be created for an unknown name. */
export interface NewClub {
  clubName: string;
  acronym: string;
}

const number = (count: number) => count.toLocaleString("fr");

/** « 306 rencontres : 300 à créer, 4 à mettre à jour, 2 en erreur ». */
export function summaryOf({ total, created, updated, unchanged, kept, ignored, errors, unknownTeams }: ImportReport): string {
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
export function doneText({ created, updated }: ImportReport): string {
  const parts = [
    created > 0 && `${number(created)} ${created > 1 ? "rencontres créées" : "rencontre créée"}`,
    updated > 0 && `${number(updated)} ${updated > 1 ? "mises à jour" : "mise à jour"}`,
  ].filter(Boolean);
  return `Calendrier importé\u00a0: ${parts.length > 0 ? parts.join(", ") : "rien n’a changé"}.`;
}

const LONGEST = 5;

/** The letters that a club is likely to go by: « Havre AC » → HAC, « Angers SCO » → ASCO. */
export function proposedAcronym(name: string): string {
  const words = name.match(/[\p{L}\p{N}]+/gu) ?? [];
  const kept = words.filter((word) => !/^(de|du|des|le|la|les|d|l)$/i.test(word) && !/^\d+$/.test(word));
  const letters = kept.map((word) => (word.length > 1 && word === word.toUpperCase() ? word : word.slice(0, 1).toUpperCase()));
  return letters.join("").slice(0, LONGEST);
}
