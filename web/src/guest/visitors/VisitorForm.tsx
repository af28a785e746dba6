import type { VisitorForm as Form, VisitorFields } from "@avant-match/contract/fixtures/visitor-form-actions.ts";
import { useState } from "react";
import {
  AwayFansFields,
  AwaySecurityFields,
  AwayTeamFields,
  RepresentativeFields,
  StewardFields,
  TravelFields,
  TripFields,
} from "../../shell/visitors/fields.tsx";
import controls from "../controls.module.css";
import { FormField, FormPair } from "./FormField.tsx";
import { PassOn } from "./PassOn.tsx";
import { RowsPart } from "./RowsPart.tsx";
import { SectionPart } from "./SectionPart.tsx";
import { hourOf, stateText } from "./texts.ts";
import type { Around } from "./useVisitorForm.ts";
import styles from "./Visitors.module.css";

interface VisitorFormProps {
  form: Form;
  fields: VisitorFields;
  around: Around;
  savedAt: Date | null;
  refusal: string | null;
  submit: () => Promise<boolean>;
  onPassed: (to: string) => void;
}

/** Relations are chosen by the field itself: no picker of the application comes along. */
const none = () => null;

/** What the visitors say of a match, part by part; the fields are those of the screens of both clubs. */
export function VisitorForm({ form, fields, around, savedAt, refusal, submit, onPassed }: VisitorFormProps) {
  const { match, proposedFrom } = form;
  const [busy, setBusy] = useState(false);
  const section = (key: string) => {
    const part = fields.parts.find((each) => each.key === key);
    const read = form.sections.find((each) => each.key === key);
    return part && read ? { around, fields, proposedFrom, part, section: read } : null;
  };
  const list = <N extends "trips" | "representatives" | "travels" | "stewards">(name: N) => {
    const part = fields.parts.find((each) => each.key === name);
    return part ? { around, fields, name, part, rows: form[name] } : null;
  };
  const [team, security, fans] = [section("awayTeam"), section("securityAway"), section("awayFans")];
  const [trips, people, travels, stewards] = [list("trips"), list("representatives"), list("travels"), list("stewards")];
  const send = async () => {
    if (busy) return;
    setBusy(true);
    await submit();
    setBusy(false);
  };
  return (
    <div className={styles.form}>
      <header className={styles.head}>
        <h1>
          {match.homeTeam} – {match.awayTeam}
        </h1>
        <p className={styles.day}>{[match.day, match.venue].filter(Boolean).join(" · ")}</p>
        <p>
          {form.name}, {match.host} prépare votre venue. Remplissez ce que vous savez&nbsp;: tout s’enregistre à mesure.
        </p>
      </header>
      <p className={styles.saved} role="status">
        {refusal ?? (savedAt ? `Enregistré à ${hourOf(savedAt)}` : stateText(form, match.host))}
      </p>
      {team && (
        <SectionPart {...team}>
          <AwayTeamFields Field={FormField} Pair={FormPair} contact={none} />
        </SectionPart>
      )}
      {trips && (
        <RowsPart {...trips} title="Trajets">
          <TripFields Field={FormField} Pair={FormPair} />
        </RowsPart>
      )}
      {people && (
        <RowsPart {...people} title="Délégation officielle">
          <RepresentativeFields Field={FormField}>
            <FormField name="organizationContact" />
            <FormField name="displayName" />
            <FormField name="role" />
          </RepresentativeFields>
        </RowsPart>
      )}
      {security && (
        <SectionPart {...security}>
          <AwaySecurityFields Field={FormField} Pair={FormPair} contact={none} parking={none} />
        </SectionPart>
      )}
      {stewards && (
        <RowsPart {...stewards} title="Accompagnateurs du club visiteur">
          <StewardFields Field={FormField} Pair={FormPair} />
        </RowsPart>
      )}
      {fans && (
        <SectionPart {...fans}>
          <AwayFansFields Field={FormField} contact={none} />
        </SectionPart>
      )}
      {travels && (
        <RowsPart {...travels} title="Déplacements de supporters">
          <TravelFields Field={FormField} Pair={FormPair} />
        </RowsPart>
      )}
      <footer className={styles.end}>
        <p>{stateText(form, match.host)}</p>
        <button type="button" className={controls.button} data-kind="primary" aria-disabled={busy} onClick={() => void send()}>
          Transmettre
        </button>
        <PassOn around={around} host={match.host} onPassed={onPassed} />
      </footer>
    </div>
  );
}
