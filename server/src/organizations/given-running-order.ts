import type { Audience } from "@avant-match/contract/fixtures/running-order/running-order-hours.ts";
import type { Anchor } from "@avant-match/contract/fixtures/running-order/running-order-lines.ts";

interface GivenLine {
  anchor: Anchor;
  offsetMinutes: number;
  audience: Audience;
  label: string;
  durationMinutes?: number;
}

const line = (anchor: Anchor, offsetMinutes: number, audience: Audience, label: string): GivenLine => ({
  anchor,
  offsetMinutes,
  audience,
  label,
});

export const givenRunningOrder: readonly GivenLine[] = [
  line("kickoff", -240, "all", "Visite du site"),
  line("kickoff", -210, "home", "Essais\u00a0: sonorisation, éclairage, ouverture à distance des portes"),
  line("kickoff", -180, "all", "Prise de fonction des délégués"),
  line("kickoff", -180, "all", "Réunion d’organisation"),
  line("kickoff", -150, "home", "Ouverture du PC sécurité"),
  line("kickoff", -150, "home", "Prise de poste des chefs de poste"),
  line("kickoff", -120, "home", "Briefing des stadiers"),
  line("kickoff", -120, "all", "Arrivée du car visiteurs, début du créneau"),
  line("kickoff", -105, "home", "Stadiers en place"),
  line("kickoff", -100, "home", "Secours en place"),
  line("kickoff", -90, "all", "Ouverture des portes"),
  line("kickoff", -90, "all", "Ouverture des parkings"),
  line("kickoff", -90, "all", "Arrivée des équipes"),
  line("kickoff", -90, "all", "Arrivée des arbitres"),
  line("kickoff", -75, "all", "Remise des feuilles de match"),
  line("kickoff", -60, "all", "Fin de l’arrosage"),
  line("kickoff", -60, "all", "Compositions publiques"),
  line("kickoff", -50, "all", "Échauffement des gardiens"),
  line("kickoff", -45, "all", "Échauffement"),
  line("kickoff", -15, "all", "Fin de l’échauffement"),
  line("kickoff", -10, "all", "Dernier arrosage"),
  line("kickoff", -7, "all", "Alignement dans le couloir"),
  line("kickoff", -5, "all", "Entrée des équipes, protocole"),
  line("kickoff", 0, "all", "Coup d’envoi"),
  { ...line("half_time", 0, "all", "Mi-temps"), durationMinutes: 15 },
  line("end", 0, "all", "Fin de la rencontre"),
  line("end", 15, "all", "Sortie des visiteurs libérée ou retenue"),
  line("end", 75, "all", "Évacuation terminée"),
];
