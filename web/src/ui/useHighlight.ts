import { useState } from "react";
import type { PickerOption } from "./picking.ts";

interface Choosing {
  options: readonly PickerOption[];
  value: string | null;
  disabled: boolean;
  onOpen: (() => void) | undefined;
  /** The options, and the row that makes a new one where there is one. */
  rows: number;
  /** Whether that row is all there is for what is typed. */
  isAlone: boolean;
}

export function useHighlight({ options, value, disabled, onOpen, rows, isAlone }: Choosing) {
  const [opened, setOpened] = useState(false);
  const [position, setPosition] = useState(-1);
  // The row that makes a new one is reached by an arrow, beyond the last option, unless nothing else is there.
  const [stepped, setStepped] = useState(false);
  const creating = rows > options.length && opened && (isAlone || (stepped && position >= options.length));
  const open = (at = options.findIndex((option) => option.value === value)) => {
    if (disabled || opened) return;
    onOpen?.();
    setOpened(true);
    setPosition(at);
  };
  return {
    opened,
    creating,
    highlighted: opened && !creating ? options[Math.min(position, options.length - 1)] : undefined,
    open,
    shut: () => setOpened(false),
    /** Leaves it once something was chosen. */
    close() {
      setOpened(false);
      setStepped(false);
    },
    /** Stands on the first option of those that answer what is typed. */
    restart() {
      setPosition(0);
      setStepped(false);
      open(0);
    },
    move(step: number) {
      if (!opened) return open();
      if (rows === 0) return;
      // What is typed stands on the first option, if there is one.
      const from = options.length === 0 && !stepped ? -1 : position;
      setStepped(true);
      setPosition((Math.max(from, step > 0 ? -1 : 0) + step + rows) % rows);
    },
  };
}
