import { addressOf } from "@avant-match/contract/addresses.ts";
import { IconCheck, IconChevronRight } from "@tabler/icons-react";
import { PageLink } from "../../ui/navigation.tsx";
import { Sheet } from "../../ui/Sheet.tsx";
import styles from "./StepsSheet.module.css";

export interface ShownStep {
  key: string;
  done: boolean;
  href: string;
  title: string;
  sentence: string;
}

export function StepsSheet({ steps, intro }: { steps: readonly ShownStep[]; intro: string }) {
  const done = steps.filter((step) => step.done).length;
  if (done === steps.length) return null;
  return (
    <Sheet title="Premiers pas" beside={<span className="am-dim am-small">{`${done} sur ${steps.length}`}</span>}>
      <p className="am-dim am-small am-body">{intro}</p>
      <ol className={styles.steps}>
        {steps.map((step) => (
          <li key={step.key} data-done={step.done || undefined}>
            <PageLink href={step.href}>
              <span className={styles.mark}>{step.done && <IconCheck size={16} stroke={2.25} aria-hidden />}</span>
              <span className={styles.what}>
                <b>{step.title}</b>
                <span>{step.sentence}</span>
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

interface LeagueHas {
  organizationUuid: string;
  competition: string | null;
  season: string | null;
  fixtures: number;
  people: number;
  designated: boolean;
  duties: number;
}

export function leagueSteps({ organizationUuid, competition, season, ...has }: LeagueHas): ShownStep[] {
  const area = addressOf("/organizations/$organizationUuid/competitions", { organizationUuid });
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
      done: has.fixtures > 0,
      href: season === null ? own : `${own}/calendar/${season}/import`,
      title: "Importer le calendrier",
      sentence: "Depuis votre propre feuille\u00a0; les clubs inconnus sont créés avec lui, et vous les invitez ensuite.",
    },
    {
      key: "officials",
      done: has.people > 0,
      href: addressOf("/organizations/$organizationUuid/referees", { organizationUuid }),
      title: "Ajouter vos officiels",
      sentence: "Arbitres et délégués, un par un ou depuis un tableur.",
    },
    {
      key: "designations",
      done: has.designated,
      href: season === null ? own : `${addressOf("/fixtures/designations")}?season=${season}`,
      title: "Désigner",
      sentence: "Une journée sur une grille, puis un e-mail à chaque officiel.",
    },
    {
      key: "duties",
      done: has.duties > 0,
      href: `${addressOf("/organizations/$organizationUuid/fixtures", { organizationUuid })}#usualDuties`,
      title: "Choisir vos échéances",
      sentence: "Les vôtres, et celles que chaque club qui reçoit remplit\u00a0: vous suivez où ils en sont.",
    },
  ];
}
