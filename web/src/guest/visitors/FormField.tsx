import type { VisitorField } from "@avant-match/contract/fixtures/visitors/visitor-form-actions.ts";
import { type ChangeEvent, type FocusEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { Button } from "../../ui/controls/Button.tsx";
import { SelectField } from "../../ui/controls/SelectField.tsx";
import { TextArea, TextField, type TextFieldProps } from "../../ui/controls/TextField.tsx";
import { readCount } from "../../ui/text/read-count.ts";
import { asAlert } from "../GuestForm.tsx";
import { clockNote, ownZone } from "./clock.ts";
import { answerText, type FieldState, heldIn, isContested, namedIn, useFieldState } from "./field-state.ts";
import { NewContact } from "./NewContact.tsx";
import styles from "./Visitors.module.css";

/** A field of the form by its name, in plain HTML: label, control and codes are those of its declaration. */
export function FormField({ name }: { name: string }) {
  const state = useFieldState();
  const [half, setHalf] = useState(false);
  const field = state.fields.find((each) => each.name === name);
  if (!field || (field.fixed && !state.isNew)) return null;
  const id = `${state.id}-${name}`;
  if (offersNothing(field, state)) return <Unanswerable field={field} id={id} />;
  const nobody = knowsNobody(field, state);
  const contested = isContested(field, state);
  const refused = half ? HALF : (state.errors[field.wire] ?? state.errors[name]);
  const error = contested ? `Modifié entre-temps\u00a0: «\u00a0${answerText(field, state.data[name])}\u00a0».` : refused;
  const note = noteOf(field, state);
  const settle = (whose: "mine" | "theirs") => {
    state.settle(field, whose);
    document.getElementById(id)?.focus();
  };
  return (
    <div className={styles.question} {...(nobody && { id, tabIndex: -1 })}>
      {nobody ? (
        <p className={styles.label}>{field.label}</p>
      ) : (
        <FieldControl {...{ field, id, state, note }} error={asAlert(error)} onHalf={setHalf} />
      )}
      {field.to === "contacts" && <NewContact field={field} state={state} id={id} />}
      {contested && (
        <div className={styles.actions}>
          <Button variant="link" onClick={() => settle("mine")}>
            Garder ma saisie
          </Button>
          <Button variant="link" onClick={() => settle("theirs")}>
            Prendre l’autre
          </Button>
        </div>
      )}
    </div>
  );
}

/** Of an hour by whose clock it is, where that is not the one of the match. */
function noteOf(field: VisitorField, state: FieldState): string | null {
  if (field.control !== "instant") return null;
  const at = new Date(String(heldIn(field, state) ?? ""));
  return clockNote(ownZone(), state.timeZone, Number.isNaN(at.getTime()) ? new Date() : at);
}

const HALF = "Le jour et l’heure sont à donner ensemble.";

/** Whether nothing could be chosen: somebody who is not known yet can be named. */
const offersNothing = ({ to, name }: VisitorField, { choices, data }: FieldState): boolean =>
  to === "parkings" && choices.parkings.length === 0 && namedIn(data[name]) === null;

const knowsNobody = (field: VisitorField, state: FieldState): boolean => {
  return field.to === "contacts" && state.choices.contacts.length === 0 && heldIn(field, state) === null;
};

/** A question that is left to whoever knows what to choose. */
const Unanswerable = ({ field: { label }, id }: { field: VisitorField; id: string }) => (
  <div className={styles.question} id={id}>
    <p className={styles.label}>{label}</p>
    <p className={styles.none}>Le club recevant n’a pas encore défini de parking.</p>
  </div>
);

/** Two fields of the form, side by side where there is room. */
export const FormPair = ({ wide = false, children }: { wide?: boolean; children: ReactNode }) => (
  <div className={styles.pair} data-wide={wide || undefined}>
    {children}
  </div>
);

interface ControlProps {
  field: VisitorField;
  id: string;
  state: FieldState;
  error: ReactNode;
  note: string | null;
  /** Whether a day stands there without its hour. */
  onHalf: (half: boolean) => void;
}

function FieldControl({ field, id, state, error, note, onHalf }: ControlProps) {
  const value = heldIn(field, state);
  const set = (next: unknown) => state.set(field, next);
  const common = {
    id,
    label: field.unit === null ? field.label : `${field.label} (${field.unit})`,
    description: note,
    error,
    required: field.required,
    onBlur: state.left,
  };
  const text = value === null || value === undefined ? "" : String(value);
  const options = optionsOf(field, state);
  if (options)
    return (
      <SelectField
        {...common}
        empty={field.required ? "Choisir" : "Non renseigné"}
        options={options}
        value={text}
        onChange={({ currentTarget }) => set(chosen(field, currentTarget.value))}
      />
    );
  if (field.control === "comments")
    return <TextArea {...common} rows={3} value={text} onChange={({ currentTarget }) => set(currentTarget.value || null)} />;
  if (field.control === "instant") return <InstantInput {...{ ...common, onHalf }} instant={text} onInstant={set} />;
  const isNumber = field.control === "number";
  return (
    <TextField
      {...common}
      type={field.control === "phone" ? "tel" : "text"}
      inputMode={isNumber ? "numeric" : undefined}
      autoComplete="off"
      value={text}
      onChange={({ currentTarget: { value: typed } }) => set(isNumber ? readCount(typed) : typed || null)}
    />
  );
}

const chosen = ({ control }: VisitorField, value: string): string | boolean | null =>
  value === "" ? null : control === "tristate" ? value === "true" : value;

const YES_NO = [
  { value: "true", label: "Oui" },
  { value: "false", label: "Non" },
];

/** What may be chosen; null of a field that is typed. Who is named already stands among them, whoever named them. */
function optionsOf(field: VisitorField, { choices, data }: FieldState): { value: string; label: string }[] | null {
  if (field.control === "tristate") return YES_NO;
  if (field.to === null) return field.options.length > 0 ? field.options : null;
  const listed = choices[field.to].map(({ uuid, name, detail }) => ({ value: uuid, label: detail ? `${name}, ${detail}` : name }));
  const now = namedIn(data[field.name]);
  return now && !listed.some(({ value }) => value === now.uuid) ? [{ value: now.uuid, label: now.name }, ...listed] : listed;
}

interface InstantInputProps extends TextFieldProps {
  instant: string;
  onInstant: (value: string | null) => void;
  onHalf: (half: boolean) => void;
}

/** An instant in the browser’s own control, in the reader’s time zone; half of one, or a year that is begun, is none yet. */
function InstantInput({ instant, onInstant, onHalf, onBlur, ...input }: InstantInputProps) {
  const element = useRef<HTMLInputElement>(null);
  const local = localOf(instant);
  useEffect(() => {
    if (element.current && document.activeElement !== element.current) element.current.value = local;
  }, [local]);
  const change = ({ currentTarget: { value, validity } }: ChangeEvent<HTMLInputElement>) => {
    if (!validity.badInput) onHalf(false);
    if (value === "" ? !validity.badInput : value >= "1900") onInstant(value === "" ? null : new Date(value).toISOString());
  };
  const left = (event: FocusEvent<HTMLInputElement>) => {
    onHalf(event.currentTarget.validity.badInput);
    onBlur?.(event);
  };
  return <TextField {...input} ref={element} type="datetime-local" defaultValue={local} onChange={change} onBlur={left} />;
}

function localOf(instant: string): string {
  const at = new Date(instant);
  return Number.isNaN(at.getTime()) ? "" : new Date(at.getTime() - at.getTimezoneOffset() * MINUTE).toISOString().slice(0, 16);
}

const MINUTE = 60_000;
