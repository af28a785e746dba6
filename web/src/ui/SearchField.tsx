import { IconSearch, IconX } from "@tabler/icons-react";
import styles from "./controls/FieldFrame.module.css";
import { TextField } from "./controls/TextField.tsx";
import { useEarlyInput } from "./useEarlyInput.ts";

interface SearchFieldProps {
  label: string;
  value: string;
  onChange: (text: string) => void;
  className?: string | undefined;
}

export function SearchField({ label, value, onChange, className }: SearchFieldProps) {
  const input = useEarlyInput<HTMLInputElement>(value, onChange);
  const clear = () => {
    onChange("");
    input.current?.focus();
  };
  return (
    <TextField
      ref={input}
      className={className}
      type="search"
      aria-label={label}
      placeholder={label}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      before={<IconSearch size={18} stroke={1.75} aria-hidden />}
      after={
        value && (
          <button type="button" className={`am-icon am-plain ${styles.within}`} aria-label="Effacer la recherche" onClick={clear}>
            <IconX size={18} stroke={1.75} aria-hidden />
          </button>
        )
      }
    />
  );
}
