import { completionPoints, pointKeys } from "@avant-match/contract/fixtures/completion.ts";
import { pointScreens } from "@avant-match/contract/fixtures/own-points.ts";
import { useEffect } from "react";
import { useFormState } from "../kit/forms/form-state.ts";
import { ReadOnlyField } from "../ui/ReadOnlyField.tsx";
import { TickBox } from "../ui/TickBox.tsx";
import styles from "./PointsChoice.module.css";

const bySection = Map.groupBy(pointKeys, (key) => completionPoints[key].section);

interface PointsChoiceProps {
  name: string;
  description: string;
}

/** Some of the 35 points of a preparation, by the screen where each is done. */
export function PointsChoice({ name, description }: PointsChoiceProps) {
  const { resource, values, errors, readOnly, set, show } = useFormState();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form keeps its fields for as long as it lives
  useEffect(() => show(name), []);
  const label = resource.fields[name]?.label ?? name;
  const given: unknown = values[name];
  const chosen = pointKeys.filter((key) => Array.isArray(given) && given.includes(key));
  if (readOnly !== null)
    return (
      <ReadOnlyField label={label}>
        {chosen.length > 0 && chosen.map((key) => <div key={key}>{completionPoints[key].text}</div>)}
      </ReadOnlyField>
    );
  return (
    <details className={styles.points} data-target={name} open={errors[name] ? true : undefined}>
      <summary>
        <span>{label}</span>
        <span className="am-num am-dim">{chosen.length === 0 ? "aucun" : chosen.length}</span>
      </summary>
      <p className="am-dim">{description}</p>
      {errors[name] && (
        <p role="alert" className="mantine-InputWrapper-error">
          {errors[name]}
        </p>
      )}
      {[...bySection].map(([section, keys]) => (
        <fieldset key={section}>
          <legend>{pointScreens[section]}</legend>
          {keys.map((key) => (
            <TickBox
              key={key}
              label={completionPoints[key].text}
              checked={chosen.includes(key)}
              onChange={(checked) =>
                set(
                  name,
                  pointKeys.filter((each) => (each === key ? checked : chosen.includes(each))),
                )
              }
            />
          ))}
        </fieldset>
      ))}
    </details>
  );
}
