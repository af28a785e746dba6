import type { AnyResource, Read } from "@avant-match/contract/kit/resource.ts";
import { type KeyboardEvent, type ReactNode, useRef } from "react";
import { ChoiceBox } from "../forms/ChoiceBox.tsx";
import { cellText, emptyCell, readCell } from "./cell-values.ts";
import { EditorFrame, leavesTo } from "./EditorFrame.tsx";
import styles from "./GridTable.module.css";
import type { GridColumn } from "./grid-columns.ts";
import type { Leaving } from "./useGridFocus.ts";

interface CellEditorProps {
  column: GridColumn;
  item: Read<AnyResource> | null;
  value: unknown;
  label: string;
  anew: boolean;
  matchDay: string | null;
  onChange: (value: unknown) => void;
  onLeave: (to: Leaving, taken: boolean) => void;
}

export function CellEditor({ anew, onChange, onLeave, ...cell }: CellEditorProps) {
  const { column } = cell;
  const Editor = column.field.to && column.picker ? Related : column.options.length > 0 ? Chosen : Written;
  return (
    <EditorFrame
      {...{ anew, onChange, onLeave }}
      className={styles.editor}
      chooses={Editor !== Written}
      // It may open a dialog, to make what is not there.
      opens={Editor === Related}
    >
      {(take) => <Editor {...cell} onChange={take} />}
    </EditorFrame>
  );
}

type EditorProps = Omit<CellEditorProps, "anew" | "onLeave">;

/** What is typed counts once one leaves; Escape has put back what was there. */
function Written({ column, item, value, label, matchDay, onChange }: EditorProps) {
  const before = cellText(column, value, matchDay, item);
  const { control } = column.field;
  const common = {
    "aria-label": label,
    className: styles.written,
    defaultValue: before,
    autoComplete: "off",
    onKeyDownCapture: (event: KeyboardEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      if (event.nativeEvent.isComposing || leavesTo(event) === undefined) return;
      const { value: text } = event.currentTarget;
      if (event.key !== "Escape" && text !== before) onChange(readCell(column, text, matchDay));
      left.current = true;
    },
    onBlur: ({ currentTarget: { value: text } }: { currentTarget: { value: string } }) => {
      if (!left.current && text !== before) onChange(readCell(column, text, matchDay));
    },
  };
  const left = useRef(false);
  if (control === "comments") return <textarea {...common} rows={3} />;
  return <input {...common} type={control === "phone" ? "tel" : "text"} inputMode={control === "number" ? "numeric" : undefined} />;
}

function Chosen({ column, value, label, onChange }: EditorProps) {
  const { field, options } = column;
  return (
    <ChoiceBox
      label={label}
      placeholder=""
      options={options}
      value={options.find((option) => option.value === String(value))?.value ?? (typeof value === "string" ? value : null)}
      onChange={(chosen) => onChange(chosen === null ? emptyCell(field) : readCell(column, chosen, null))}
    />
  );
}

function Related({ column, item, value, label, onChange }: EditorProps): ReactNode {
  const current = (item as Record<string, unknown> | null)?.[column.name] ?? null;
  return column.picker?.({
    label,
    value: value as string | null,
    onChange,
    current,
    required: column.field.required !== undefined,
    disabled: false,
  });
}
