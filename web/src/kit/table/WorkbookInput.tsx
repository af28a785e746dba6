import { type RefObject, useRef } from "react";
import type { Workbook } from "./useWorkbook.ts";

interface WorkbookInputProps {
  input: RefObject<HTMLInputElement | null>;
  onFile: (file: File) => void;
}

/** What a button opens to choose a workbook. */
export const WorkbookInput = ({ input, onFile }: WorkbookInputProps) => (
  <input
    ref={input}
    type="file"
    hidden
    accept=".xlsx,.csv,.txt"
    aria-label="Classeur"
    onChange={({ currentTarget }) => {
      const [file] = currentTarget.files ?? [];
      if (file) onFile(file);
      // The same file, mended, may be chosen again.
      currentTarget.value = "";
    }}
  />
);

/** The input of a workbook, and what presses it. */
export function useWorkbookInput({ opening }: Workbook) {
  const input = useRef<HTMLInputElement>(null);
  return { input, choose: () => opening || input.current?.click() };
}
