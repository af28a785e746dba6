import { nameOf } from "@avant-match/contract/kit/name.ts";
import type { AnyResource, Embedded, Read } from "@avant-match/contract/kit/resource.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { PickerBox } from "../../ui/PickerBox.tsx";
import { PickerNote } from "../../ui/PickerList.tsx";
import { isTyped } from "../../ui/picking.ts";
import { ReadOnlyField } from "../../ui/ReadOnlyField.tsx";
import type { listQuery } from "../server/queries.ts";
import { stored } from "../server/stored.ts";
import { holdsEveryWord } from "../words.ts";
import type { PickerProps } from "./fields.ts";

interface ItemSelectProps<R extends AnyResource> extends PickerProps<Embedded<R>> {
  resource: R;
  list: ReturnType<typeof listQuery<R>>;
  exclude?: readonly string[];
}

export function ItemSelect<R extends AnyResource>(props: ItemSelectProps<R>) {
  const { resource, list, exclude = [], value, onChange, current, ...input } = props;
  const [asked, setAsked] = useState(false);
  const [text, setText] = useState<string | null>(null);
  const chosen = current && (current as { uuid: string }).uuid;
  const query = useQuery({ ...list, enabled: asked || (value !== null && value !== chosen), staleTime: 60_000 });
  if (input.disabled) return <ReadOnlyField label={input.label}>{current && nameOf(resource, current)}</ReadOnlyField>;
  const offered = query.data?.member.filter((item) => !exclude.includes(stored(item).uuid)) ?? [];
  const others: (Read<R> | Embedded<R>)[] = current && !offered.some((item) => stored(item).uuid === chosen) ? [current] : [];
  const options = [...others, ...offered].map((item) => ({ value: (item as { uuid: string }).uuid, label: nameOf(resource, item) ?? "" }));
  const search = text ?? (isTyped(value) ? value : "");
  const found = options.filter(({ label }) => holdsEveryWord(label, search));
  const note = query.isPending
    ? "Chargement en cours ..."
    : query.isError
      ? failed
      : found.length === 0 && search !== "" && "Aucun résultat";
  return (
    <PickerBox
      {...input}
      placeholder={NONE.label}
      value={value}
      onChange={(next) => onChange(next === NONE.value ? null : next)}
      name={options.find((option) => option.value === value)?.label ?? ""}
      text={text}
      onText={setText}
      options={search.trim() === "" ? [NONE, ...found] : found}
      waiting={query.isPending}
      onOpen={() => setAsked(true)}
      rest={<div role="status">{note && <PickerNote>{note}</PickerNote>}</div>}
    />
  );
}

const NONE = { value: "00000000-0000-4000-8000-000000000000", label: "Non renseigné" };

const failed = "La liste n’a pas pu être chargée.";
