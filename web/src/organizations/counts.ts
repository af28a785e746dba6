import { formatCount } from "../ui/text/format.ts";

export const contactsText = (count: number): string =>
  count === 0 ? "Aucun contact associé" : formatCount(count, "contact associé", "contacts associés");

export const teamsText = (count: number): string =>
  count === 0 ? "Aucune équipe engagée" : formatCount(count, "équipe engagée", "équipes engagées");

export const membersText = (count: number): string => (count === 0 ? "Aucun adhérent" : formatCount(count, "adhérent", "adhérents"));
