import { clubs, type DemoClub } from "./clubs.ts";
import { contactsOf, type DemoContact } from "./people.ts";

/** Who speaks for the other clubs: first and last name, then the job. */
const staff: readonly (readonly [DemoClub, ...(readonly [string, string, string])[]])[] = [
  [clubs.auxerre, ["Delphine", "Moreau", "Stadium manager"]],
  [clubs.angers, ["Gaël", "Chauveau", "Team manager"]],
  [clubs.brest, ["Maëlle", "Tanguy", "Responsable sécurité en déplacement"]],
  [clubs.leHavre, ["Florence", "Auber", "Responsable médias"]],
  [clubs.lille, ["Julien", "Vandamme", "Directeur de l’organisation et de la sécurité"]],
  [clubs.lorient, ["Aziliz", "Le Gall", "Référente supporters"]],
  [clubs.lyon, ["Étienne", "Perrachon", "Stadium manager"], ["Sabrina", "Ouali", "Team manager"]],
  [clubs.marseille, ["Laurent", "Esposito", "Responsable sécurité en déplacement"], ["Sonia", "Amrani", "Team manager"]],
  [clubs.metz, ["Pascal", "Schmitt", "Stadium manager"]],
  [clubs.monaco, ["Béatrice", "Lorenzi", "Team manager"]],
  [clubs.nantes, ["Erwan", "Douillard", "Référent supporters"]],
  [clubs.nice, ["Olivier", "Santini", "Responsable du PC sécurité"]],
  [clubs.parisFc, ["Awa", "Diarra", "Responsable billetterie"]],
  [clubs.psg, ["Grégoire", "Lambert", "Directeur de l’organisation et de la sécurité"], ["Clémence", "Ferry", "Team manager"]],
  [clubs.strasbourg, ["Fabien", "Roussel-Muller", "Directeur de l’organisation et de la sécurité"]],
  [clubs.toulouse, ["Arnaud", "Vidal", "Référent supporters"]],
  [clubs.troyes, ["Claire", "Monnier", "Responsable billetterie"]],
  [clubs.leMans, ["Jean-Marc", "Duval", "Stadium manager"]],
];

export const otherContacts: readonly DemoContact[] = staff.flatMap(([club, ...people]) => {
  const contact = contactsOf(club, `${club.acronym.toLowerCase()}.example`);
  return people.map(([firstname, lastname, job], index) => contact(index + 1, firstname, lastname, job));
});
