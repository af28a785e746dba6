import { type ComponentProps, useState } from "react";
import { beforeEach, expect, vi } from "vitest";
import { PickerBox } from "../src/ui/PickerBox.tsx";
import type { PickerOption } from "../src/ui/picking.ts";
import { field, nameOf } from "./by-name.ts";
import { fieldUnderTest } from "./field-under-test.tsx";

type BoxProps = ComponentProps<typeof PickerBox>;

const uuidOf = (digit: number) => `00000000-0000-4000-8000-00000000000${digit}`;

export const officials: readonly PickerOption[] = ["Didier Lecomte", "Inès Caron", "Inès Carpentier"].map((label, index) => ({
  value: uuidOf(index),
  label,
}));
export const [lecomte, caron, carpentier] = officials.map(({ value }) => value) as [string, string, string];

const change = vi.fn<(value: string | null) => void>();

/** A picker « Délégué » among three officials, which finds those whose name holds what is typed. */
export function OfficialBox({ value: first = null, ...of }: Partial<BoxProps>) {
  const [value, setValue] = useState(first);
  const [text, setText] = useState<string | null>(null);
  const typed = (text ?? "").toLowerCase();
  return (
    <PickerBox
      label="Délégué"
      placeholder="Choisir un officiel"
      value={value}
      onChange={(next) => {
        change(next);
        setValue(next);
      }}
      name={officials.find((official) => official.value === value)?.label ?? ""}
      text={text}
      onText={setText}
      options={officials.filter(({ label }) => label.toLowerCase().includes(typed))}
      waiting={false}
      rest={null}
      {...of}
    />
  );
}

/** A page with that picker. */
export function pickerUnderTest() {
  const page = fieldUnderTest();
  beforeEach(() => change.mockReset());
  const box = () => field("Délégué");
  return {
    draws: (of: Partial<BoxProps> = {}) => page.draws(<OfficialBox {...of} />),
    drawsPage: page.draws,
    box,
    /** What was chosen, one after the other. */
    chosen: () => change.mock.calls.map(([value]) => value),
    isOpen: () => box().getAttribute("aria-expanded") === "true",
    /** The option that a reader hears, which must be the one that is marked in the list. */
    highlighted: () => {
      const announced = document.getElementById(box().getAttribute("aria-activedescendant") ?? "");
      const marked = document.querySelector("[role=option][aria-selected=true]");
      expect(announced).toBe(marked);
      return marked && nameOf(marked);
    },
  };
}
