import { saveVisitorSection, type VisitorSectionRead } from "@avant-match/contract/fixtures/visitors/visitor-form-actions.ts";
import { visitorSections } from "@avant-match/contract/fixtures/visitors/visitor-forms.ts";
import { visitorSectionName } from "@avant-match/contract/fixtures/visitors/visitor-parts.ts";
import { wireName } from "@avant-match/contract/kit/check.ts";
import { useEffect, useEffectEvent, useRef } from "react";
import { FormContext } from "../../kit/forms/form-state.ts";
import { OwnFields } from "../../kit/forms/OwnFields.tsx";
import { useAutosave } from "../../kit/forms/useAutosave.ts";
import { visitorLayouts } from "../../shell/visitors/layouts.ts";
import { Button } from "../../ui/controls/Button.tsx";
import { itemOf, PartContext, useAround } from "./around.ts";
import { ask } from "./ask.ts";
import { answerText, namedIn } from "./texts.ts";
import { usePart } from "./usePart.ts";
import { VisitorControl } from "./VisitorControl.tsx";
import styles from "./Visitors.module.css";

interface SectionPartProps {
  section: VisitorSectionRead;
  proposedFrom: string | null;
}

export function SectionPart({ section: { key, version, data, proposed }, proposedFrom }: SectionPartProps) {
  const { token, saved, report } = useAround();
  const resource = visitorSections[key];
  const title = useRef<HTMLHeadingElement>(null);
  const form = usePart({
    resource,
    Control: VisitorControl,
    place: key,
    item: itemOf(resource.type, { ...data, uuid: key, version }),
    write: async ({ base, changes }) => {
      const { body, ...answer } = await ask(saveVisitorSection(key), { token }, { body: { ...changes }, version: base?.version });
      if (!body) return answer;
      saved({ section: body });
      return { ...answer, body: itemOf(resource.type, { ...body.data, uuid: key, version: body.version }) };
    },
  });
  const hurry = useAutosave(form, form.failed);
  const isStuck = form.news !== null || Object.keys(form.errors).length > 0;
  const tell = useEffectEvent(report);
  useEffect(() => tell(key, form.dirty ? (isStuck ? "stuck" : "waits") : null), [key, form.dirty, isStuck]);
  const offered = Object.entries(resource.fields).filter(
    ([name, field]) => Object.hasOwn(proposed, name) && !form.changed.includes(wireName(name, field)),
  );
  const confirm = () => {
    for (const [name, field] of offered) form.set(wireName(name, field), namedIn(proposed[name])?.uuid ?? proposed[name]);
    hurry();
    title.current?.focus();
  };
  return (
    <section className={`am-stack ${styles.part}`} aria-labelledby={`${key}-title`}>
      <h2 id={`${key}-title`} ref={title} tabIndex={-1}>
        {visitorSectionName[key]}
      </h2>
      {offered.length > 0 && proposedFrom !== null && (
        <div className={styles.proposed}>
          <p>D’après {proposedFrom}&nbsp;:</p>
          <dl className="am-facts">
            {offered.map(([name, field]) => (
              <div key={name}>
                <dt>{field.label}</dt>
                <dd>{answerText(field, proposed[name])}</dd>
              </div>
            ))}
          </dl>
          <Button onClick={confirm}>{offered.length > 1 ? "Confirmer ces réponses" : "Confirmer cette réponse"}</Button>
        </div>
      )}
      <PartContext value={{ id: key, place: key, Control: VisitorControl, hurry }}>
        <FormContext value={form}>
          {/* biome-ignore lint/a11y/noStaticElementInteractions: what its fields leave is saved */}
          <div className={`am-stack ${styles.fields}`} onBlur={hurry}>
            <OwnFields resource={resource} {...visitorLayouts[key]} />
          </div>
        </FormContext>
      </PartContext>
    </section>
  );
}
