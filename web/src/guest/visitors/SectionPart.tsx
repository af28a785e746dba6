import {
  saveVisitorSection,
  type VisitorFields,
  type VisitorPart,
  type VisitorSectionRead,
} from "@avant-match/contract/fixtures/visitor-form-actions.ts";
import { type ReactNode, useId } from "react";
import controls from "../controls.module.css";
import { ask } from "./ask.ts";
import { Fields, namedIn } from "./field-state.ts";
import { errorsIn } from "./texts.ts";
import { type Saved, useTyping } from "./useTyping.ts";
import type { Around } from "./useVisitorForm.ts";
import styles from "./Visitors.module.css";

interface SectionPartProps {
  around: Around;
  part: VisitorPart;
  section: VisitorSectionRead;
  fields: VisitorFields;
  proposedFrom: string | null;
  children: ReactNode;
}

/** A section of the form, saved as it is typed; what was said last time is taken over by one press. */
export function SectionPart({ around, part, section, fields, proposedFrom, children }: SectionPartProps) {
  const { token, ended, saved } = around;
  const id = useId();
  const save = async (typed: object): Promise<Saved> => {
    const { status, body, violations, detail } = await ask(
      saveVisitorSection,
      { token, key: section.key },
      { body: { ...typed }, version: section.version },
    );
    if (body) {
      saved({ section: body });
      return { done: true };
    }
    if (status === 412) await around.reread();
    if (status === 410 || status === 401 || status === 404) ended(status, detail);
    around.refused(status === 422 || status === 412 ? null : detail);
    return { done: false, again: status === 0 || status === 412 || status === 429 || status >= 500, errors: errorsIn(violations) };
  };
  const typing = useTyping(token, section.key, save);
  const proposed = Object.entries(section.proposed).filter(
    ([name]) => !part.fields.some((field) => field.name === name && Object.hasOwn(typing.typed, field.wire)),
  );
  const confirm = () => {
    const values = proposed.flatMap(([name, value]) =>
      part.fields.filter((field) => field.name === name).map(({ wire }) => [wire, namedIn(value)?.uuid ?? value]),
    );
    typing.take(Object.fromEntries(values));
  };
  return (
    <section className={styles.part} aria-labelledby={`${id}-title`} data-waits={typing.waits || undefined}>
      <h2 id={`${id}-title`}>{part.label}</h2>
      {proposed.length > 0 && proposedFrom !== null && (
        <div className={styles.proposed}>
          <p>Proposé d’après {proposedFrom}&nbsp;:</p>
          <dl>
            {proposed.map(([name, value]) => (
              <div key={name}>
                <dt>{part.fields.find((field) => field.name === name)?.label}</dt>
                <dd>{proposalText(part, name, value)}</dd>
              </div>
            ))}
          </dl>
          <button type="button" className={controls.button} onClick={confirm}>
            Confirmer
          </button>
        </div>
      )}
      <Fields
        value={{
          id,
          fields: part.fields,
          data: section.data,
          typed: typing.typed,
          errors: typing.errors,
          choices: fields,
          isNew: false,
          disabled: false,
          set: typing.set,
          left: typing.left,
        }}
      >
        <div className={styles.fields}>{children}</div>
      </Fields>
    </section>
  );
}

function proposalText(part: VisitorPart, name: string, value: unknown): string {
  const options = part.fields.find((field) => field.name === name)?.options ?? [];
  return (
    namedIn(value)?.name ??
    options.find((option) => option.value === value)?.label ??
    (value === true ? "Oui" : value === false ? "Non" : String(value))
  );
}
