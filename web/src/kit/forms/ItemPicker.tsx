import { nameOf } from "@avant-match/contract/kit/name.ts";
import type { AnyResource, Embedded, Read } from "@avant-match/contract/kit/resource.ts";
import { sentencesOf } from "@avant-match/contract/kit/words.ts";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { PickerBox } from "../../ui/PickerBox.tsx";
import { PickerNote } from "../../ui/PickerList.tsx";
import { isTyped } from "../../ui/picking.ts";
import { ReadOnlyField } from "../../ui/ReadOnlyField.tsx";
import { listQuery, type Parameters } from "../server/queries.ts";
import { useDebouncedValue } from "../useDebouncedValue.ts";
import { holdsEveryWord } from "../words.ts";
import type { PickerProps } from "./fields.ts";

interface ItemPickerProps<R extends AnyResource> extends PickerProps<Embedded<R>> {
  resource: R;
  among?: Parameters;
  placeholder?: string;
  free?: boolean;
  lineOf?: (item: Read<R>) => ReactNode;
}

const pause = 250;
const listed = 20;

export function ItemPicker<R extends AnyResource>(props: ItemPickerProps<R>) {
  const { resource, among = {}, lineOf, current, value, onChange, ...input } = props;
  const [text, setText] = useState<string | null>(null);
  const typed = (text ?? (isTyped(value) ? value : "")).trim();
  const q = useDebouncedValue(typed, pause);
  const query = useQuery({
    ...listQuery(resource, { ...among, q, itemsPerPage: listed }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    enabled: !input.disabled,
    meta: { quiet: true },
  });
  const all = (query.data?.member ?? []).map((item) => ({
    value: (item as { uuid: string }).uuid,
    label: nameOf(resource, item) ?? "",
    line: lineOf?.(item),
  }));
  // What answered something else may be taken by who types faster than the server: only what is called so stays meanwhile.
  const answers = q === typed && !query.isPlaceholderData;
  const options = answers ? all : all.filter(({ label }) => holdsEveryWord(label, typed));
  const [kept, setKept] = useState<{ value: string; label: string } | null>(null);
  const chosen = current && { value: (current as { uuid: string }).uuid, label: nameOf(resource, current) ?? "" };
  const name = [kept, chosen, ...all].find((known) => known?.value === value)?.label ?? "";
  if (input.disabled) return <ReadOnlyField label={input.label}>{name}</ReadOnlyField>;
  const waiting = q !== typed || query.isFetching;
  return (
    <PickerBox
      placeholder={sentencesOf(resource).find}
      {...input}
      value={value}
      onChange={(next) => {
        setKept(all.find((option) => option.value === next) ?? kept);
        onChange(next);
      }}
      name={name}
      text={text}
      onText={setText}
      options={options}
      waiting={waiting}
      rest={
        <div role="status">
          <Rest {...{ waiting, failed: query.isError, found: options.length, total: query.data?.totalItems ?? 0, free: input.free }} />
        </div>
      }
    />
  );
}

interface RestProps {
  waiting: boolean;
  failed: boolean;
  found: number;
  total: number;
  free: boolean | undefined;
}

function Rest({ waiting, failed, found, total, free }: RestProps) {
  if (failed) return <PickerNote>La liste n’a pas pu être chargée.</PickerNote>;
  if (waiting) return <PickerNote>Chargement en cours ...</PickerNote>;
  if (found === 0) return <PickerNote>{free ? "Aucun résultat : ce nom suffit." : "Aucun résultat"}</PickerNote>;
  return total > found && <PickerNote>Précisez la recherche pour en voir davantage.</PickerNote>;
}
