import { formatCount } from "../../ui/text/format.ts";

export const waitingText = (count: number): string =>
  `${formatCount(count, "rencontre", "rencontres")} à venir ${count > 1 ? "attendent" : "attend"} un contact utile pour ce service`;

export const restText = (count: number): string => (count > 1 ? `Afficher les ${othersText(count)}` : "Afficher l’autre rencontre");

export const furtherText = (count: number): string => `Et ${othersText(count)}\u00a0: précisez la recherche.`;

const othersText = (count: number): string => formatCount(count, "autre", "autres");
