import { Combobox, InputBase, useCombobox } from "@mantine/core";
import { IconPlus, IconSelector } from "@tabler/icons-react";
import {
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  type RefObject,
  useEffect,
  useId,
  useImperativeHandle,
  useRef,
  useState,
} from "react";
import styles from "./PickerBox.module.css";
import { isTyped, listed, type PickerOption, taken } from "./picking.ts";

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
  const optionId = (option: PickerOption) => `${id}-${option.value}`;

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
  const shown = creating ? `${id}-new` : highlighted && optionId(highlighted);
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
        aria-controls={opened ? (offers ? id : `${id}-below`) : undefined}
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
        <Below id={`${id}-below`} box={box} onChoose={choose}>
          {offers && (
            <Combobox.Options id={id} className={styles.options} aria-label={label}>
              {listed(options).map(({ group, members }) => (
                <Grouped key={group ?? ""} label={group}>
                  {members.map((option) => (
                    <Combobox.Option
                      key={option.value}
                      id={optionId(option)}
                      value={option.value}
                      active={option.value === value}
                      selected={option === highlighted}
                      aria-selected={option === highlighted}
                    >
                      {option.line ?? option.label}
                    </Combobox.Option>
                  ))}
                </Grouped>
              ))}
              {create && (
                <Combobox.Option id={`${id}-new`} value={NEW} selected={creating} aria-selected={creating} className={styles.create}>
                  <IconPlus size={18} stroke={1.75} aria-hidden />
                  {create.label}
                </Combobox.Option>
              )}
              <InView id={shown} />
            </Combobox.Options>
          )}
          {rest}
        </Below>
      )}
    </>
  );
}

type Box = RefObject<HTMLInputElement | null>;

/** What opens below the box. While it is closed there is none of it: it would draw each closed box a second time, for its place. */
function Below({ id, box, onChoose, children }: { id: string; box: Box; onChoose: (value: string) => void; children: ReactNode }) {
  const store = useCombobox({ opened: true });
  return (
    <Combobox store={store} onOptionSubmit={onChoose} resetSelectionOnOptionHover={false} size="md" keepMounted={false}>
      <Combobox.DropdownTarget>
        <Anchor box={box} />
      </Combobox.DropdownTarget>
      <Combobox.Dropdown id={id} className={styles.dropdown}>
        {children}
      </Combobox.Dropdown>
    </Combobox>
  );
}

/** Stands for the box where its list is given its place. */
function Anchor({ box, ref }: { box: Box; ref?: Ref<HTMLInputElement | null> }) {
  useImperativeHandle<HTMLInputElement | null, HTMLInputElement | null>(ref, () => box.current, [box]);
  return null;
}

/** Keeps an option in view. It stands in the list, which comes a moment after the box says that it is opened. */
function InView({ id }: { id: string | undefined }) {
  useEffect(() => {
    if (id) document.getElementById(id)?.scrollIntoView({ block: "nearest" });
  }, [id]);
  return null;
}

/** The value of the row that makes a new one. */
const NEW = "new";

const refusalOf = (text: string, options: readonly PickerOption[]) =>
  options.length === 0 ? `Aucun résultat pour «\u00a0${text}\u00a0».` : "Plusieurs résultats\u00a0: choisissez dans la liste.";

function Grouped({ label, children }: { label: string | undefined; children: ReactNode }) {
  return label === undefined ? children : <Combobox.Group label={label}>{children}</Combobox.Group>;
}

function Clear({ shown, label, onClear }: { shown: boolean; label: string; onClear: () => void }) {
  if (!shown) return <IconSelector size={18} stroke={1.75} aria-hidden />;
  return <Combobox.ClearButton aria-label={`Retirer\u00a0: ${label}`} onClear={onClear} />;
}
