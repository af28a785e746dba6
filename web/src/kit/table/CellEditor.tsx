import type { AnyResource, Read } from "@avant-match/contract/kit/resource.ts";
import { type KeyboardEvent, type ReactNode, useRef, useState } from "react";
import { PickerBox } from "../../ui/PickerBox.tsx";
import { holdsEveryWord } from "../words.ts";
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
  /** Whether what is typed replaces what is there. */
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
  const [text, setText] = useState<string | null>(null);
  const { field, options } = column;
  const keyed = options.map((option, at) => ({ ...option, key: keyOf(at) }));
  const known = keyed.find((option) => option.value === String(value));
  const offered = keyed.filter((option) => holdsEveryWord(option.label, text ?? ""));
  const choose = (key: string | null) =>
    onChange(key === null ? emptyCell(field) : readCell(column, keyed.find((option) => option.key === key)?.value ?? key, null));
  return (
    <PickerBox
      label={label}
      placeholder=""
      value={known?.key ?? (typeof value === "string" ? value : null)}
      onChange={choose}
      name={known?.label ?? ""}
      text={text}
      onText={setText}
      options={offered.map((option) => ({ value: option.key, label: option.label }))}
      waiting={false}
      free
      rest={offered.length === 0 && "Aucun résultat"}
    />
  );
}

/** A picker takes what is no uuid for what somebody typed. */
const keyOf = (place: number): string => `00000000-0000-4000-8000-${String(place).padStart(12, "0")}`;

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
