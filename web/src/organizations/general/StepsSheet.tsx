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
