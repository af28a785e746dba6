import { type Icon, IconArrowBackUp, IconArrowForwardUp } from "@tabler/icons-react";
import { Button } from "../../ui/controls/Button.tsx";
import type { KeyedGrid } from "./grid-keys.ts";

interface ToolProps {
  icon: Icon;
  label: string;
  hint?: string;
  disabled?: boolean;
  alone?: boolean;
  onClick: () => void;
}

export function Tool({ icon: Picture, label, hint, disabled = false, alone = false, onClick }: ToolProps) {
  return (
    <Button
      size="sm"
      title={hint ? `${label} (${hint})` : alone ? label : undefined}
      aria-label={alone ? label : undefined}
      aria-disabled={disabled}
      // What has the focus in the grid keeps it.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => disabled || onClick()}
    >
      <Picture size={17} stroke={1.75} aria-hidden />
      {!alone && label}
    </Button>
  );
}

export const StepTools = ({ undo, redo, alone = true }: Pick<KeyedGrid, "undo" | "redo"> & { alone?: boolean }) => (
  <>
    <Tool icon={IconArrowBackUp} label="Annuler la saisie" hint="Ctrl Z" onClick={() => undo?.()} disabled={!undo} alone={alone} />
    <Tool icon={IconArrowForwardUp} label="Rétablir la saisie" hint="Ctrl Y" onClick={() => redo?.()} disabled={!redo} alone={alone} />
  </>
);
