import { formatCount } from "../../ui/text/format.ts";

/** « 12 rencontres à venir attendent un contact utile pour ce service » */
export const waitingText = (count: number): string =>
  `${formatCount(count, "rencontre", "rencontres")} à venir ${count > 1 ? "attendent" : "attend"} un contact utile pour ce service`;

/** What shows the matches that are not shown yet. */
export const restText = (count: number): string => (count > 1 ? `Afficher les ${othersText(count)}` : "Afficher l’autre rencontre");

/** Of the contacts that a search finds, those beyond its first page. */
export const furtherText = (count: number): string => `Et ${othersText(count)}\u00a0: précisez la recherche.`;

const othersText = (count: number): string => formatCount(count, "autre", "autres");
