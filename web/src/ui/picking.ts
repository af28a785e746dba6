import type { ReactNode } from "react";

export interface PickerOption {
  value: string;
  label: string;
  line?: ReactNode;
  group?: string;
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export const isTyped = (value: string | null): value is string => value !== null && !uuid.test(value);

export function taken(text: string, options: readonly PickerOption[], waiting: boolean): string | null {
  const typed = text.trim();
  if (typed === "") return null;
  const [only, second] = options;
  return only && !second && !waiting ? only.value : typed;
}

export function listed(options: readonly PickerOption[]): { group: string | undefined; members: PickerOption[] }[] {
  const groups = new Map<string | undefined, PickerOption[]>();
  for (const option of options) groups.set(option.group, [...(groups.get(option.group) ?? []), option]);
  return [...groups].map(([group, members]) => ({ group, members }));
}
