import { formatCount } from "../ui/text/format.ts";

/** « Aucun contact associé », « 1 contact associé », « 12 contacts associés ». */
export const contactsText = (count: number): string =>
  count === 0 ? "Aucun contact associé" : formatCount(count, "contact associé", "contacts associés");

/** « Aucune équipe engagée », « 1 équipe engagée », « 12 équipes engagées ». */
export const teamsText = (count: number): string =>
  count === 0 ? "Aucune équipe engagée" : formatCount(count, "équipe engagée", "équipes engagées");

/** « Aucun adhérent », « 1 adhérent », « 1 850 adhérents ». */
export const membersText = (count: number): string => (count === 0 ? "Aucun adhérent" : formatCount(count, "adhérent", "adhérents"));
