import type { AnyResource, Read } from "@avant-match/contract/kit/resource.ts";
import { type KeyboardEvent, type ReactNode, useContext, useEffect, useRef } from "react";
import { MatchDay } from "../../ui/text/match-day.ts";
import { ChoiceBox } from "../forms/ChoiceBox.tsx";
import { isSaveKey } from "../forms/useSaveShortcut.ts";
import { cellText, emptyCell, readCell } from "./cell-values.ts";
import styles from "./GridTable.module.css";
import type { GridColumn } from "./grid-columns.ts";
import type { Leaving } from "./useGridFocus.ts";

interface CellEditorProps {
  column: GridColumn;
  item: Read<AnyResource> | null;
  value: unknown;
  label: string;
  anew: boolean;
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
function Written({ column, item, value, label, onChange }: EditorProps) {
  const matchDay = useContext(MatchDay);
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

interface EditorFrameProps<V> {
  className: string | undefined;
  anew: boolean;
  chooses: boolean;
  /** Whether one may leave for a dialog of the control, and come back. */
  opens?: boolean;
  onChange: (value: V) => void;
  onLeave: (to: Leaving, taken: boolean) => void;
  children: (take: (value: V) => void) => ReactNode;
}

export function EditorFrame<V>({ className, anew, chooses, opens = false, onChange, onLeave, children }: EditorFrameProps<V>) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const input = box.current?.querySelector<HTMLInputElement | HTMLTextAreaElement>("input, textarea");
    input?.focus();
    if (anew) input?.select();
    else input?.setSelectionRange(input.value.length, input.value.length);
  }, [anew]);
  const hasTaken = useRef(false);
  const take = (value: V) => {
    hasTaken.current = true;
    onChange(value);
    if (chooses) onLeave("cell", true);
  };
  const keys = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const to = leavesTo(event);
    const saves = isSaveKey(event.nativeEvent);
    if (!saves) event.stopPropagation();
    if (to === undefined) return;
    if (!saves) event.preventDefault();
    if (chooses && event.key !== "Escape" && !hasTaken.current) blurControl();
    onLeave(to, hasTaken.current);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: what is pressed in the control bubbles here
    <div
      ref={box}
      className={className}
      onKeyDownCapture={() => {
        hasTaken.current = false;
      }}
      onKeyDown={keys}
      onBlur={() => opens || onLeave("away", false)}
    >
      {children(take)}
    </div>
  );
}

function leavesTo({ key, shiftKey, altKey, ctrlKey, metaKey, nativeEvent }: KeyboardEvent): Leaving | undefined {
  if (key === "Escape" || isSaveKey(nativeEvent)) return "cell";
  if (key === "Tab") return shiftKey ? "before" : "next";
  if (key === "Enter" && !altKey && !ctrlKey && !metaKey) return shiftKey ? "up" : "down";
  return undefined;
}

/** Blurs the control of a cell, so that it gives its value: React hears no blur of a control that it removes. */
export function blurControl(): void {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
}
