import { useState } from "react";
import { PickerBox, type PickerBoxProps } from "../../ui/PickerBox.tsx";
import { PickerNote } from "../../ui/PickerList.tsx";
import { holdsEveryWord } from "../words.ts";

type OfPicker = "label" | "placeholder" | "description" | "error" | "required" | "disabled" | "value" | "onChange";

interface ChoiceBoxProps extends Pick<PickerBoxProps, OfPicker> {
  "data-target"?: string;
  options: readonly { value: string; label: string }[];
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
