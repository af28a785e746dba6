import { addVisitorContact } from "@avant-match/contract/fixtures/visitors/visitor-form-actions.ts";
import { visitorNamed } from "@avant-match/contract/fixtures/visitors/visitor-forms.ts";
import type { Control } from "@avant-match/contract/kit/resource.ts";
import { type ComponentType, type KeyboardEvent, useContext, useEffect, useRef, useState } from "react";
import { FormContext } from "../../kit/forms/form-state.ts";
import { OwnFields } from "../../kit/forms/OwnFields.tsx";
import { type ControlProps, plainControls } from "../../kit/forms/plain-controls.tsx";
import { Button } from "../../ui/controls/Button.tsx";
import { asAlert } from "../GuestForm.tsx";
import { focusAtOnce, focusRefused, itemOf, PartContext, useAround } from "./around.ts";
import { ask } from "./ask.ts";
import { isBegun } from "./drafts.ts";
import { usePart } from "./usePart.ts";
import { useReportOpen } from "./useUnsaved.ts";
import styles from "./Visitors.module.css";

interface NewContactProps {
  /** Those of the field. */
  id: string;
  name: string;
  label: string;
  onNamed: (uuid: string) => void;
}

/** Names somebody whom nobody knew here, in the place of whom the field could choose. */
export function NewContact({ id, name, label, onNamed }: NewContactProps) {
  const { draftKey, choices, report } = useAround();
  const { place, hurry } = useContext(PartContext);
  const kept = `contact ${name} ${place}`;
  const [open, setOpen] = useState(() => isBegun(draftKey, kept));
  const [begun, setBegun] = useState(false);
  useReportOpen(report, kept, open);
  const enter = () => {
    setBegun(true);
    setOpen(true);
  };
  const done = (uuid?: string) => {
    setOpen(false);
    if (uuid === undefined) return;
    onNamed(uuid);
    hurry();
  };
  // What a field is called is mostly what they do; « Contact du club » says nothing of it.
  if (open) return <Person {...{ id, label, place: kept, done }} job={name === "organizationContact" ? null : label} entered={begun} />;
  return (
    <div>
      <Button variant="link" onClick={enter} ref={begun ? focusAtOnce : null}>
        {choices.contacts.length > 0 ? "Nommer quelqu’un d’autre" : "Nommer quelqu’un"}
        <span className="am-sr">, {label}</span>
      </Button>
    </div>
  );
}

interface PersonProps extends Pick<NewContactProps, "id" | "label"> {
  place: string;
  job: string | null;
  /** Whether somebody has just asked for it: they go on in it. */
  entered: boolean;
  done: (uuid?: string) => void;
}

function Person({ id, label, place, job, entered, done }: PersonProps) {
  const { token, reread } = useAround();
  const group = useRef<HTMLDivElement>(null);
  const form = usePart({
    resource: visitorNamed.contact,
    Control: PersonControl,
    place,
    item: null,
    defaults: { job },
    write: async ({ changes }, key) => {
      const { body, ...answer } = await ask(addVisitorContact, { token }, { body: changes, key });
      if (body) await reread();
      return body ? { ...answer, body: itemOf(visitorNamed.contact.type, { ...body, version: 1 }) } : answer;
    },
    onSaved: ({ uuid }) => done(uuid),
  });
  useEffect(() => {
    if (entered) group.current?.querySelector("input")?.focus();
  }, [entered]);
  useEffect(() => {
    if (form.attempts > 0) focusRefused(group.current);
  }, [form.attempts]);
  const key = (event: KeyboardEvent) => {
    if (event.key === "Enter" && event.target instanceof HTMLInputElement) form.submit(event);
  };
  const cancel = () => {
    form.abandon();
    done();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset draws a frame of its own
    <div role="group" aria-label={`${label}\u00a0: quelqu’un d’autre`} className={styles.proposed} ref={group} onKeyDown={key}>
      <p className={styles.none}>
        Le club recevant peut joindre cette personne pour cette rencontre, et votre club la trouve dans ses contacts.
      </p>
      <div className={styles.person}>
        <PartContext value={{ id, place, hurry: () => {} }}>
          <FormContext value={form}>
            <OwnFields resource={visitorNamed.contact} />
          </FormContext>
        </PartContext>
      </div>
      <div className={styles.actions}>
        <Button variant="filled" aria-disabled={form.saving} onClick={() => form.submit()}>
          Ajouter
        </Button>
        <Button variant="subtle" onClick={cancel}>
          Annuler
        </Button>
      </div>
    </div>
  );
}

const controls: Partial<Record<Control, ComponentType<ControlProps>>> = plainControls;

function PersonControl({ error, ...props }: ControlProps) {
  const { id } = useContext(PartContext);
  const Control = controls[props.field.control];
  return Control && <Control {...props} id={`${id}-${props["data-target"]}`} error={asAlert(error)} />;
}
