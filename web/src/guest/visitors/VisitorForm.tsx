import type { VisitorForm as Form } from "@avant-match/contract/fixtures/visitors/visitor-form-actions.ts";
import { visitorLists } from "@avant-match/contract/fixtures/visitors/visitor-forms.ts";
import type { VisitorList } from "@avant-match/contract/fixtures/visitors/visitor-parts.ts";
import { Button } from "../../ui/controls/Button.tsx";
import { focusAtOnce } from "../GuestForm.tsx";
import { type Around, AroundContext } from "./around.ts";
import { END, FormEnd, pointsOf } from "./FormEnd.tsx";
import { RowsPart } from "./RowsPart.tsx";
import { SectionPart } from "./SectionPart.tsx";
import { hourOf, stateText } from "./texts.ts";
import { showOpen, useUnsaved } from "./useUnsaved.ts";
import styles from "./Visitors.module.css";

interface VisitorFormProps {
  form: Form;
  follows: boolean;
  parts: Omit<Around, "report" | "timeZone" | "draftKey" | "choices">;
  savedAt: Date | null;
  refusal: string | null;
  submit: () => Promise<void>;
  onPassed: (to: string) => void;
  onNotMe: () => void;
}

export function VisitorForm({ form, follows, parts, savedAt, refusal, submit, onPassed, onNotMe }: VisitorFormProps) {
  const { match } = form;
  const { report, says, isOpen, ...sending } = useUnsaved(submit, parts.refused);
  const around = { ...parts, report, timeZone: match.timeZone, draftKey: form.draftKey, choices: form };
  const points = pointsOf(form);
  const title = `${match.homeTeam} – ${match.awayTeam}`;
  return (
    <div className={styles.form}>
      <header className={styles.head}>
        <h1 data-long={title.length > 60 || undefined} {...(follows && { ref: focusAtOnce, tabIndex: -1 })}>
          {title}
        </h1>
        <p className="am-dim am-capital">{[match.day, match.venue].filter(Boolean).join(" · ")}</p>
        <p>
          {form.name}, {match.host} prépare votre venue. Remplissez ce que vous savez&nbsp;: tout s’enregistre à mesure.
        </p>
      </header>
      <div className={styles.bar} data-bar>
        <p role="status" data-refused={refusal !== null || undefined}>
          {refusal === null && isOpen && says ? (
            <Button variant="link" onClick={showOpen}>
              {says}
            </Button>
          ) : (
            (refusal ?? says ?? (savedAt && form.state !== "submitted" ? `Enregistré à ${hourOf(savedAt)}` : stateText(form)))
          )}
        </p>
        <a className={`am-link ${styles.count}`} href={`#${END}`}>
          {points.filter(({ answered }) => answered).length}&nbsp;sur&nbsp;{points.length}
          <span className="am-sr"> points remplis&nbsp;: voir ce qui reste</span>
        </a>
      </div>
      <AroundContext value={around}>
        {PARTS.map((name) => (
          <FormPart key={name} {...{ name, form }} />
        ))}
        <FormEnd {...{ form, points, onPassed, onNotMe }} {...sending} />
      </AroundContext>
    </div>
  );
}

const PARTS = ["awayTeam", "trips", "representatives", "securityAway", "stewards", "awayFans", "travels"] as const;

function FormPart({ name, form }: { name: (typeof PARTS)[number]; form: Form }) {
  if (isListName(name)) return <RowsPart name={name} rows={form[name]} />;
  const section = form.sections.find(({ key }) => key === name);
  return section && <SectionPart {...{ section }} proposedFrom={form.proposedFrom} />;
}

const isListName = (name: string): name is VisitorList => Object.hasOwn(visitorLists, name);
