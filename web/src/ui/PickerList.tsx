import { IconPlus } from "@tabler/icons-react";
import { type ComponentProps, type ReactNode, type RefObject, useEffect } from "react";
import { Popup } from "./controls/Popup.tsx";
import styles from "./PickerBox.module.css";
import { listed, type PickerOption } from "./picking.ts";

interface PickerListProps {
  id: string;
  box: RefObject<HTMLInputElement | null>;
  label: string;
  value: string | null;
  options: readonly PickerOption[];
  highlighted: PickerOption | undefined;
  create: string | undefined;
  creating: boolean;
  rest: ReactNode;
  onChoose: (value: string) => void;
}

export const NEW = "new";

export const optionId = (list: string, option: PickerOption): string => `${list}-${option.value}`;
export const newId = (list: string): string => `${list}-${NEW}`;
export const belowId = (list: string): string => `${list}-below`;

export function PickerList({ id, box, label, value, options, highlighted, create, creating, rest, onChoose }: PickerListProps) {
  return (
    <Popup anchor={box} stretch id={belowId(id)} className={styles.dropdown} onMouseDown={(event) => event.preventDefault()}>
      {(options.length > 0 || create !== undefined) && (
        <div role="listbox" id={id} className={styles.options} aria-label={label}>
          {listed(options).map(({ group, members }) => (
            <Grouped key={group ?? ""} label={group}>
              {members.map((option) => (
                <Row
                  key={option.value}
                  id={optionId(id, option)}
                  data-chosen={option.value === value || undefined}
                  aria-selected={option === highlighted}
                  onClick={() => onChoose(option.value)}
                >
                  {option.line ?? option.label}
                </Row>
              ))}
            </Grouped>
          ))}
          {create !== undefined && (
            <Row id={newId(id)} aria-selected={creating} className={styles.create} onClick={() => onChoose(NEW)}>
              <IconPlus size={18} stroke={1.75} aria-hidden />
              {create}
            </Row>
          )}
        </div>
      )}
      {rest}
    </Popup>
  );
}

function Row({ className = "", ...attributes }: ComponentProps<"div"> & { id: string; "aria-selected": boolean }) {
  const { id, "aria-selected": selected } = attributes;
  useEffect(() => {
    if (selected) document.getElementById(id)?.scrollIntoView({ block: "nearest" });
  }, [id, selected]);
  return <div role="option" tabIndex={-1} className={`${styles.row} ${className}`} {...attributes} />;
}

function Grouped({ label, children }: { label: string | undefined; children: ReactNode }) {
  if (label === undefined) return children;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a list box holds options and groups of them
    <div role="group" aria-label={label}>
      <div className={styles.group} aria-hidden>
        {label}
      </div>
      {children}
    </div>
  );
}

export const PickerNote = (attributes: ComponentProps<"p">) => <p className={`am-note ${styles.note}`} {...attributes} />;
