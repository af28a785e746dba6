import { NativeSelect } from "@mantine/core";
import { IconSelector } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useGo } from "./navigation.tsx";

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
  /** Shown in the field, before its arrows. */
  mark?: ReactNode;
  hideLabel?: boolean;
  className?: string;
}

/** The small-screen form of tabs and menus: a labelled select box that goes where one chooses. */
export function PageSelect({ label, options, mark, hideLabel = false, className }: PageSelectProps) {
  const go = useGo();
  const active = options.flatMap((option) => ("items" in option ? option.items : [option])).find((option) => option.active);
  return (
    <NativeSelect
      className={className}
      label={label}
      labelProps={{ className: hideLabel ? "am-sr" : undefined }}
      data={options.map(asData)}
      value={active?.href ?? ""}
      onChange={(event) => go(event.currentTarget.value)}
      rightSection={
        <span className="am-row">
          {mark}
          <IconSelector size={18} stroke={1.75} aria-hidden />
        </span>
      }
      rightSectionWidth={mark ? 110 : 36}
      rightSectionProps={{ style: { justifyContent: "flex-end", paddingInlineEnd: 10 } }}
    />
  );
}

function asData(option: PageOption | PageOptionGroup) {
  if ("items" in option) return { group: option.group, items: option.items.map(asItem) };
  return asItem(option);
}

function asItem({ href, label }: PageOption) {
  return { value: href, label };
}
