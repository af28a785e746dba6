import { type ReactNode, useState } from "react";
import { PickerBox } from "../../ui/PickerBox.tsx";
import { PickerNote } from "../../ui/PickerList.tsx";
import { holdsEveryWord } from "../words.ts";

interface ChoiceBoxProps {
  label: string;
  placeholder: string;
  description?: ReactNode;
  error?: ReactNode;
  required?: boolean;
  disabled?: boolean;
  "data-target"?: string;
  options: readonly { value: string; label: string }[];
  value: string | null;
  onChange: (value: string | null) => void;
}

export function ChoiceBox({ options, value, onChange, ...rest }: ChoiceBoxProps) {
  const [text, setText] = useState<string | null>(null);
  const keyed = options.map((option, place) => ({ ...option, key: keyOf(place) }));
  const known = keyed.find((option) => option.value === value);
  const offered = keyed.filter(({ label }) => holdsEveryWord(label, text ?? ""));
  return (
    <PickerBox
      {...rest}
      value={known?.key ?? value}
      onChange={(key) => onChange(keyed.find((option) => option.key === key)?.value ?? key)}
      name={known?.label ?? ""}
      text={text}
      onText={setText}
      options={offered.map(({ key, label }) => ({ value: key, label }))}
      waiting={false}
      free
      rest={offered.length === 0 && <PickerNote>Aucun résultat</PickerNote>}
    />
  );
}

const keyOf = (place: number): string => `00000000-0000-4000-8000-${String(place).padStart(12, "0")}`;
