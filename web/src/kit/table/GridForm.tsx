import { type ComponentProps, type ReactNode, useRef } from "react";
import { SaveBar } from "../../ui/FormSheet.tsx";
import { submits } from "../../ui/submits.ts";
import { RestoredNotice } from "../forms/RestoredNotice.tsx";
import { SaveButton } from "../forms/SaveButton.tsx";
import { useSaveShortcut } from "../forms/useSaveShortcut.ts";
import { UnsavedChanges } from "../UnsavedChanges.tsx";
import styles from "./TableForm.module.css";
import type { Grid } from "./useGrid.ts";

interface GridFormProps extends Pick<ComponentProps<"form">, "onPasteCapture" | "onKeyDown"> {
  label: string;
  grid: Pick<Grid, "dirty" | "isHolding" | "restored" | "saving" | "submit" | "abandon">;
  readOnly?: boolean;
  count: string;
  leave: ReactNode;
  /** The button that sends it, and what it is not before that, where it is more than saved. */
  send?: { button: ReactNode; unsent: string };
  dialogs: ReactNode;
  children: ReactNode;
}

export function GridForm({ label, grid, readOnly = false, count, leave, send, dialogs, children, ...events }: GridFormProps) {
  const { dirty, restored, saving, abandon } = grid;
  const body = useRef<HTMLDivElement>(null);
  const submit = () => void grid.submit();
  useSaveShortcut(body, submit, dirty);
  return (
    <form {...events} aria-label={label} noValidate aria-busy={saving || undefined} onSubmit={submits(submit)}>
      <div ref={body} className={styles.body}>
        {!readOnly && restored && <RestoredNotice unsent={send?.unsent} onAbandon={abandon} />}
        {children}
      </div>
      {!readOnly && (
        <div className={styles.bar}>
          <SaveBar>
            <span className={`am-dim am-small ${styles.count}`} role="status">
              {count}
            </span>
            {leave}
            {send?.button ?? <SaveButton saving={saving} />}
          </SaveBar>
        </div>
      )}
      {dialogs}
      <UnsavedChanges
        label={label}
        dirty={dirty && !readOnly}
        isHolding={() => !readOnly && grid.isHolding()}
        save={grid.submit}
        onGivenUp={abandon}
      />
    </form>
  );
}
