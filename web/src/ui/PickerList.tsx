import { Combobox, useCombobox } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { type ReactNode, type Ref, type RefObject, useEffect, useImperativeHandle } from "react";
import styles from "./PickerBox.module.css";
import { listed, type PickerOption } from "./picking.ts";

type Box = RefObject<HTMLInputElement | null>;

interface PickerListProps {
  /** The list's, from which those of what stands in it are made. */
  id: string;
  box: Box;
  label: string;
  value: string | null;
  options: readonly PickerOption[];
  highlighted: PickerOption | undefined;
  /** What the row that makes a new one says; none where nothing is made. */
  create: string | undefined;
  /** Whether that row is highlighted. */
  creating: boolean;
  /** Below the options, or instead of them. */
  rest: ReactNode;
  /** An option's value, or `NEW`. */
  onChoose: (value: string) => void;
}

/** The value of the row that makes a new one. */
export const NEW = "new";

export const optionId = (list: string, option: PickerOption): string => `${list}-${option.value}`;
export const newId = (list: string): string => `${list}-${NEW}`;
/** What holds the list, and the rest below it. */
export const belowId = (list: string): string => `${list}-below`;

/** What opens below a picker's box, and only then: each closed box would be drawn a second time, for its place. */
export function PickerList({ id, box, label, value, options, highlighted, create, creating, rest, onChoose }: PickerListProps) {
  const store = useCombobox({ opened: true });
  return (
    <Combobox store={store} onOptionSubmit={onChoose} resetSelectionOnOptionHover={false} size="md" keepMounted={false}>
      <Combobox.DropdownTarget>
        <Anchor box={box} />
      </Combobox.DropdownTarget>
      <Combobox.Dropdown id={belowId(id)} className={styles.dropdown}>
        {(options.length > 0 || create !== undefined) && (
          <Combobox.Options id={id} className={styles.options} aria-label={label}>
            {listed(options).map(({ group, members }) => (
              <Grouped key={group ?? ""} label={group}>
                {members.map((option) => (
                  <Combobox.Option
                    key={option.value}
                    id={optionId(id, option)}
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
            {create !== undefined && (
              <Combobox.Option id={newId(id)} value={NEW} selected={creating} aria-selected={creating} className={styles.create}>
                <IconPlus size={18} stroke={1.75} aria-hidden />
                {create}
              </Combobox.Option>
            )}
            <InView id={creating ? newId(id) : highlighted && optionId(id, highlighted)} />
          </Combobox.Options>
        )}
        {rest}
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

function Grouped({ label, children }: { label: string | undefined; children: ReactNode }) {
  return label === undefined ? children : <Combobox.Group label={label}>{children}</Combobox.Group>;
}
