import { completionPoints, type PointKey, pointKeys } from "@avant-match/contract/fixtures/completion/completion.ts";
import { pointScreens } from "@avant-match/contract/fixtures/own-points/own-points.ts";
import { useId } from "react";
import { useFormState, useShown } from "../kit/forms/form-state.ts";
import { FieldError } from "../ui/controls/FieldFrame.tsx";
import { TickBox } from "../ui/controls/TickBox.tsx";
import { ReadOnlyField } from "../ui/ReadOnlyField.tsx";
import styles from "./PointsChoice.module.css";

const bySection = Map.groupBy(pointKeys, (key) => completionPoints[key].section);

interface PointsChoiceProps {
  name: string;
  description: string;
  others?: string;
}

export function PointsChoice({ name, description, others }: PointsChoiceProps) {
  const { resource, values, errors, readOnly, set } = useFormState();
  const id = useId();
  useShown(name);
  const given: unknown = values[name];
  const named = pointKeys.filter((key) => Array.isArray(given) && given.includes(key));
  const label = resource.fields[name]?.label ?? name;
  if (readOnly !== null) return <ReadOnlyField label={label}>{named.length > 0 ? named.map(textOf) : others && "Aucun"}</ReadOnlyField>;
  const ticked = pointKeys.filter((key) => named.includes(key) === (others === undefined));
  const tick = (keys: readonly PointKey[], checked: boolean) =>
    set(
      name,
      pointKeys.filter((key) => (keys.includes(key) ? checked === (others === undefined) : named.includes(key))),
    );
  const count = others === undefined ? ticked.length || "aucun" : `${ticked.length} sur ${pointKeys.length}`;
  return (
    <details className={styles.points} data-target={name} open={errors[name] ? true : undefined}>
      <summary>
        {others ?? label} <span className="am-num am-dim">{count}</span>
      </summary>
      <p id={id} className="am-dim">
        {description}
      </p>
      {errors[name] && <FieldError>{errors[name]}</FieldError>}
      <div className={styles.screens}>
        {[...bySection].map(([section, keys]) => (
          <Screen key={section} title={pointScreens[section]} describedBy={id} {...{ keys, ticked, tick }} />
        ))}
      </div>
    </details>
  );
}

interface ScreenProps {
  title: string;
  describedBy: string;
  keys: readonly PointKey[];
  ticked: readonly PointKey[];
  tick: (keys: readonly PointKey[], checked: boolean) => void;
}

function Screen({ title, describedBy, keys, ticked, tick }: ScreenProps) {
  const own = keys.filter((key) => ticked.includes(key)).length;
  return (
    <fieldset className="am-bare" aria-describedby={describedBy}>
      <legend>{title}</legend>
      {keys.length > 1 && (
        <TickBox
          label="Tous"
          checked={own === keys.length}
          partly={own > 0 && own < keys.length}
          onChange={(checked) => tick(keys, checked)}
        />
      )}
      {keys.map((key) => (
        <TickBox key={key} label={completionPoints[key].text} checked={ticked.includes(key)} onChange={(checked) => tick([key], checked)} />
      ))}
    </fieldset>
  );
}

const textOf = (key: PointKey) => <div key={key}>{completionPoints[key].text}</div>;
