import { type ReactNode, useContext, useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { Button } from "../../ui/controls/Button.tsx";
import { useRootMark } from "../../ui/useRootMark.ts";
import { GiveUpDialog } from "../UnsavedChanges.tsx";
import { giveUpUnsaved, saveScreen, saveUnsaved } from "../unsaved.ts";
import { AfterSave } from "./after-save.ts";
import { GoOnButton } from "./SaveButton.tsx";
import styles from "./SavingBar.module.css";
import { type ScreenForm, useScreenForm } from "./screen-forms.ts";

interface SavingBarProps {
  form: ScreenForm;
  /** Whether it is there before anything is typed, as for what is made anew. */
  stays?: boolean;
  aside?: ReactNode;
}

export function SavingBar({ form, ...how }: SavingBarProps) {
  const bar = useScreenForm(form);
  return bar && createPortal(<Bar forms={bar.forms} {...how} />, bar.foot);
}

function Bar({ forms, stays = false, aside }: Omit<SavingBarProps, "form"> & { forms: readonly ScreenForm[] }) {
  const after = useContext(AfterSave);
  const save = useRef<HTMLButtonElement>(null);
  const [first, ...others] = forms;
  const changed = forms.filter(({ dirty }) => dirty);
  const saving = forms.some((form) => form.saving);
  const isSimple = others.length === 0 && first?.alone === true;
  const names = changed.map(({ label }) => label).join(", ");
  const nothing = others.length > 0 && changed.length === 0 && !saving;
  const isUnsaved = changed.length > 0;
  useRootMark("data-unsaved-bar", isUnsaved);
  const goOn = after?.goOn;
  useEffect(() => {
    if (isUnsaved) document.activeElement?.scrollIntoView({ block: "nearest" });
  }, [isUnsaved]);
  const isNeeded = isUnsaved || saving || forms.some(({ saved }) => saved) || stays;
  // Once it was there it stays, since the focus may be on it.
  const [wasNeeded, setWasNeeded] = useState(isNeeded);
  if (isNeeded && !wasNeeded) setWasNeeded(true);
  const goesOn = goOn && (
    <GoOnButton shown={isUnsaved} busy={saving} onPress={() => void saveUnsaved().then((went) => went && goOn("screen"))} />
  );
  if (!isNeeded && !wasNeeded) return goesOn;
  return (
    <section aria-label="Enregistrement" data-unsaved={isUnsaved || undefined} className={`am-tools am-no-print ${styles.bar}`}>
      {aside && <span className={styles.aside}>{aside}</span>}
      {!isSimple && (
        <p role="status" className={`am-anywhere ${styles.names}`}>
          {names && `Modifications dans\u00a0: ${names}`}
        </p>
      )}
      {!isSimple && isUnsaved && <GiveUp onDone={() => setTimeout(() => save.current?.focus())} />}
      {goesOn}
      <Button
        ref={save}
        variant={isUnsaved || saving ? "filled" : "default"}
        aria-disabled={saving || nothing}
        aria-busy={saving}
        onClick={() => saveScreen(() => others.length === 0 && first?.submit())}
      >
        {changed.length > 1 ? `Enregistrer (${changed.length}\u00a0blocs)` : "Enregistrer"}
      </Button>
      {!isUnsaved && forms.some(({ saved }) => saved) && after?.link}
    </section>
  );
}

function GiveUp({ onDone }: { onDone: () => void }) {
  const [asked, setAsked] = useState(false);
  return (
    <>
      <Button variant="subtle" aria-label="Annuler les modifications" onClick={() => setAsked(true)}>
        <span>
          Annuler<span className="am-wide"> les modifications</span>
        </span>
      </Button>
      {asked && (
        <GiveUpDialog
          onConfirm={() => {
            setAsked(false);
            giveUpUnsaved();
            onDone();
          }}
          onCancel={() => setAsked(false)}
        />
      )}
    </>
  );
}
