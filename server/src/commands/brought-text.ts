import { frenchDate } from "@avant-match/contract/kit/french-date.ts";
import { resources } from "@avant-match/contract/resources.ts";
import type { BroughtBack, Changed, Past } from "../backup/bring-back/bring-back.ts";
import type { Lost } from "../backup/bring-back/rows.ts";

export function broughtText({ brought, other, lost }: BroughtBack, essay: boolean): string {
  const paragraphs = [
    ...(brought.length > 0
      ? [essay ? "Serait repris\u00a0:" : "Repris\u00a0:", ...brought.map((each) => changed(each, !essay))]
      : ["Rien à reprendre."]),
    ...lost.map(missing),
    ...(other.length > 0 ? ["Laissé tel quel, à reprendre avec --fixture\u00a0:", ...other.map((each) => changed(each, false))] : []),
    ...(essay ? ["Essai\u00a0: rien n’a été écrit."] : []),
  ];
  return `${paragraphs.join("\n")}\n`;
}

function changed({ fixture, tables }: Changed, isDone: boolean): string {
  const lines = (count: number) => `${count} ligne${count > 1 ? "s" : ""}`;
  const done = (what: string, count: number) => `${lines(count)} ${what}${count > 1 ? "s" : ""}`;
  const parts = tables.map(({ table, written, gone }) => {
    const back = isDone ? done("reprise", written) : `${lines(written)} à reprendre`;
    const away = isDone ? done("ôtée", gone) : `${lines(gone)} de trop`;
    return `${labelOf(table)} ${[...(written > 0 ? [back] : []), ...(gone > 0 ? [away] : [])].join(", ")}`;
  });
  return `  ${fixture.uuid}  ${nameOf(fixture)}${stateOf(fixture)}\n${parts.map((part) => `    ${part}`).join("\n")}`;
}

const day = frenchDate({ dateStyle: "medium", timeZone: "Europe/Paris" });

const nameOf = ({ name, kickoffAt }: Past): string => `${name}, ${kickoffAt ? day(kickoffAt) : "sans date"}`;

function stateOf({ isThere, remade }: Past): string {
  if (isThere) return "";
  return remade ? ` (supprimée depuis, et refaite\u00a0: ${remade})` : " (supprimée depuis)";
}

const missing = ({ fixture, table, target, uuid, leftOut }: Lost): string =>
  `  ${fixture}  ${labelOf(table)}\u00a0: ${labelOf(target)} ${uuid} n’est plus là, ${leftOut ? "ligne laissée de côté" : "revient sans"}`;

const labels: Readonly<Record<string, string>> = {
  club_calendar: "Calendrier du club",
  designation_notice: "Désignation annoncée",
  file_content: "Contenu d’un fichier",
  fixture_file_content: "Contenu d’un fichier",
  fixture_announcement_reader: "Personne prévenue",
  fixture_fill: "Remplissage",
  logbook_photo: "Photo de la main courante",
  service_exemption: "Service non demandé",
  fixture_taken_source: "Préremplissage déjà fait",
};

export const labelIn = (table: string): string | undefined =>
  labels[table] ?? resources.find((resource) => resource.table === table)?.label;

const labelOf = (table: string): string => labelIn(table) ?? table;
