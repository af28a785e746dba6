import { IconSearch, IconX } from "@tabler/icons-react";
import styles from "./field.module.css";
import { useEarlyInput } from "./useEarlyInput.ts";

interface SearchFieldProps {
  label: string;
  value: string;
  onChange: (text: string) => void;
  className?: string | undefined;
}

/** A text to search for, which one press empties. */
export function SearchField({ label, value, onChange, className = "" }: SearchFieldProps) {
  const input = useEarlyInput<HTMLInputElement>(value, onChange);
  const clear = () => {
    onChange("");
    input.current?.focus();
  };
  return (
    <div className={`${styles.field} ${className}`}>
      <IconSearch className={styles.before} size={18} stroke={1.75} aria-hidden />
      <input
        ref={input}
        className={styles.control}
        type="search"
        aria-label={label}
        placeholder={label}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      {value && (
        <button type="button" className={styles.clear} aria-label="Effacer la recherche" onClick={clear}>
          <IconX size={18} stroke={1.75} aria-hidden />
        </button>
      )}
    </div>
  );
}
