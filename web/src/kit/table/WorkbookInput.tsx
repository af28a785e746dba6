import { IconFileSpreadsheet } from "@tabler/icons-react";
import { type RefObject, useRef } from "react";
import { Tool } from "./Tool.tsx";
import type { PastedSheet } from "./useTableClipboard.ts";
import type { Workbook } from "./useWorkbook.ts";

interface WorkbookInputProps {
  input: RefObject<HTMLInputElement | null>;
  onFile: (file: File) => void;
}

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

export function useWorkbookInput({ opening }: Workbook) {
  const input = useRef<HTMLInputElement>(null);
  return { input, choose: () => opening || input.current?.click() };
}

export function WorkbookTool({ workbook, onSheets }: { workbook: Workbook; onSheets: (sheets: readonly PastedSheet[]) => void }) {
  const { input, choose } = useWorkbookInput(workbook);
  return (
    <>
      <Tool icon={IconFileSpreadsheet} label={workbook.opening ? "Lecture…" : "Ouvrir un classeur"} onClick={choose} />
      <WorkbookInput input={input} onFile={(file) => void workbook.open(file).then((sheets) => sheets.length > 0 && onSheets(sheets))} />
    </>
  );
}
