import { ofName } from "@avant-match/contract/kit/elision.ts";
import { periodOf } from "@avant-match/contract/kit/periods.ts";
import { emailPattern } from "@avant-match/contract/kit/reach.ts";
import { Delegate, Referee } from "@avant-match/contract/reference/officials.ts";
import { useQueries } from "@tanstack/react-query";
import { useId, useRef } from "react";
import { flushSync } from "react-dom";
import { formOf } from "../../kit/forms/form-of.tsx";
import { useFormState, useShown } from "../../kit/forms/form-state.ts";
import { listQuery } from "../../kit/server/queries.ts";
import { useDebouncedValue } from "../../kit/useDebouncedValue.ts";
import { useActor } from "../../shell/session.ts";
import { Button } from "../../ui/controls/Button.tsx";
import { FieldError, FieldLegend, FieldPair } from "../../ui/controls/FieldFrame.tsx";
import { TextField } from "../../ui/controls/TextField.tsx";
import { DateBox } from "../../ui/DateBox.tsx";
import { ReadOnlyField } from "../../ui/ReadOnlyField.tsx";
import { formatNames } from "../../ui/text/format.ts";
import { pickOrganizer, pickRegion } from "../pickers.tsx";
import type { AnyOfficial } from "./kinds.tsx";
import styles from "./OfficialFields.module.css";

const Form = formOf(Delegate);

export function OfficialFields({ official, own }: { official: AnyOfficial; own: boolean }) {
  const { item } = useFormState();
  const { platform } = useActor();
  return (
    <>
      <Form.Pair of={["firstname", "lastname"]} />
      <FieldPair wide>
        <Form.Field name="email" />
        <SharedEmail />
        <Form.Field name="phone" />
      </FieldPair>
      <FieldPair wide>
        <Grade official={official} />
        <Form.Field name="region" picker={pickRegion} />
      </FieldPair>
      {platform && !item && !own && (
        <Form.Field name="organization" description="Sans organisation, toutes les ligues peuvent le désigner." picker={pickOrganizer} />
      )}
      <UnavailableDays />
    </>
  );
}

function Grade({ official }: { official: AnyOfficial }) {
  const { values, errors, readOnly, set } = useFormState();
  useShown("grade");
  const list = useId();
  const { label } = official.fields.grade;
  const value = String(values.grade ?? "");
  if (readOnly !== null) return <ReadOnlyField label={label}>{value || null}</ReadOnlyField>;
  const grades = official.type === Delegate.type ? usualGrades.delegate : usualGrades.referee;
  return (
    <TextField
      label={label}
      list={list}
      autoComplete="off"
      value={value}
      error={errors.grade}
      data-target="grade"
      onChange={({ currentTarget }) => set("grade", currentTarget.value || null)}
      beside={
        <datalist id={list}>
          {grades.map((grade) => (
            <option key={grade} value={grade} />
          ))}
        </datalist>
      }
    />
  );
}

function SharedEmail() {
  const { item, values } = useFormState();
  const typed = useDebouncedValue(String(values.email ?? "").trim(), 300);
  const names = useQueries({
    queries: [Delegate, Referee].map((official) => ({
      ...listQuery(official, { email: typed, itemsPerPage: 4 }),
      enabled: emailPattern.test(typed),
      placeholderData: undefined,
      meta: { quiet: true },
    })),
    combine: (lists) =>
      lists.flatMap(({ data }) => (data?.member ?? []).filter(({ uuid }) => uuid !== item?.uuid).map(({ person }) => person.displayName)),
  });
  if (names.length === 0) return null;
  return (
    <p className={`am-dim am-small ${styles.shared}`} role="status">
      Aussi l’adresse {ofName(formatNames(names))}.
    </p>
  );
}

const usualGrades = {
  delegate: ["LFP", "FFF", "FFF féminine", "Ligue", "District"],
  referee: [
    "FIFA",
    "F1",
    "F2",
    "F3",
    "F4",
    "FFF féminine",
    "Assistant F1",
    "Assistant F2",
    "Assistant F3",
    "Ligue R1",
    "Ligue R2",
    "Ligue R3",
    "District",
  ],
} as const;

const NAME = "unavailableDays";

export function UnavailableDays() {
  const { values, errors, readOnly, set } = useFormState();
  useShown(NAME);
  const given = Array.isArray(values[NAME]) ? values[NAME].map(String) : [];
  const fieldset = useRef<HTMLFieldSetElement>(null);
  // Who adds a period goes on in it, and who takes one away stays among them.
  const put = (next: readonly string[], leadsTo: string) => {
    flushSync(() => set(NAME, next));
    fieldset.current?.querySelector<HTMLElement>(leadsTo)?.focus();
  };
  const change = (at: number, next: Partial<Draft>) =>
    set(
      NAME,
      given.map((text, place) => (place === at ? textOf({ ...draftOf(text), ...next }) : text)),
    );
  if (readOnly !== null)
    return <ReadOnlyField label="Indisponibilités">{given.length > 0 ? given.map(inWords).join("\u00a0; ") : null}</ReadOnlyField>;
  return (
    <fieldset ref={fieldset} className={styles.periods} data-target={NAME}>
      <FieldLegend>Indisponibilités</FieldLegend>
      {given.map((text, at) => (
        <Period
          // biome-ignore lint/suspicious/noArrayIndexKey: a period is what is typed, its place alone stays
          key={at}
          number={at + 1}
          draft={draftOf(text)}
          onChange={(next) => change(at, next)}
          onRemove={() =>
            put(
              given.filter((_, place) => place !== at),
              "[data-adds]",
            )
          }
        />
      ))}
      {errors[NAME] && <FieldError>{errors[NAME]}</FieldError>}
      <Button
        className={styles.add}
        data-adds
        onClick={() => put([...given, textOf({ from: "", to: "", reason: "" })], `[aria-label="Du, période ${given.length + 1}"]`)}
      >
        Ajouter une indisponibilité
      </Button>
    </fieldset>
  );
}

interface PeriodProps {
  number: number;
  draft: Draft;
  onChange: (next: Partial<Draft>) => void;
  onRemove: () => void;
}

function Period({ number, draft: { from, to, reason }, onChange, onRemove }: PeriodProps) {
  const of = `période ${number}`;
  return (
    <div className={styles.period}>
      <DateBox label="Du" aria-label={`Du, ${of}`} value={from || null} onChange={(day) => onChange({ from: day ?? "" })} />
      <DateBox label="Au" aria-label={`Au, ${of}`} near={from || null} value={to || null} onChange={(day) => onChange({ to: day ?? "" })} />
      <TextField
        label="Motif"
        aria-label={`Motif, ${of}`}
        autoComplete="off"
        value={reason}
        onChange={({ currentTarget }) => onChange({ reason: currentTarget.value })}
      />
      <Button aria-label={`Retirer la ${of}`} onClick={onRemove}>
        Retirer
      </Button>
    </div>
  );
}

const french = (day: string): string => day.split("-").toReversed().join("/");
function inWords(text: string): string {
  const period = periodOf(text);
  return period ? [`${french(period.from)} - ${french(period.to)}`, period.reason].filter(Boolean).join(" ") : text;
}

interface Draft {
  from: string;
  to: string;
  reason: string;
}

/** The parts of « 2026-12-24/2026-12-31 Congés », however much of it is typed. A day that is none may have neither `/` nor space. */
function draftOf(text: string): Draft {
  const [, from = "", to = "", reason = ""] = /^([^/ ]*)\/?([^ ]*) ?(.*)$/.exec(text) ?? [];
  return { from, to, reason };
}

const textOf = ({ from, to, reason }: Draft): string =>
  `${plain(from)}/${plain(to || (isDay(from) ? from : ""))}${reason ? ` ${reason}` : ""}`;

const plain = (day: string): string => day.trim().replace(/[/ ]+/g, "-");
const isDay = (day: string): boolean => /^\d{4}-\d\d-\d\d$/.test(day);
