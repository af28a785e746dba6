import { IconSelector } from "@tabler/icons-react";
import { useId } from "react";
import styles from "./controls/FieldFrame.module.css";
import { FieldFrame } from "./controls/FieldFrame.tsx";
import { useGo } from "./navigation.tsx";
import { useEarlyInput } from "./useEarlyInput.ts";

export interface PageOption {
  href: string;
  label: string;
  active: boolean;
}

export interface PageOptionGroup {
  group: string;
  items: PageOption[];
}

interface PageSelectProps {
  label: string;
  options: (PageOption | PageOptionGroup)[];
  hideLabel?: boolean;
  onGo?: (href: string) => void;
  className?: string | undefined;
}

export function PageSelect({ label, options, hideLabel = false, onGo, className = "" }: PageSelectProps) {
  const leads = useGo();
  const go = onGo ?? leads;
  const id = useId();
  const active = options.flatMap((option) => ("items" in option ? option.items : [option])).find((option) => option.active);
  const select = useEarlyInput<HTMLSelectElement>(active?.href, go);
  return (
    <FieldFrame id={id} label={label} hideLabel={hideLabel} className={`${className} am-no-print`}>
      <div className={styles.box}>
        <select
          ref={select}
          id={id}
          className={styles.control}
          value={active?.href ?? ""}
          onChange={(event) => go(event.currentTarget.value)}
        >
          {options.map((option) =>
            "items" in option ? (
              <optgroup key={option.group} label={option.group}>
                {option.items.map(drawn)}
              </optgroup>
            ) : (
              drawn(option)
            ),
          )}
        </select>
        <span className={styles.after}>
          <IconSelector size={18} stroke={1.75} aria-hidden />
        </span>
      </div>
    </FieldFrame>
  );
}

const drawn = ({ href, label }: PageOption) => (
  <option key={href} value={href}>
    {label}
  </option>
);
