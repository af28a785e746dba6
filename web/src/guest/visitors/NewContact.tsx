import { addVisitorContact, type VisitorField } from "@avant-match/contract/fixtures/visitors/visitor-form-actions.ts";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { Button } from "../../ui/controls/Button.tsx";
import { TextField } from "../../ui/controls/TextField.tsx";
import { asAlert } from "../GuestForm.tsx";
import { ask } from "./ask.ts";
import { isEmpty, noDraft, withTyped } from "./drafts.ts";
import type { FieldState } from "./field-state.ts";
import { focusAtOnce, focusRefused } from "./focus.ts";
import { errorsIn, refusalText } from "./texts.ts";
import { useRowDraft } from "./useRowDraft.ts";
import { useReportOpen } from "./useUnsaved.ts";
import { hasEnded } from "./useVisitorForm.ts";
import styles from "./Visitors.module.css";

interface NewContactProps {
  field: VisitorField;
  state: FieldState;
  /** That of the field. */
  id: string;
}

const asks = [
  { name: "firstname", label: "Prénom", type: "text", required: true },
  { name: "lastname", label: "Nom", type: "text", required: true },
  { name: "job", label: "Fonction", type: "text", required: false },
  { name: "phone", label: "Téléphone", type: "tel", required: false },
  { name: "email", label: "Email", type: "email", required: false },
] as const;

/** Names somebody whom nobody knew here, in the place of whom the field could choose. */
export function NewContact({ field, state, id }: NewContactProps) {
  const { place, around, choices } = state;
  const kept = `contact ${field.name} ${place}`;
  const { draft, setDraft } = useRowDraft(around.draftKey, kept);
  const [open, setOpen] = useState(!isEmpty(draft));
  const [begun, setBegun] = useState(false);
  useReportOpen(around.report, kept, open);
  const done = () => {
    setDraft({ key: crypto.randomUUID(), ...noDraft });
    setOpen(false);
  };
  const enter = () => {
    setBegun(true);
    setOpen(true);
  };
  if (open)
    return (
      <Person
        {...{ field, id, around, draft, done }}
        entered={begun}
        onNamed={(uuid) => state.set(field, uuid)}
        onType={setDraft}
        onLeft={state.left}
      />
    );
  const text = choices.contacts.length > 0 ? "Nommer quelqu’un d’autre" : "Nommer quelqu’un";
  return (
    <div>
      <Button variant="link" onClick={enter} ref={begun ? focusAtOnce : null}>
        {text}
        <span className="am-sr">, {field.label}</span>
      </Button>
    </div>
  );
}

type Kept = ReturnType<typeof useRowDraft>;

interface PersonProps extends Pick<NewContactProps, "field" | "id"> {
  around: FieldState["around"];
  draft: Kept["draft"];
  /** Whether somebody has just asked for it: they go on in it. */
  entered: boolean;
  done: () => void;
  onNamed: (uuid: string) => void;
  onLeft: () => void;
  onType: Kept["setDraft"];
}

function Person({ field, id, around, draft, entered, done, onNamed, onLeft, onType }: PersonProps) {
  const group = useRef<HTMLDivElement>(null);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    if (Object.keys(errors).length > 0) focusRefused(group.current);
  }, [errors]);
  // What a field is called is mostly what they do; « Contact du club » says nothing of it.
  const given = field.name === "organizationContact" ? {} : { job: field.label };
  const typed: Readonly<Record<string, unknown>> = { ...given, ...draft.typed };
  const send = async () => {
    if (busy) return;
    setBusy(true);
    const { token, reread, ended, refused } = around;
    const { status, body, detail, violations } = await ask(addVisitorContact, { token }, { body: typed, key: draft.key });
    setBusy(false);
    setErrors(errorsIn(violations));
    if (hasEnded(status)) return ended(status, detail);
    if (!body) return refused(refusalText(status, detail));
    await reread();
    onNamed(body.uuid);
    onLeft();
    done();
  };
  const key = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    void send();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset draws a frame of its own
    <div role="group" aria-label={`${field.label}\u00a0: quelqu’un d’autre`} className={styles.proposed} ref={group} onKeyDown={key}>
      <p className={styles.none}>
        Le club recevant peut joindre cette personne pour cette rencontre, et votre club la trouve dans ses contacts.
      </p>
      <div className={styles.person}>
        {asks.map((each) => (
          <ContactInput
            key={each.name}
            id={`${id}-${each.name}`}
            input={each}
            value={String(typed[each.name] ?? "")}
            error={errors[each.name]}
            entered={entered && each.name === "firstname"}
            onType={(value) => onType((now) => ({ key: now.key, ...withTyped(now, each.name, value, null) }))}
          />
        ))}
      </div>
      <div className={styles.actions}>
        <Button variant="filled" aria-disabled={busy} onClick={() => void send()}>
          Ajouter
        </Button>
        <Button variant="subtle" onClick={done}>
          Annuler
        </Button>
      </div>
    </div>
  );
}

interface ContactInputProps {
  id: string;
  input: (typeof asks)[number];
  value: string;
  error: string | undefined;
  entered: boolean;
  onType: (value: string) => void;
}

const ContactInput = ({ id, input, value, error, entered, onType }: ContactInputProps) => (
  <TextField
    id={id}
    label={input.label}
    type={input.type}
    required={input.required}
    autoComplete="off"
    maxLength={255}
    error={asAlert(error)}
    ref={entered ? focusAtOnce : null}
    value={value}
    onChange={({ currentTarget }) => onType(currentTarget.value)}
  />
);
