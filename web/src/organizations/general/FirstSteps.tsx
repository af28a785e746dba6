import { DutyModel } from "@avant-match/contract/fixtures/duties/duty-model.ts";
import { Contact } from "@avant-match/contract/organizations/contacts.ts";
import { useQuery } from "@tanstack/react-query";
import { type Step, stepsOf } from "../readiness.ts";
import { areaOf, tabs } from "../tabs.ts";
import { useSources } from "../useSources.ts";
import { countQuery, teamCountQuery } from "./queries.ts";
import { StepsSheet } from "./StepsSheet.tsx";

export function FirstSteps({ organizationUuid }: { organizationUuid: string }) {
  const sources = useSources(organizationUuid);
  const contacts = useQuery(countQuery(Contact, organizationUuid)).data?.totalItems;
  const teams = useQuery(teamCountQuery(organizationUuid)).data?.totalItems;
  const duties = useQuery(countQuery(DutyModel, organizationUuid)).data?.totalItems;
  if (!sources || contacts === undefined || teams === undefined || duties === undefined) return null;
  const steps = stepsOf(sources, { contacts, teams, duties });
  const area = areaOf(organizationUuid, tabs.general);
  return (
    <StepsSheet
      steps={steps.map(({ key, done, place }) => ({ key, done, href: area + place, ...texts[key] }))}
      intro="Une rencontre se prépare d’elle-même à partir de ce qui suit. Dans l’ordre que vous voulez, et rien n’est obligatoire."
    />
  );
}

const texts: Readonly<Record<Step["key"], { title: string; sentence: string }>> = {
  team: {
    title: "Créer votre club et son équipe",
    sentence: "Sans équipe, aucune rencontre amicale ne peut être créée.",
  },
  venue: {
    title: "Décrire votre stade",
    sentence: "Ses sections et ses parkings, avec leurs capacités et leurs horaires : ils sont repris dans chaque rencontre à domicile.",
  },
  contacts: {
    title: "Ajouter vos contacts",
    sentence: "Un par un, ou d’un coup depuis un tableur ou un carnet d’adresses.",
  },
  services: {
    title: "Répartir les contacts en services",
    sentence: "Les contacts utiles de chaque service sont proposés dans chaque rencontre.",
  },
  duties: {
    title: "Choisir vos échéances",
    sentence: "Déclarations, dérogations, envois : les usuelles se reprennent d’un geste, et chaque rencontre les rappelle à temps.",
  },
  configuration: {
    title: "Choisir qui fait quoi",
    sentence: "Le stade et les responsables que le remplissage automatique reprend.",
  },
};
