import {
  saveVisitorSection,
  type VisitorFields,
  type VisitorPart,
  type VisitorSectionRead,
} from "@avant-match/contract/fixtures/visitors/visitor-form-actions.ts";
import { visitorSectionName } from "@avant-match/contract/fixtures/visitors/visitor-parts.ts";
import { type ReactNode, useId, useRef } from "react";
import { ask } from "./ask.ts";
import { Fields, readOf } from "./field-state.ts";
import { Proposed } from "./Proposed.tsx";
import { errorsIn, refusalText } from "./texts.ts";
import { type Saved, useTyping } from "./useTyping.ts";
import { type Around, hasEnded } from "./useVisitorForm.ts";
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
  const { token, timeZone, ended, saved, refused } = around;
  const id = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const { key, data, version } = section;
  const save = async (typed: object): Promise<Saved> => {
    const { status, body, violations, detail } = await ask(saveVisitorSection(key), { token }, { body: { ...typed }, version });
    if (body) {
      saved({ section: body });
      return { data: body.data };
    }
    if (status === 412) await around.reread();
    if (hasEnded(status)) ended(status, detail);
    else refused(refusalText(status, detail));
    return { data: null, again: status === 0 || status === 412 || status === 429 || status >= 500, errors: errorsIn(violations) };
  };
  const { draft, errors, set, settle, left } = useTyping(around, { place: key, fields: part.fields, data, save });
  const proposed = part.fields.filter(({ name, wire }) => Object.hasOwn(section.proposed, name) && !Object.hasOwn(draft.typed, wire));
  const confirm = () => {
    for (const field of proposed) set(field, readOf(field, section.proposed));
    left();
    title.current?.focus();
  };
  const state = { id: key, place: key, around, fields: part.fields, data, draft, errors, choices: fields, isNew: false, timeZone };
  return (
    <section className={styles.part} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} ref={title} tabIndex={-1}>
        {visitorSectionName[key]}
      </h2>
      {proposed.length > 0 && proposedFrom !== null && (
        <Proposed from={proposedFrom} fields={proposed} values={section.proposed} onConfirm={confirm} />
      )}
      <Fields value={{ ...state, set, settle, left }}>
        <div className={styles.fields}>{children}</div>
      </Fields>
    </section>
  );
}
