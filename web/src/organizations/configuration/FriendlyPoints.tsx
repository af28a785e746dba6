import { completionPoints, type PointKey, pointKeys } from "@avant-match/contract/fixtures/completion.ts";
import { pointScreens } from "@avant-match/contract/fixtures/own-points.ts";
import { useEffect, useId } from "react";
import { useFormState } from "../../kit/forms/form-state.ts";
import { TickBox } from "../../ui/TickBox.tsx";
import styles from "./FriendlyPoints.module.css";

const NAME = "friendlyPointsOff";
const bySection = Map.groupBy(pointKeys, (key) => completionPoints[key].section);

/** Which of the 35 points a friendly asks for: those that are not ticked are left out of its count, and named there. */
export function FriendlyPoints() {
  const { values, errors, readOnly, set, show } = useFormState();
  const id = useId();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form keeps its fields for as long as it lives
  useEffect(() => show(NAME), []);
  const given: unknown = values[NAME];
  const off = pointKeys.filter((key) => Array.isArray(given) && given.includes(key));
  const change = (changed: readonly PointKey[], counts: boolean) =>
    set(
      NAME,
      pointKeys.filter((key) => (changed.includes(key) ? !counts : off.includes(key))),
    );
  return (
    <details className={styles.points}>
      <summary>
        <span>Points demandés pour un amical</span>
        <span className="am-num am-dim">{`${pointKeys.length - off.length} sur ${pointKeys.length}`}</span>
      </summary>
      <p id={id} className="am-dim">
        Contre une équipe amateur par exemple, tout n’a pas lieu d’être. Ce qui n’est pas coché ne compte pas pour vos amicaux à domicile,
        qui le nomment {"«\u00a0"}sans objet{"\u00a0»"}
        {"\u00a0"}; il peut être renseigné quand même.
      </p>
      {errors[NAME] && (
        <p role="alert" className="mantine-InputWrapper-error">
          {errors[NAME]}
        </p>
      )}
      <div className={styles.screens}>
        {[...bySection].map(([section, keys]) => {
          const counted = keys.filter((key) => !off.includes(key));
          return (
            <fieldset key={section} aria-describedby={id} disabled={readOnly !== null}>
              <legend>{pointScreens[section]}</legend>
              {keys.length > 1 && (
                <TickBox
                  label="Tous"
                  checked={counted.length === keys.length}
                  partly={counted.length > 0 && counted.length < keys.length}
                  onChange={(checked) => change(keys, checked)}
                />
              )}
              {keys.map((key) => (
                <TickBox
                  key={key}
                  label={completionPoints[key].text}
                  checked={!off.includes(key)}
                  onChange={(checked) => change([key], checked)}
                />
              ))}
            </fieldset>
          );
        })}
      </div>
    </details>
  );
}
