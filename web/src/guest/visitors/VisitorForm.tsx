import type { VisitorForm as Form, VisitorFields } from "@avant-match/contract/fixtures/visitors/visitor-form-actions.ts";
import type { VisitorList, VisitorSection } from "@avant-match/contract/fixtures/visitors/visitor-parts.ts";
import {
  AwayFansFields,
  AwaySecurityFields,
  AwayTeamFields,
  RepresentativeFields,
  StewardFields,
  TravelFields,
  TripFields,
} from "../../shell/visitors/fields.tsx";
import { END, FormEnd } from "./FormEnd.tsx";
import { FormField, FormPair } from "./FormField.tsx";
import { focusAtOnce } from "./focus.ts";
import { pointsOf } from "./progress.ts";
import { RowsPart } from "./RowsPart.tsx";
import { SectionPart } from "./SectionPart.tsx";
import { hourOf, shortStateText } from "./texts.ts";
import { useUnsaved } from "./useUnsaved.ts";
import type { Around } from "./useVisitorForm.ts";
import styles from "./Visitors.module.css";

interface VisitorFormProps {
  form: Form;
  fields: VisitorFields;
  /** Whether somebody was at the door of it a moment ago. */
  follows: boolean;
  parts: Omit<Around, "report" | "timeZone" | "draftKey">;
  savedAt: Date | null;
  refusal: string | null;
  submit: () => Promise<void>;
  onPassed: (to: string) => void;
  onNotMe: () => void;
}

/** What the visitors say of a match, part by part. */
export function VisitorForm({ form, fields, follows, parts, savedAt, refusal, submit, onPassed, onNotMe }: VisitorFormProps) {
  const { match } = form;
  const { report, says, ...sending } = useUnsaved(submit, parts.refused);
  const around = { ...parts, report, timeZone: match.timeZone, draftKey: form.draftKey };
  const points = pointsOf(form, fields);
  const title = `${match.homeTeam} – ${match.awayTeam}`;
  return (
    <div className={styles.form}>
      <header className={styles.head}>
        <h1 data-long={title.length > 60 || undefined} {...(follows && { ref: focusAtOnce, tabIndex: -1 })}>
          {title}
        </h1>
        <p className={styles.day}>{[match.day, match.venue].filter(Boolean).join(" · ")}</p>
        <p>
          {form.name}, {match.host} prépare votre venue. Remplissez ce que vous savez&nbsp;: tout s’enregistre à mesure.
        </p>
      </header>
      <div className={styles.bar} data-bar>
        <p role="status" data-refused={refusal !== null || undefined}>
          {refusal ?? says ?? (savedAt && form.state !== "submitted" ? `Enregistré à ${hourOf(savedAt)}` : shortStateText(form))}
        </p>
        <a className={`am-link ${styles.count}`} href={`#${END}`}>
          {points.filter(({ answered }) => answered).length}&nbsp;sur&nbsp;{points.length}
          <span className="am-sr"> points remplis&nbsp;: voir ce qui reste</span>
        </a>
      </div>
      <Parts {...{ form, fields, around }} />
      <FormEnd {...{ form, around, points, onPassed, onNotMe }} {...sending} />
    </div>
  );
}

/** Relations are chosen by the field itself: no picker of the application comes along. */
const none = () => null;

/** The fields are those of the screens of both clubs, in the same order. */
function Parts({ form, fields, around }: { form: Form; fields: VisitorFields; around: Around }) {
  const partOf = (key: string) => fields.parts.find((each) => each.key === key);
  const section = (key: VisitorSection, children: React.ReactNode) => {
    const [part, read] = [partOf(key), form.sections.find((each) => each.key === key)];
    if (!part || !read) return null;
    return (
      <SectionPart {...{ around, fields, part }} section={read} proposedFrom={form.proposedFrom}>
        {children}
      </SectionPart>
    );
  };
  const list = (name: VisitorList, children: React.ReactNode) => {
    const part = partOf(name);
    return (
      part && (
        <RowsPart {...{ around, fields, name, part }} rows={form[name]}>
          {children}
        </RowsPart>
      )
    );
  };
  return (
    <>
      {section("awayTeam", <AwayTeamFields Field={FormField} Pair={FormPair} contact={none} />)}
      {list("trips", <TripFields Field={FormField} Pair={FormPair} />)}
      {list(
        "representatives",
        <RepresentativeFields Field={FormField}>
          <FormField name="organizationContact" />
          <FormField name="displayName" />
          <FormField name="role" />
        </RepresentativeFields>,
      )}
      {section("securityAway", <AwaySecurityFields Field={FormField} Pair={FormPair} contact={none} parking={none} />)}
      {list("stewards", <StewardFields Field={FormField} Pair={FormPair} />)}
      {section("awayFans", <AwayFansFields Field={FormField} contact={none} />)}
      {list("travels", <TravelFields Field={FormField} Pair={FormPair} />)}
    </>
  );
}
