import { type ReactNode, useRef } from "react";
import { SaveBar } from "../../ui/FormSheet.tsx";
import { RestoredNotice } from "../forms/RestoredNotice.tsx";
import { SaveButton } from "../forms/SaveButton.tsx";
import { useSaveShortcut } from "../forms/useSaveShortcut.ts";
import { UnsavedChanges } from "../UnsavedChanges.tsx";
import styles from "./TableForm.module.css";
import type { Grid } from "./useGrid.ts";

interface GridFormProps {
  label: string;
  grid: Pick<Grid, "dirty" | "isHolding" | "restored" | "saving" | "submit" | "abandon">;
  readOnly?: boolean;
  count: string;
  leave: ReactNode;
  dialogs: ReactNode;
  children: ReactNode;
}

export function GridForm({ label, grid, readOnly = false, count, leave, dialogs, children }: GridFormProps) {
  const { dirty, restored, saving, abandon } = grid;
  const body = useRef<HTMLDivElement>(null);
  const submit = () => void grid.submit();
  useSaveShortcut(body, submit, dirty);
  return (
    <form
      aria-label={label}
      noValidate
      aria-busy={saving || undefined}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <div ref={body} className={styles.body}>
        {!readOnly && restored && <RestoredNotice onAbandon={abandon} />}
        {children}
      </div>
      {!readOnly && (
        <div className={styles.bar}>
          <SaveBar>
            <span className={`am-dim am-small ${styles.count}`} role="status">
              {count}
            </span>
            {leave}
            <SaveButton saving={saving} />
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
