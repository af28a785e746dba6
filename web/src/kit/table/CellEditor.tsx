import type { AnyResource, Read } from "@avant-match/contract/kit/resource.ts";
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { PickerBox } from "../../ui/PickerBox.tsx";
import { isSaveKey } from "../forms/useSaveShortcut.ts";
import { holdsEveryWord } from "../words.ts";
import { blurControl } from "./blur-control.ts";
import { cellText, emptyCell, readCell } from "./cell-values.ts";
import styles from "./GridTable.module.css";
import type { GridColumn } from "./grid-columns.ts";

interface CellEditorProps {
  column: GridColumn;
  item: Read<AnyResource> | null;
  value: unknown;
  /** What the cell is called. */
  label: string;
  /** Whether what is typed replaces what is there. */
  anew: boolean;
  matchDay: string | null;
  onChange: (value: unknown) => void;
  /** Where one goes on from here. */
  onLeave: (to: Leaving) => void;
}

/** On to another cell, back to the cell itself, or away from the table. */
export type Leaving = "down" | "up" | "next" | "before" | "cell" | "away";

/** The control of a cell while it is typed in: Enter and Tab take what is typed, Escape leaves it as it was. */
export function CellEditor({ onLeave, ...cell }: CellEditorProps) {
  const box = useRef<HTMLDivElement>(null);
  const { column, anew } = cell;
  useEffect(() => {
    const input = box.current?.querySelector<HTMLInputElement | HTMLTextAreaElement>("input, textarea");
    input?.focus();
    if (anew) input?.select();
    else input?.setSelectionRange(input.value.length, input.value.length);
  }, [anew]);
  const hasTaken = useRef(false);
  const keys = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const to = leavesTo(event);
    // What saves the table is heard by it, once it has what is typed.
    const saves = isSaveKey(event.nativeEvent);
    if (!saves) event.stopPropagation();
    if (to === undefined) return;
    if (!saves) event.preventDefault();
    // A choice takes by a key what it offers alone, and anything else that is typed as it loses the focus.
    if (Editor !== Written && event.key !== "Escape" && !hasTaken.current) blurControl();
    onLeave(to);
  };
  const Editor = column.field.to && column.picker ? Related : column.options.length > 0 ? Chosen : Written;
  // A choice may open a dialog, to make what is not there.
  const isOwn = Editor !== Related;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: what is pressed in the control bubbles here
    <div
      ref={box}
      className={styles.editor}
      onKeyDownCapture={() => {
        hasTaken.current = false;
      }}
      onKeyDown={keys}
      onBlur={() => isOwn && onLeave("away")}
    >
      <Editor
        {...cell}
        onChange={(value) => {
          hasTaken.current = true;
          cell.onChange(value);
          if (Editor !== Written) onLeave("cell");
        }}
      />
    </div>
  );
}

function leavesTo({ key, shiftKey, altKey, ctrlKey, metaKey, nativeEvent }: KeyboardEvent): Leaving | undefined {
  if (key === "Escape" || isSaveKey(nativeEvent)) return "cell";
  if (key === "Tab") return shiftKey ? "before" : "next";
  if (key === "Enter" && !altKey && !ctrlKey && !metaKey) return shiftKey ? "up" : "down";
  return undefined;
}

type EditorProps = Omit<CellEditorProps, "onLeave">;

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

/** One of some values by what it is called. */
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
