import { Contact } from "@avant-match/contract/organizations/contacts.ts";
import { IconCheck, IconChevronRight } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { PageLink } from "../../ui/navigation.tsx";
import { Sheet, SheetHeader } from "../../ui/Sheet.tsx";
import { type Step, stepsOf } from "../readiness.ts";
import { areaOf, tabs } from "../tabs.ts";
import { useSources } from "../useSources.ts";
import styles from "./FirstSteps.module.css";
import { countQuery, teamCountQuery } from "./queries.ts";

/** « Premiers pas »: what makes fixtures prepare themselves, ticked by what is there; gone once all of it is. */
export function FirstSteps({ organizationUuid }: { organizationUuid: string }) {
  const sources = useSources(organizationUuid);
  const contacts = useQuery(countQuery(Contact, organizationUuid)).data?.totalItems;
  const teams = useQuery(teamCountQuery(organizationUuid)).data?.totalItems;
  if (!sources || contacts === undefined || teams === undefined) return null;
  const steps = stepsOf(sources, { contacts, teams });
  const done = steps.filter((step) => step.done).length;
  if (done === steps.length) return null;
  return (
    <Sheet aria-label="Premiers pas">
      <SheetHeader title="Premiers pas">
        <span className={styles.count}>{`${done} sur ${steps.length}`}</span>
      </SheetHeader>
      <p className={styles.said}>
        Une rencontre se prépare d’elle-même à partir de ce qui suit. Dans l’ordre que vous voulez, et rien n’est obligatoire.
      </p>
      <ol className={styles.steps}>
        {steps.map((step) => (
          <li key={step.key} data-done={step.done || undefined}>
            <PageLink href={areaOf(organizationUuid, tabs.general) + step.place}>
              <span className={styles.mark}>{step.done && <IconCheck size={16} stroke={2.25} aria-hidden />}</span>
              <span className={styles.what}>
                <b>{texts[step.key].title}</b>
                <span>{texts[step.key].sentence}</span>
              </span>
              {step.done && <span className="am-sr">fait</span>}
              <IconChevronRight size={18} stroke={1.75} aria-hidden />
            </PageLink>
          </li>
        ))}
      </ol>
    </Sheet>
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
  configuration: {
    title: "Choisir qui fait quoi",
    sentence: "Le stade et les responsables que le remplissage automatique reprend.",
  },
};
