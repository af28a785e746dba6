import { nameOf } from "@avant-match/contract/kit/name.ts";
import type { AnyResource, Read, Write } from "@avant-match/contract/kit/resource.ts";
import { Button } from "@mantine/core";
import { IconTrash } from "@tabler/icons-react";
import { type ReactNode, useRef, useState } from "react";
import { OverlayFrame } from "../../ui/OverlayFrame.tsx";
import { ConfirmDialog } from "../ConfirmDialog.tsx";
import { Conflict } from "../server/save.ts";
import { useRemove } from "../server/writes.ts";
import { FormBody } from "./FormBody.tsx";
import { FormContext, type FormState } from "./form-state.ts";
import { SaveButton } from "./SaveButton.tsx";
import { type Saving, useResourceForm } from "./useResourceForm.ts";

interface ItemFormProps<R extends AnyResource> extends Omit<Saving<R>, "onSaved"> {
  resource: R;
  item: Read<R> | null;
  parent: Write<R>;
  defaults?: Write<R>;
  another?: string | undefined;
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
  removed,
  onClose,
  onNext,
  children,
  ...saving
}: ItemFormProps<R>) {
  const goesOn = useRef(false);
  const form = useResourceForm(resource, { item, ...saving, onSaved: (written) => (goesOn.current ? onNext(written) : onClose()) });
  const submit = (event?: Submission, goOn = false) => {
    goesOn.current = goOn;
    form.submit(event);
  };
  const locked = form.readOnly !== null;
  return (
    <FormContext value={{ ...form, submit }}>
      <OverlayFrame
        onSubmit={submit}
        deletion={item && !locked && <Deletion resource={resource} form={form} removed={removed} onRemoved={onClose} />}
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
    </FormContext>
  );
}

type Submission = Parameters<FormState["submit"]>[0];

interface DeletionProps<R extends AnyResource> {
  resource: R;
  form: FormState;
  removed: string;
  onRemoved: () => void;
}

function Deletion<R extends AnyResource>({ resource, form, removed, onRemoved }: DeletionProps<R>) {
  const [asking, setAsking] = useState(false);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const name = nameOf(resource, form.item as Read<R>);
  const remove = useRemove(resource, { saved: removed });
  const run = () => {
    remove.mutate((conflict?.theirs ?? form.item) as Read<R>, {
      onSuccess: () => {
        form.release();
        onRemoved();
      },
      onError: (error) => (error instanceof Conflict ? setConflict(error) : setAsking(false)),
    });
  };
  const cancel = () => {
    if (conflict) form.settle(conflict, "mine");
    setConflict(null);
    setAsking(false);
  };
  return (
    <>
      <Button variant="danger" leftSection={<IconTrash size={18} stroke={1.75} aria-hidden />} onClick={() => setAsking(true)}>
        Supprimer
      </Button>
      {asking && (
        <ConfirmDialog
          title={conflict ? "Modification concurrente" : "Confirmer la suppression"}
          confirm="Supprimer"
          cancel={conflict ? "Recharger" : "Annuler"}
          danger
          busy={remove.isPending}
          onConfirm={run}
          onCancel={cancel}
        >
          {name !== null && (
            <p>
              <b>{name}</b>
            </p>
          )}
          {conflict && "Ces informations ont été modifiées entre-temps. "}
          Vous êtes sur le point de supprimer cet élément. Cette action est irréversible.
        </ConfirmDialog>
      )}
    </>
  );
}
