import { type KeyboardEvent, useRef } from "react";
import { closeMenu } from "./DownloadMenu.tsx";
import styles from "./menu.module.css";

interface ChoiceMenuProps<Value extends string> {
  label: string;
  options: readonly (readonly [value: Value, label: string])[];
  onChoose: (value: Value) => void;
}

export function ChoiceMenu<Value extends string>({ label, options, onChoose }: ChoiceMenuProps<Value>) {
  const menu = useRef<HTMLDetailsElement>(null);
  const close = () => {
    if (menu.current) menu.current.open = false;
    menu.current?.querySelector("summary")?.focus();
  };
  const closeOnEscape = (event: KeyboardEvent) => event.key === "Escape" && close();
  return (
    <details ref={menu} className={`${styles.menu} ${styles.up}`} onBlur={closeMenu} onKeyDown={closeOnEscape}>
      <summary>{label}</summary>
      <ul>
        {options.map(([value, text]) => (
          <li key={value}>
            <button
              type="button"
              onClick={() => {
                close();
                onChoose(value);
              }}
            >
              {text}
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
}
