import { IconSelector, IconX } from "@tabler/icons-react";
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import styles from "./controls/FieldFrame.module.css";
import { TextField } from "./controls/TextField.tsx";
import { belowId, NEW, newId, optionId, PickerList } from "./PickerList.tsx";
import { isTyped, type PickerOption, taken } from "./picking.ts";

export interface PickerBoxProps {
  label: string;
  placeholder: string;
  description?: ReactNode;
  error?: ReactNode;
  required?: boolean;
  disabled?: boolean;
  before?: ReactNode;
  beside?: ReactNode;
  /** An option's value, or what was typed and matches none: nothing that was typed is lost. */
  value: string | null;
  onChange: (value: string | null) => void;
  name: string;
  text: string | null;
  onText: (text: string | null) => void;
  options: readonly PickerOption[];
  waiting: boolean;
  free?: boolean | undefined;
  rest: ReactNode;
  create?: { label: string; onCreate: (text: string) => void } | undefined;
  onOpen?: () => void;
}

/** A choice among many by typing: Enter and Tab take the highlighted option, leaving takes the only match, other text stays. */
export function PickerBox({ create, rest, beside, error, free = false, onOpen, ...props }: PickerBoxProps) {
  const { value, onChange, name, text, onText, options, waiting, ...input } = props;
  const { label, disabled = false } = input;
  const [focused, setFocused] = useState(false);
  const box = useRef<HTMLInputElement>(null);
  const id = useId();
  const isAlone = create !== undefined && options.length === 0 && !waiting && (text ?? "").trim() !== "";
  const list = useHighlight({ options, value, disabled, onOpen, rows: options.length + (create ? 1 : 0), isAlone });
  const { opened, highlighted, creating } = list;
  const choose = (next: string | null) => {
    onText(null);
    list.close();
    if (next === NEW) create?.onCreate((text ?? "").trim());
    else if (next !== value) onChange(next);
  };
  const enterLater = useLateEnter({ text, options, waiting }, choose);
  const keys = keysOf({ text, options, waiting, list, choose, giveUp: () => onText(null), enterLater: create && enterLater });
  useLateMatch(props, !free && !focused);
  const offers = opened && (options.length > 0 || create !== undefined);
  const clears = value !== null && !disabled;
  return (
    <>
      <TextField
        {...input}
        ref={box}
        error={(!free && refusalOf(props)) || error}
        beside={beside ?? null}
        role="combobox"
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-expanded={opened}
        aria-controls={opened ? (offers ? id : belowId(id)) : undefined}
        aria-activedescendant={creating ? newId(id) : highlighted && optionId(id, highlighted)}
        autoComplete="off"
        value={text ?? (isTyped(value) ? value : name)}
        onChange={({ currentTarget }) => {
          onText(currentTarget.value);
          list.restart();
        }}
        onKeyDown={(event) => event.nativeEvent.isComposing || keys[event.key]?.(event)}
        onClick={() => list.open()}
        onFocus={({ currentTarget }) => {
          setFocused(true);
          if (isTyped(value)) onText(value);
          currentTarget.select();
        }}
        onBlur={() => {
          setFocused(false);
          if (text === null) list.shut();
          else choose(taken(text, options, waiting));
        }}
        after={clears ? <Clear label={label} onClear={() => choose(null)} /> : <IconSelector size={18} stroke={1.75} aria-hidden />}
      />
      {opened && (
        <PickerList {...{ id, box, label, value, options, highlighted, creating, rest }} create={create?.label} onChoose={choose} />
      )}
    </>
  );
}

interface Typing extends Pick<PickerBoxProps, "text" | "options" | "waiting"> {
  list: ReturnType<typeof useHighlight>;
  choose: (value: string | null) => void;
  giveUp: () => void;
  enterLater: (() => void) | undefined;
}

function keysOf({ text, options, waiting, list, choose, giveUp, enterLater }: Typing): Record<string, (event: KeyboardEvent) => void> {
  const { highlighted, creating } = list;
  const typing = text !== null && text.trim() !== "";
  const move = (step: number) => (event: KeyboardEvent) => {
    event.preventDefault();
    list.move(step);
  };
  return {
    ArrowDown: move(1),
    ArrowUp: move(-1),
    Enter: (event) => {
      if (!highlighted && !typing && !creating) return;
      event.preventDefault();
      if (waiting && !highlighted && !creating && enterLater) return enterLater();
      choose(creating ? NEW : (highlighted?.value ?? taken(text ?? "", options, waiting)));
    },
    Tab: () => void (typing && highlighted && choose(highlighted.value)),
    Escape: (event) => {
      // It closes the list alone, not the dialog around it.
      if (list.opened) event.preventDefault();
      list.shut();
      giveUp();
    },
  };
}

/** Enter before the options have come takes the only one that comes, or the row that makes a new one where none does. */
function useLateEnter({ text, options, waiting }: Pick<PickerBoxProps, "text" | "options" | "waiting">, choose: (value: string) => void) {
  const [entered, setEntered] = useState<string | null>(null);
  useEffect(() => {
    if (entered === null || waiting) return;
    setEntered(null);
    const [only, second] = options;
    if (entered === text && !second) choose(only?.value ?? NEW);
  });
  return () => setEntered(text);
}

function useLateMatch(
  { value, options, waiting, onChange }: Pick<PickerBoxProps, "value" | "options" | "waiting" | "onChange">,
  left: boolean,
) {
  const late = left && isTyped(value) && !waiting ? options[0] : undefined;
  useEffect(() => {
    if (late && options.length === 1) onChange(late.value);
  });
}

function refusalOf({ text, value, options, waiting }: Pick<PickerBoxProps, "text" | "value" | "options" | "waiting">): string | null {
  if (text !== null || !isTyped(value)) return null;
  if (waiting) return "Choisissez dans la liste.";
  return options.length === 0 ? `Aucun résultat pour «\u00a0${value}\u00a0».` : "Plusieurs résultats\u00a0: choisissez dans la liste.";
}

/** For the pointer alone: with the keyboard, one empties the box. */
const Clear = ({ label, onClear }: { label: string; onClear: () => void }) => (
  <button
    type="button"
    tabIndex={-1}
    aria-hidden
    className={`am-icon am-plain ${styles.within}`}
    aria-label={`Retirer\u00a0: ${label}`}
    onMouseDown={(event) => event.preventDefault()}
    onClick={onClear}
  >
    <IconX size={18} stroke={1.75} aria-hidden />
  </button>
);

interface Choosing {
  options: readonly PickerOption[];
  value: string | null;
  disabled: boolean;
  onOpen: (() => void) | undefined;
  rows: number;
  isAlone: boolean;
}

export function useHighlight({ options, value, disabled, onOpen, rows, isAlone }: Choosing) {
  const [opened, setOpened] = useState(false);
  const [position, setPosition] = useState(-1);
  const [stepped, setStepped] = useState(false);
  const creating = rows > options.length && opened && (isAlone || (stepped && position >= options.length));
  const open = (at = options.findIndex((option) => option.value === value)) => {
    if (disabled || opened) return;
    onOpen?.();
    setOpened(true);
    setPosition(at);
  };
  return {
    opened,
    creating,
    highlighted: opened && !creating ? options[Math.min(position, options.length - 1)] : undefined,
    open,
    shut: () => setOpened(false),
    close() {
      setOpened(false);
      setStepped(false);
    },
    restart() {
      setPosition(0);
      setStepped(false);
      open(0);
    },
    move(step: number) {
      if (!opened) return open();
      if (rows === 0) return;
      const from = options.length === 0 && !stepped ? -1 : position;
      setStepped(true);
      setPosition((Math.max(from, step > 0 ? -1 : 0) + step + rows) % rows);
    },
  };
}
