import { addressOf } from "@avant-match/contract/addresses.ts";
import type { ShownStep } from "./StepsSheet.tsx";

interface LeagueHas {
  area: string;
  officials: string;
  competition: string | null;
  season: string | null;
  fixtures: number;
  people: number;
  designated: boolean;
  configuration: string;
  duties: number;
}

export function leagueSteps(has: LeagueHas): ShownStep[] {
  const { area, officials, competition, season, fixtures, people, designated, configuration, duties } = has;
  const own = competition === null ? area : `${area}/${competition}`;
  return [
    {
      key: "season",
      done: season !== null,
      href: own,
      title: "Ouvrir une saison",
      sentence:
        competition === null ? "La plateforme enregistre vos compétitions, vous en ouvrez les saisons." : "La suivante vous est proposée.",
    },
    {
      key: "calendar",
      done: fixtures > 0,
      href: season === null ? own : `${own}/calendar/${season}/import`,
      title: "Importer le calendrier",
      sentence: "Depuis votre propre feuille\u00a0; les clubs inconnus sont créés avec lui, et vous les invitez ensuite.",
    },
    {
      key: "officials",
      done: people > 0,
      href: officials,
      title: "Ajouter vos officiels",
      sentence: "Arbitres et délégués, un par un ou depuis un tableur.",
    },
    {
      key: "designations",
      done: designated,
      href: season === null ? own : `${addressOf("/fixtures/designations")}?season=${season}`,
      title: "Désigner",
      sentence: "Une journée sur une grille, puis un e-mail à chaque officiel.",
    },
    {
      key: "duties",
      done: duties > 0,
      href: `${configuration}#usualDuties`,
      title: "Choisir vos échéances",
      sentence: "Les vôtres, et celles que chaque club qui reçoit remplit\u00a0: vous suivez où ils en sont.",
    },
  ];
}
