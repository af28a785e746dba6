import { nameOf } from "@avant-match/contract/kit/name.ts";
import type { AnyResource, Embedded, Read } from "@avant-match/contract/kit/resource.ts";
import { Select } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { ReadOnlyField } from "../../ui/ReadOnlyField.tsx";
import type { listQuery } from "../server/queries.ts";
import { stored } from "../server/save.ts";
import type { PickerProps } from "./fields.ts";

interface ItemSelectProps<R extends AnyResource> extends PickerProps<Embedded<R>> {
  resource: R;
  /** What may be chosen, asked for once somebody looks at it. */
  list: ReturnType<typeof listQuery<R>>;
  /** Those who are not offered, by uuid. */
  exclude?: readonly string[];
}

/** Chooses one of a short list by its name; what was chosen and is not offered any more stays while it is set. */
export function ItemSelect<R extends AnyResource>({
  resource,
  list,
  exclude = [],
  value,
  onChange,
  current,
  ...input
}: ItemSelectProps<R>) {
  const [asked, setAsked] = useState(false);
  const chosen = current && (current as { uuid: string }).uuid;
  const query = useQuery({ ...list, enabled: asked || (value !== null && value !== chosen), staleTime: 60_000 });
  if (input.disabled) return <ReadOnlyField label={input.label}>{current && nameOf(resource, current)}</ReadOnlyField>;
  const offered = query.data?.member.filter((item) => !exclude.includes(stored(item).uuid)) ?? [];
  const others: (Read<R> | Embedded<R>)[] = current && !offered.some((item) => stored(item).uuid === chosen) ? [current] : [];
  const options = [...others, ...offered].map((item) => ({ value: (item as { uuid: string }).uuid, label: nameOf(resource, item) ?? "" }));
  const waiting = query.isFetching && !query.data ? [{ value: "waiting", label: "Chargement en cours ...", disabled: true }] : [];
  return (
    <Select
      {...input}
      data={[{ value: "", label: "Non renseigné" }, ...options, ...waiting]}
      value={value}
      placeholder="Non renseigné"
      onFocus={() => setAsked(true)}
      onChange={(next) => onChange(next || null)}
      allowDeselect={false}
    />
  );
}
