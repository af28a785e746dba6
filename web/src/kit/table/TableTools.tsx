import { IconArrowDown, IconArrowUp, IconClipboard, IconCopy, IconPencil, IconRowInsertBottom, IconTrash } from "@tabler/icons-react";
import { useState } from "react";
import { formatCount } from "../../ui/text/format.ts";
import { ChangeRowsDialog } from "./ChangeRowsDialog.tsx";
import type { GridColumn } from "./grid-columns.ts";
import styles from "./TableForm.module.css";
import { StepTools, Tool } from "./Tool.tsx";
import type { GridWork } from "./useGridWork.ts";
import type { TableClipboard } from "./useTableClipboard.ts";
import type { Workbook } from "./useWorkbook.ts";
import { WorkbookTool } from "./WorkbookInput.tsx";

interface TableToolsProps {
  work: GridWork;
  columns: readonly GridColumn[];
  clipboard: TableClipboard;
  workbook: Workbook;
}

export function TableTools({ work, columns, clipboard, workbook }: TableToolsProps) {
  const { chosen, fillDown, remove, mayMove, shift } = work;
  const [changing, setChanging] = useState(false);
  const [said, setSaid] = useState("");
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
    <div className={`am-tools ${styles.tools} am-no-print`} role="toolbar" aria-label="Outils du tableau">
      <Tool icon={IconClipboard} label="Coller un tableau" onClick={() => clipboard.setPasting([])} />
      <WorkbookTool workbook={workbook} onSheets={clipboard.setPasting} />
      {"clipboard" in navigator && <Tool icon={IconCopy} label="Copier le tableau" onClick={() => void copy()} />}
      <Tool icon={IconRowInsertBottom} label="Recopier vers le bas" hint="Ctrl D" onClick={fillDown} />
      <StepTools {...work} />
      {chosen.length > 0 && (
        <>
          <span className={`am-dim am-small ${styles.chosen}`}>{formatCount(chosen.length, "ligne choisie", "lignes choisies")}</span>
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
