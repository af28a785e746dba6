import { Tooltip } from "@mantine/core";
import {
  type Icon,
  IconArrowBackUp,
  IconArrowDown,
  IconArrowForwardUp,
  IconArrowUp,
  IconClipboard,
  IconCopy,
  IconFileSpreadsheet,
  IconPencil,
  IconRowInsertBottom,
  IconTrash,
} from "@tabler/icons-react";
import { useState } from "react";
import { Button } from "../../ui/controls/Button.tsx";
import { formatCount } from "../../ui/text/format.ts";
import { ChangeRowsDialog } from "./ChangeRowsDialog.tsx";
import type { GridColumn } from "./grid-columns.ts";
import styles from "./TableForm.module.css";
import type { GridWork } from "./useGridWork.ts";
import type { TableClipboard } from "./useTableClipboard.ts";
import type { Workbook } from "./useWorkbook.ts";
import { useWorkbookInput, WorkbookInput } from "./WorkbookInput.tsx";

interface TableToolsProps {
  work: GridWork;
  columns: readonly GridColumn[];
  clipboard: TableClipboard;
  workbook: Workbook;
}

/** What one does with the table as a whole, and with the rows that are chosen. */
export function TableTools({ work, columns, clipboard, workbook }: TableToolsProps) {
  const { grid, chosen, fillDown, remove, mayMove, shift } = work;
  const [changing, setChanging] = useState(false);
  const [said, setSaid] = useState("");
  const { input, choose } = useWorkbookInput(workbook);
  const open = async (file: File) => {
    const sheets = await workbook.open(file);
    if (sheets.length > 0) clipboard.setPasting(sheets);
  };
  const copy = async () => {
    const { text, html } = clipboard.whole();
    const item = new ClipboardItem({ "text/plain": inBlob(text, "text/plain"), "text/html": inBlob(html, "text/html") });
    setSaid(
      await navigator.clipboard.write([item]).then(
        () => "Tableau copié.",
        () => "La copie a été refusée par le navigateur.",
      ),
    );
  };
  return (
    <div className={`${styles.tools} am-no-print`} role="toolbar" aria-label="Outils du tableau">
      <Tool icon={IconClipboard} label="Coller un tableau" onClick={() => clipboard.setPasting([])} />
      <Tool icon={IconFileSpreadsheet} label={workbook.opening ? "Lecture…" : "Ouvrir un classeur"} onClick={choose} />
      <WorkbookInput input={input} onFile={(file) => void open(file)} />
      {"clipboard" in navigator && <Tool icon={IconCopy} label="Copier le tableau" onClick={() => void copy()} />}
      <Tool icon={IconRowInsertBottom} label="Recopier vers le bas" hint="Ctrl D" onClick={fillDown} />
      <Tool icon={IconArrowBackUp} label="Annuler la saisie" hint="Ctrl Z" onClick={() => grid.undo?.()} disabled={!grid.undo} alone />
      <Tool icon={IconArrowForwardUp} label="Rétablir la saisie" hint="Ctrl Y" onClick={() => grid.redo?.()} disabled={!grid.redo} alone />
      {chosen.length > 0 && (
        <>
          <span className={styles.chosen}>{formatCount(chosen.length, "ligne choisie", "lignes choisies")}</span>
          <Tool icon={IconPencil} label="Modifier un champ" onClick={() => setChanging(true)} />
          {mayMove && (
            <>
              <Tool icon={IconArrowUp} label="Monter" hint="Alt ↑" onClick={() => shift(-1)} alone />
              <Tool icon={IconArrowDown} label="Descendre" hint="Alt ↓" onClick={() => shift(1)} alone />
            </>
          )}
          <Tool
            icon={IconTrash}
            label={chosen.every(({ deleted }) => deleted) ? "Ne pas supprimer" : "Supprimer"}
            onClick={() => remove(chosen)}
          />
        </>
      )}
      <span role="status" className="am-dim">
        {said}
      </span>
      <span role="status" className="am-sr">
        {work.said}
      </span>
      {changing && <ChangeRowsDialog {...{ work, columns }} onClose={() => setChanging(false)} />}
    </div>
  );
}

const inBlob = (text: string, type: string) => new Blob([text], { type });

interface ToolProps {
  icon: Icon;
  label: string;
  hint?: string;
  disabled?: boolean;
  /** Whether its picture says enough. */
  alone?: boolean;
  onClick: () => void;
}

function Tool({ icon: Picture, label, hint, disabled = false, alone = false, onClick }: ToolProps) {
  return (
    <Tooltip label={hint ? `${label} (${hint})` : label} disabled={!hint && !alone}>
      <Button
        size="sm"
        aria-label={alone ? label : undefined}
        aria-disabled={disabled}
        // What has the focus in the table keeps it.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => disabled || onClick()}
      >
        <Picture size={17} stroke={1.75} aria-hidden />
        {!alone && label}
      </Button>
    </Tooltip>
  );
}
