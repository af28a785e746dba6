import { FixtureParking } from "@avant-match/contract/fixtures/preparation/parkings.ts";
import type { VisitorChoice } from "@avant-match/contract/fixtures/visitors/visitor-form-actions.ts";
import { wireName } from "@avant-match/contract/kit/check.ts";
import type { Control } from "@avant-match/contract/kit/resource.ts";
import { type ChangeEvent, type ComponentType, type FocusEvent, useContext, useEffect, useRef, useState } from "react";
import { useFormState } from "../../kit/forms/form-state.ts";
import { type ControlProps, plainControls } from "../../kit/forms/plain-controls.tsx";
import { Button } from "../../ui/controls/Button.tsx";
import { SelectField } from "../../ui/controls/SelectField.tsx";
import { TextField } from "../../ui/controls/TextField.tsx";
import { asAlert } from "../GuestForm.tsx";
import { PartContext, useAround } from "./around.ts";
import { clockNote, ownZone } from "./clock.ts";
import { NewContact } from "./NewContact.tsx";
import { answerText, namedIn } from "./texts.ts";
import styles from "./Visitors.module.css";

export function VisitorControl({ error, ...props }: ControlProps) {
  const { item, news, settle } = useFormState();
  const part = useContext(PartContext);
  const { field, "data-target": name } = props;
  if (field.fixed && item) return null;
  const wire = wireName(name, field);
  const contested = news?.names.includes(wire);
  const stands = storedIn(item, name);
  const id = `${part.id}-${name}`;
  const message = contested ? `Modifié entre-temps\u00a0: «\u00a0${answerText(field, stands)}\u00a0».` : error;
  const common = { ...props, id, error: asAlert(message) };
  const settled = (keep: "mine" | "theirs") => {
    if (news) settle({ ...news, names: [wire] }, keep);
    part.hurry();
    document.getElementById(id)?.focus();
  };
  const Control = field.to ? Choice : controls[field.control];
  if (!Control) return null;
  return (
    <div className={styles.question}>
      <Control {...common} />
      {contested && (
        <div className="am-tools">
          <Button variant="link" onClick={() => settled("mine")}>
            Garder ma saisie
          </Button>
          <Button variant="link" onClick={() => settled("theirs")}>
            Prendre l’autre
          </Button>
        </div>
      )}
    </div>
  );
}

const controls: Partial<Record<Control, ComponentType<ControlProps>>> = { ...plainControls, instant: InstantInput };

function Choice({ value, onChange, field, picker: _picker, ...rest }: ControlProps) {
  const { choices } = useAround();
  const stands = namedIn(storedIn(useFormState().item, rest["data-target"]));
  const isParking = field.to?.type === FixtureParking.type;
  const listed = (isParking ? choices.parkings : choices.contacts).map(optionOf);
  const others = stands && !listed.some((option) => option.value === stands.uuid) ? [{ value: stands.uuid, label: stands.name }] : [];
  const options = [...others, ...listed];
  const isEmpty = options.length === 0 && value === null;
  return (
    <>
      {isEmpty ? (
        <p id={rest.id} tabIndex={-1} className={styles.label}>
          {rest.label}
        </p>
      ) : (
        <SelectField
          {...rest}
          empty="Non renseigné"
          options={options}
          value={String(value ?? "")}
          onChange={({ currentTarget }) => onChange(currentTarget.value || null)}
        />
      )}
      {isParking ? (
        isEmpty && <p className="am-dim">Le club recevant n’a pas encore défini de parking.</p>
      ) : (
        <NewContact name={rest["data-target"]} label={rest.label} onNamed={onChange} />
      )}
    </>
  );
}

const storedIn = (item: object | null, name: string): unknown => new Map(Object.entries(item ?? {})).get(name);

const optionOf = ({ uuid, name, detail }: VisitorChoice) => ({ value: uuid, label: detail ? `${name}, ${detail}` : name });

const HALF = "Le jour et l’heure sont à donner ensemble.";

/** An instant in the browser’s own control, in the reader’s time zone; half of one, or a year that is begun, is none yet. */
function InstantInput({ value, onChange, error, field: _field, picker: _picker, ...rest }: ControlProps) {
  const { timeZone } = useAround();
  const element = useRef<HTMLInputElement>(null);
  const [half, setHalf] = useState(false);
  const at = new Date(String(value ?? ""));
  const isSet = !Number.isNaN(at.getTime());
  const local = isSet ? new Date(at.getTime() - at.getTimezoneOffset() * MINUTE).toISOString().slice(0, 16) : "";
  useEffect(() => {
    if (element.current && document.activeElement !== element.current) element.current.value = local;
  }, [local]);
  const change = ({ currentTarget: { value: typed, validity } }: ChangeEvent<HTMLInputElement>) => {
    if (!validity.badInput) setHalf(false);
    if (typed === "" ? !validity.badInput : typed >= "1900") onChange(typed === "" ? null : new Date(typed).toISOString());
  };
  return (
    <TextField
      {...rest}
      ref={element}
      type="datetime-local"
      defaultValue={local}
      description={clockNote(ownZone(), timeZone, isSet ? at : new Date())}
      error={half ? asAlert(HALF) : error}
      onChange={change}
      onBlur={({ currentTarget }: FocusEvent<HTMLInputElement>) => setHalf(currentTarget.validity.badInput)}
    />
  );
}

const MINUTE = 60_000;
