import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import type { Layout } from "../../kit/forms/fields.ts";
import { FormContext } from "../../kit/forms/form-state.ts";
import { OwnFields } from "../../kit/forms/OwnFields.tsx";
import { Button } from "../../ui/controls/Button.tsx";
import { submits } from "../../ui/submits.ts";
import { useWindowEvent } from "../../ui/useWindowEvent.ts";
import { focusAtOnce } from "../GuestForm.tsx";
import { PartContext, useAround } from "./around.ts";
import { type Part, usePart } from "./usePart.ts";
import { useReportOpen } from "./useUnsaved.ts";
import styles from "./Visitors.module.css";

interface PartFormProps extends Part {
  layout?: Layout<string>;
  note: ReactNode;
  submit: string;
  group?: string;
  entered: boolean;
  onDone: () => void;
}

export function PartForm({ layout, note, submit, group, entered, onDone, ...part }: PartFormProps) {
  const { resource, place, Control } = part;
  const element = useRef<HTMLFormElement & HTMLDivElement>(null);
  const id = useId();
  const form = usePart(part);
  const { attempts, dirty, failed, news, saving } = form;
  const send = () => void (news || form.submit());
  const hear = submits(send);
  useReportOpen(useAround().report, place, dirty);
  useWindowEvent("online", () => failed?.status === 0 && send());
  useEffect(() => {
    if (entered) element.current?.querySelector<HTMLElement>("input, select, textarea")?.focus();
  }, [entered]);
  useEffect(() => {
    if (attempts > 0) element.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [attempts]);
  const [leaving, setLeaving] = useState(false);
  const cancel = () => {
    form.abandon();
    onDone();
  };
  const enter = (event: KeyboardEvent) => event.key === "Enter" && event.target instanceof HTMLInputElement && hear(event);
  const Frame = group ? "div" : "form";
  const frame = group ? { role: "group", "aria-label": group, onKeyDown: enter } : { noValidate: true, onSubmit: hear };
  return (
    <Frame ref={element} className={group ? styles.proposed : "am-stack"} data-begun={dirty || undefined} {...frame}>
      {note && <p className="am-dim">{note}</p>}
      <PartContext value={{ id, place, Control, hurry: () => {} }}>
        <FormContext value={form}>
          <div className={`am-stack ${styles.fields}`}>
            <OwnFields resource={resource} {...layout} />
          </div>
        </FormContext>
      </PartContext>
      {leaving && dirty ? (
        <div className="am-tools">
          <span>Ce que vous avez saisi ici sera perdu.</span>
          <Button variant="danger" onClick={cancel}>
            Oui, abandonner
          </Button>
          <Button onClick={() => setLeaving(false)} ref={focusAtOnce}>
            Continuer la saisie
          </Button>
        </div>
      ) : (
        <div className="am-tools">
          <Button variant="filled" aria-disabled={saving} {...(group ? { onClick: send } : { type: "submit" })}>
            {submit}
          </Button>
          <Button variant="subtle" onClick={dirty ? () => setLeaving(true) : cancel}>
            Annuler
          </Button>
        </div>
      )}
    </Frame>
  );
}
