import { Combobox, InputBase } from "@mantine/core";
import { IconSelector } from "@tabler/icons-react";
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import styles from "./PickerBox.module.css";
import { belowId, NEW, newId, optionId, PickerList } from "./PickerList.tsx";
import { isTyped, type PickerOption, taken } from "./picking.ts";

interface PickerBoxProps {
  label: string;
  placeholder: string;
  description?: ReactNode;
  error?: ReactNode;
  required?: boolean;
  disabled?: boolean;
  leftSection?: ReactNode;
  /** At the right of the box. */
  beside?: ReactNode;
  /** An option's value, or what was typed and matches none: nothing that was typed is lost. */
  value: string | null;
  onChange: (value: string | null) => void;
  /** What the chosen option is called. */
  name: string;
  /** What is being typed; null while nobody types. */
  text: string | null;
  onText: (text: string | null) => void;
  /** Those that answer what is typed. */
  options: readonly PickerOption[];
  /** More options may come. */
  waiting: boolean;
  /** Whether what matches none is an answer too. */
  free?: boolean | undefined;
  /** Below the options, or instead of them. */
  rest: ReactNode;
  /** The last row, which makes what is not there of what is typed; it is never taken by itself. */
  create?: { label: string; onCreate: (text: string) => void } | undefined;
  onOpen?: () => void;
}

/**
 * A choice among many by typing. Enter and Tab take the highlighted option, leaving takes the only one that matches, and what
 * matches nothing stays with its error. The keyboard is handled here, since Mantine announces no highlighted option.
 */
export function PickerBox(props: PickerBoxProps) {
  const {
    label,
    value,
    onChange,
    name,
    text,
    onText,
    options,
    waiting,
    free = false,
    rest,
    create,
    onOpen,
    beside,
    error,
    ...more
  } = props;
  const { disabled = false, ...input } = more;
  const [opened, setOpened] = useState(false);
  const [focused, setFocused] = useState(false);
  const [position, setPosition] = useState(-1);
  const box = useRef<HTMLInputElement>(null);
  const id = useId();
  const typing = text !== null && text.trim() !== "";
  // The row that makes a new one is reached by an arrow only, beyond the last option.
  const [stepped, setStepped] = useState(false);
  const creating = create !== undefined && opened && stepped && position >= options.length;
  const highlighted = opened && !creating ? options[Math.min(position, options.length - 1)] : undefined;
  const offers = opened && (options.length > 0 || create !== undefined);

  const open = (at = options.findIndex((option) => option.value === value)) => {
    if (disabled || opened) return;
    onOpen?.();
    setOpened(true);
    setPosition(at);
  };
  const choose = (next: string | null) => {
    onText(null);
    setOpened(false);
    setStepped(false);
    if (next === NEW) create?.onCreate((text ?? "").trim());
    else if (next !== value) onChange(next);
  };
  const leave = () => {
    setFocused(false);
    if (text === null) setOpened(false);
    else choose(taken(text, options, waiting));
  };
  const keys: Record<string, (event: KeyboardEvent) => void> = {
    ArrowDown: (event) => move(event, 1),
    ArrowUp: (event) => move(event, -1),
    Enter: (event) => {
      if (!highlighted && !typing && !creating) return;
      event.preventDefault();
      choose(creating ? NEW : (highlighted?.value ?? taken(text ?? "", options, waiting)));
    },
    Tab: () => void (typing && highlighted && choose(highlighted.value)),
    Escape: () => {
      setOpened(false);
      onText(null);
    },
  };
  const move = (event: KeyboardEvent, step: number) => {
    event.preventDefault();
    if (!opened) return open();
    const count = options.length + (create ? 1 : 0);
    if (count === 0) return;
    // What is typed stands on the first option, if there is one.
    const from = options.length === 0 && !stepped ? -1 : position;
    setStepped(true);
    setPosition((Math.max(from, step > 0 ? -1 : 0) + step + count) % count);
  };

  const late = !free && !focused && isTyped(value) && !waiting ? options[0] : undefined;
  // Who left before the options had come gets the only one that matches now.
  useEffect(() => {
    if (late && options.length === 1) onChange(late.value);
  });
  const shown = creating ? newId(id) : highlighted && optionId(id, highlighted);
  const unmatched = !free && text === null && isTyped(value) && (waiting ? "Choisissez dans la liste." : refusalOf(value, options));
  return (
    <>
      <InputBase
        {...input}
        ref={box}
        label={label}
        disabled={disabled}
        error={unmatched || error}
        inputContainer={(inner) => (
          <div className={styles.line}>
            {inner}
            {beside}
          </div>
        )}
        role="combobox"
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-expanded={opened}
        aria-controls={opened ? (offers ? id : belowId(id)) : undefined}
        aria-activedescendant={shown}
        // Escape closes the list alone, not the dialog around it.
        data-mantine-stop-propagation={opened || undefined}
        autoComplete="off"
        value={text ?? (isTyped(value) ? value : name)}
        onChange={({ currentTarget }) => {
          onText(currentTarget.value);
          setPosition(0);
          setStepped(false);
          open(0);
        }}
        onKeyDown={(event) => event.nativeEvent.isComposing || keys[event.key]?.(event)}
        onClick={() => open()}
        onFocus={({ currentTarget }) => {
          setFocused(true);
          if (isTyped(value)) onText(value);
          currentTarget.select();
        }}
        onBlur={leave}
        rightSection={<Clear shown={value !== null && !disabled} label={label} onClear={() => choose(null)} />}
        rightSectionPointerEvents={value !== null && !disabled ? "all" : "none"}
      />
      {opened && (
        <PickerList {...{ id, box, label, value, options, highlighted, creating, rest }} create={create?.label} onChoose={choose} />
      )}
    </>
  );
}

const refusalOf = (text: string, options: readonly PickerOption[]) =>
  options.length === 0 ? `Aucun résultat pour «\u00a0${text}\u00a0».` : "Plusieurs résultats\u00a0: choisissez dans la liste.";

function Clear({ shown, label, onClear }: { shown: boolean; label: string; onClear: () => void }) {
  if (!shown) return <IconSelector size={18} stroke={1.75} aria-hidden />;
  return <Combobox.ClearButton aria-label={`Retirer\u00a0: ${label}`} onClear={onClear} />;
}
