import type { AnyResource, Read, Write } from "@avant-match/contract/kit/resource.ts";
import { Button } from "@mantine/core";
import { type ReactNode, useRef, useState } from "react";
import { OverlayFrame } from "../../ui/OverlayFrame.tsx";
import { ConfirmDialog } from "../ConfirmDialog.tsx";
import { Deletion } from "./Deletion.tsx";
import { FormBody } from "./FormBody.tsx";
import type { Saving } from "./form-options.ts";
import { FormContext, type FormState } from "./form-state.ts";
import { SaveButton } from "./SaveButton.tsx";
import { useResourceForm } from "./useResourceForm.ts";

interface Question {
  title: string;
  text: string;
}

interface ItemFormProps<R extends AnyResource> extends Omit<Saving<R>, "onSaved"> {
  resource: R;
  item: Read<R> | null;
  parent?: Write<R>;
  defaults?: Write<R>;
  another?: string | undefined;
  /** What is asked before this is saved; null where there is nothing to ask. */
  asks?: ((values: FormState["values"], item: Read<R> | null) => Question | null) | undefined;
  removed: string;
  onClose: () => void;
  /** Goes on with one more after this one was saved. */
  onNext: (saved: Read<R>) => void;
  children: ReactNode;
}

/** The form inside a dialog or a drawer: its fields, « Enregistrer », and « Supprimer » for what exists. */
export function ItemForm<R extends AnyResource>({
  resource,
  item,
  another,
  asks,
  removed,
  onClose,
  onNext,
  children,
  ...saving
}: ItemFormProps<R>) {
  const goesOn = useRef(false);
  const [question, setQuestion] = useState<Question | null>(null);
  const form = useResourceForm(resource, { item, ...saving, onSaved: (written) => (goesOn.current ? onNext(written) : onClose()) });
  const submit = (event?: Submission, goOn = false) => {
    goesOn.current = goOn;
    const asked = form.readOnly === null ? (asks?.(form.values, item) ?? null) : null;
    if (asked === null) return form.submit(event);
    event?.preventDefault();
    event?.stopPropagation();
    setQuestion(asked);
  };
  const confirm = () => {
    setQuestion(null);
    form.submit();
  };
  const locked = form.readOnly !== null;
  return (
    <FormContext value={{ ...form, submit }}>
      <OverlayFrame
        onSubmit={submit}
        deletion={item && !locked && <Deletion removed={removed} onRemoved={onClose} />}
        alternative={
          !item &&
          another && (
            <Button variant="subtle" aria-disabled={form.saving} onClick={() => submit(undefined, true)}>
              {another}
            </Button>
          )
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
      {question && <AskedFirst {...question} busy={form.saving} onConfirm={confirm} onCancel={() => setQuestion(null)} />}
    </FormContext>
  );
}

type AskedFirstProps = Question & { busy: boolean; onConfirm: () => void; onCancel: () => void };

const AskedFirst = ({ text, ...question }: AskedFirstProps) => (
  <ConfirmDialog {...question} confirm="Enregistrer" cancel="Annuler">
    {text}
  </ConfirmDialog>
);

type Submission = Parameters<FormState["submit"]>[0];
