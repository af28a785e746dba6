import type { AnyResource, Read, Write } from "@avant-match/contract/kit/resource.ts";
import { IconDots, IconTrash } from "@tabler/icons-react";
import { type ReactNode, useContext, useRef, useState } from "react";
import { Button, IconButton } from "../../ui/controls/Button.tsx";
import { Menu, MenuItem } from "../../ui/controls/Menu.tsx";
import { OverlayFrame } from "../../ui/OverlayFrame.tsx";
import { ConfirmDialog } from "../ConfirmDialog.tsx";
import { saveUnsaved } from "../unsaved.ts";
import { AfterSave } from "./after-save.ts";
import { Deletion } from "./Deletion.tsx";
import { FormBody } from "./FormBody.tsx";
import type { Saving } from "./form-options.ts";
import { FormContext, type FormState } from "./form-state.ts";
import { GoOnButton, SaveButton } from "./SaveButton.tsx";
import { useResourceForm } from "./useResourceForm.ts";

type Then<R extends AnyResource> = (saved: Read<R>) => void;

interface Question {
  title: string;
  text: string;
}

export interface ItemFormProps<R extends AnyResource> extends Omit<Saving<R>, "path"> {
  resource: R;
  item: Read<R> | null;
  parent?: Write<R>;
  defaults?: Write<R>;
  another?: string | undefined;
  asks?: ((values: FormState["values"], item: Read<R> | null) => Question | null) | undefined;
  removed: string;
  mayDelete?: ((item: Read<R>) => boolean) | undefined;
  onClose: () => void;
  onNext: (saved: Read<R>) => void;
  children: ReactNode;
}

export function ItemForm<R extends AnyResource>(props: ItemFormProps<R>) {
  const { resource, item, another, asks, removed, mayDelete = () => true, onClose, onNext, children } = props;
  const after = useContext(AfterSave);
  const then = useRef<Then<R> | undefined>(undefined);
  const left = useRef(false);
  const onSaved = (written: Read<R>) => {
    (then.current ?? onClose)(written);
    props.onSaved?.(written);
  };
  const form = useResourceForm(resource, { ...props, onSaved });
  const confirmed = useConfirmedSubmit(form, (values) => asks?.(values, item) ?? null);
  const submit = (next?: Then<R>) => {
    then.current = next;
    confirmed.submit();
  };
  const locked = form.readOnly !== null;
  const goOn = locked ? undefined : after?.goOn;
  // What is typed on the screen below would be left with it.
  const leave = () => {
    if (left.current) return;
    left.current = true;
    onClose();
    void saveUnsaved().then((went) => went && goOn?.("dialog"));
  };
  const more = (onDelete?: () => void) => (
    <MoreActions
      busy={form.saving}
      actions={[
        !item && another ? { label: another, run: () => submit(onNext) } : null,
        goOn ? { label: "Enregistrer et suite", run: () => submit(leave) } : null,
      ]}
      onDelete={onDelete}
    />
  );
  return (
    <FormContext value={{ ...form, submit: () => submit() }}>
      <OverlayFrame
        onSubmit={() => submit()}
        aside={
          <>
            {item && !locked && mayDelete(item) ? <Deletion removed={removed} onRemoved={onClose} draw={more} /> : more()}
            {goOn && <GoOnButton shown={false} busy={form.saving} onPress={() => submit(leave)} />}
          </>
        }
        footer={
          <>
            <Button onClick={onClose}>{locked ? "Fermer" : "Annuler"}</Button>
            {!locked && <SaveButton saving={form.saving} />}
          </>
        }
      >
        <FormBody>{children}</FormBody>
      </OverlayFrame>
      {confirmed.dialog}
    </FormContext>
  );
}

interface MoreActionsProps {
  busy: boolean;
  actions: readonly ({ label: string; run: () => void } | null)[];
  onDelete: (() => void) | undefined;
}

/** Beside « Annuler » and « Enregistrer » stands what is seldom meant. */
function MoreActions({ busy, actions, onDelete }: MoreActionsProps) {
  const offered = actions.filter((action) => action !== null);
  if (offered.length === 0 && !onDelete) return null;
  return (
    <Menu
      label="Autres actions"
      button={(attributes) => (
        <IconButton {...attributes} aria-label="Autres actions" aria-disabled={busy}>
          <IconDots size={20} stroke={1.75} aria-hidden />
        </IconButton>
      )}
    >
      {offered.map(({ label, run }) => (
        <MenuItem key={label} onClick={run}>
          {label}
        </MenuItem>
      ))}
      {onDelete && (
        <MenuItem onClick={onDelete}>
          <IconTrash size={17} stroke={1.75} aria-hidden />
          Supprimer
        </MenuItem>
      )}
    </Menu>
  );
}

function useConfirmedSubmit(form: FormState, questionOf: (values: FormState["values"]) => Question | null) {
  const [question, setQuestion] = useState<Question | null>(null);
  const submit = () => {
    const asked = form.readOnly === null ? questionOf(form.values) : null;
    if (asked === null) form.submit();
    else setQuestion(asked);
  };
  const confirm = () => {
    setQuestion(null);
    form.submit();
  };
  const answers = { busy: form.saving, onConfirm: confirm, onCancel: () => setQuestion(null) };
  const dialog = question && (
    <ConfirmDialog title={question.title} confirm="Enregistrer" cancel="Annuler" {...answers}>
      {question.text}
    </ConfirmDialog>
  );
  return { submit, dialog };
}
