import { periodOf } from "@avant-match/contract/kit/periods.ts";
import { useEffect, useRef } from "react";
import { useFormState, useShown } from "../../kit/forms/form-state.ts";
import { Button } from "../../ui/controls/Button.tsx";
import { FieldError, FieldLegend } from "../../ui/controls/FieldFrame.tsx";
import { TextField } from "../../ui/controls/TextField.tsx";
import { DateBox } from "../../ui/DateBox.tsx";
import { ReadOnlyField } from "../../ui/ReadOnlyField.tsx";
import styles from "./UnavailableDays.module.css";

const NAME = "unavailableDays";

export function UnavailableDays() {
  const { values, errors, readOnly, set } = useFormState();
  useShown(NAME);
  const given = Array.isArray(values[NAME]) ? values[NAME].map(String) : [];
  const { fieldset, leadsTo } = useLeading(given.length);
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
          onRemove={() => {
            leadsTo(ADD);
            set(
              NAME,
              given.filter((_, place) => place !== at),
            );
          }}
        />
      ))}
      {errors[NAME] && <FieldError>{errors[NAME]}</FieldError>}
      <Button
        className={styles.add}
        data-adds
        onClick={() => {
          leadsTo(`[aria-label="Du, période ${given.length + 1}"]`);
          set(NAME, [...given, textOf({ from: "", to: "", reason: "" })]);
        }}
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

const ADD = "[data-adds]";

/** Who adds a period goes on in it, and who takes one away stays among them. */
function useLeading(count: number) {
  const fieldset = useRef<HTMLFieldSetElement>(null);
  const next = useRef<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: there is another period to go on in, or one less
  useEffect(() => {
    if (next.current !== null) fieldset.current?.querySelector<HTMLElement>(next.current)?.focus();
    next.current = null;
  }, [count]);
  const leadsTo = (selector: string) => {
    next.current = selector;
  };
  return { fieldset, leadsTo };
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
