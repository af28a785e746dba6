import type { Read, Write } from "@avant-match/contract/kit/resource.ts";
import { Contact } from "@avant-match/contract/organizations/contacts.ts";
import { useState } from "react";
import { FormBody } from "../../kit/forms/FormBody.tsx";
import { FormContext } from "../../kit/forms/form-state.ts";
import { SaveButton } from "../../kit/forms/SaveButton.tsx";
import { useResourceForm } from "../../kit/forms/useResourceForm.ts";
import { GiveUpDialog } from "../../kit/UnsavedChanges.tsx";
import { Button } from "../../ui/controls/Button.tsx";
import { Dialog } from "../../ui/controls/Dialog.tsx";
import { OverlayFrame } from "../../ui/OverlayFrame.tsx";
import { ContactFields } from "./ContactFields.tsx";

interface NewContactDialogProps {
  organizationUuid: string;
  defaults: Write<typeof Contact>;
  onClose: () => void;
  onCreated: (contact: Read<typeof Contact>) => void;
}

export function NewContactDialog({ organizationUuid, defaults, onClose, onCreated }: NewContactDialogProps) {
  const [asking, setAsking] = useState(false);
  const form = useResourceForm(Contact, {
    item: null,
    parent: { organizationUuid },
    // What is not known on the spot follows; the server keeps it said until it is there.
    defaults: { ...defaults, toComplete: true },
    saved: "Contact enregistré avec succès !",
    onSaved: onCreated,
  });
  const close = () => (form.isHolding() ? setAsking(true) : onClose());
  return (
    <Dialog opened onClose={close} title="Nouveau contact">
      <FormContext value={form}>
        <OverlayFrame
          onSubmit={form.submit}
          footer={
            <>
              <Button onClick={close}>Annuler</Button>
              <SaveButton saving={form.saving} />
            </>
          }
        >
          <FormBody>
            <p className="am-dim">
              Un nom, et un téléphone ou un email, suffisent&nbsp;; le reste se complète plus tard, depuis «&nbsp;Contacts&nbsp;».
            </p>
            <ContactFields />
          </FormBody>
        </OverlayFrame>
      </FormContext>
      {asking && (
        <GiveUpDialog
          onConfirm={() => {
            form.abandon();
            onClose();
          }}
          onCancel={() => setAsking(false)}
        />
      )}
    </Dialog>
  );
}
