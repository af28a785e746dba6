import { IconArrowDown, IconArrowUp, IconClipboard, IconCopy, IconPencil, IconRowInsertBottom, IconTrash } from "@tabler/icons-react";
import { useState } from "react";
import { SelectField } from "../../ui/controls/SelectField.tsx";
import { formatCount } from "../../ui/text/format.ts";
import { FormDialog } from "../FormDialog.tsx";
import { controls } from "../forms/controls.tsx";
import { emptyCell } from "./cell-values.ts";
import type { GridColumn } from "./grid-columns.ts";
import { isFixed } from "./marked-cells.ts";
import styles from "./TableForm.module.css";
import { StepTools, Tool } from "./Tool.tsx";
import type { GridWork } from "./useGridWork.ts";
import type { TableClipboard } from "./useTableClipboard.ts";
import { type Workbook, WorkbookTool } from "./WorkbookInput.tsx";

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

function ChangeRowsDialog({ work, columns, onClose }: { work: GridWork; columns: readonly GridColumn[]; onClose: () => void }) {
  const { chosen, focus, set } = work;
  const free = columns.filter((column) => chosen.some((row) => !isFixed(row, column)));
  const [wire, setWire] = useState((free.find((column) => column === columns[focus.active.column - 1]) ?? free[0])?.wire ?? "");
  const [value, setValue] = useState<unknown>(undefined);
  const column = free.find((each) => each.wire === wire);
  const given = value === undefined && column ? emptyCell(column.field) : value;
  const submit = () => {
    if (column) set(chosen.filter((row) => !isFixed(row, column)).map((row) => ({ row, wire, value: given })));
    onClose();
  };
  return (
    <FormDialog
      title={`Modifier ${formatCount(chosen.length, "ligne", "lignes")}`}
      submit={given === null || given === "" ? "Vider le champ" : "Appliquer"}
      busy={false}
      onClose={onClose}
      onSubmit={submit}
    >
      <SelectField
        label="Champ"
        options={free.map((each) => ({ value: each.wire, label: each.field.label }))}
        value={wire}
        onChange={({ currentTarget }) => {
          setWire(currentTarget.value);
          setValue(undefined);
        }}
      />
      {column && <Value key={wire} column={column} value={given} onChange={setValue} />}
    </FormDialog>
  );
}

function Value({ column, value, onChange }: { column: GridColumn; value: unknown; onChange: (value: unknown) => void }) {
  const { field, name, picker } = column;
  const Control = controls[field.control];
  const common = { label: field.label, required: false, disabled: false, "data-target": name, onChange };
  const pick = picker && (() => picker({ ...common, value: value as string | null, current: null }));
  return <Control {...common} field={field} value={value} picker={pick} />;
}
