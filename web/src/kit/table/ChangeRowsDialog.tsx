import { Select } from "@mantine/core";
import { useState } from "react";
import { FormDialog } from "../../ui/ModalDialog.tsx";
import { formatCount } from "../../ui/text/format.ts";
import { controls } from "../forms/controls.tsx";
import { emptyCell } from "./cell-values.ts";
import type { GridColumn } from "./grid-columns.ts";
import { isFixed } from "./marked-cells.ts";
import type { GridWork } from "./useGridWork.ts";

interface ChangeRowsDialogProps {
  work: GridWork;
  columns: readonly GridColumn[];
  onClose: () => void;
}

export function ChangeRowsDialog({ work, columns, onClose }: ChangeRowsDialogProps) {
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
      <Select
        label="Champ"
        data={free.map((each) => ({ value: each.wire, label: each.field.label }))}
        value={wire}
        allowDeselect={false}
        onChange={(next) => {
          setWire(next ?? wire);
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
