import type { ReactNode } from "react";

export interface PickerOption {
  value: string;
  label: string;
  line?: ReactNode;
  group?: string;
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whether a value is what somebody typed, and no option was taken for it. */
export const isTyped = (value: string | null): value is string => value !== null && !uuid.test(value);

/** What a text stands for when its field is left: nothing, the only option that matches, or itself. */
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
