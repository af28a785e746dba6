import { nameOf } from "@avant-match/contract/kit/name.ts";
import type { AnyResource, Field, Read, References, WritableNames } from "@avant-match/contract/kit/resource.ts";
import { useQueries, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useMemo } from "react";
import type { PickerProps } from "../forms/fields.ts";
import { writableFields } from "../server/drafts.ts";
import type { listQuery } from "../server/queries.ts";
import { stored } from "../server/stored.ts";
import { fieldText } from "../value-text.ts";

export interface CellOption {
  value: string;
  label: string;
}

export interface GridColumn {
  name: string;
  wire: string;
  field: Field;
  label: string;
  /** What sheets of clubs call it too, parted by bars. */
  heads?: string | undefined;
  options: readonly CellOption[];
  named?: (uuid: string) => string;
  picker?: ((field: PickerProps) => ReactNode) | undefined;
}

interface CellsOf<E> {
  offered: ReturnType<typeof listQuery<AnyResource>>;
  picker: (field: PickerProps<E>) => ReactNode;
}

type EmbeddedIn<R, K> = K extends keyof Read<R> ? NonNullable<Read<R>[K]> : never;

export type HeadWords<R extends AnyResource> = { readonly [K in WritableNames<R>]?: string };

export type RelationCells<R extends AnyResource> = { readonly [K in References<R>]: CellsOf<EmbeddedIn<R, K>> };

export function useGridColumns(
  resource: AnyResource,
  relations: Readonly<Record<string, CellsOf<never>>>,
  heads: Readonly<Record<string, string | undefined>> = {},
): readonly GridColumn[] {
  const client = useQueryClient();
  const names = Object.keys(relations);
  const lists = useQueries({
    queries: names.map((name) => ({ ...(relations[name] as CellsOf<never>).offered, staleTime: 60_000 })),
    combine: (results) => results.map(({ data }) => data?.member),
  });
  const pickers = Object.values(relations);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the pickers of a screen stay the same
  return useMemo(
    () =>
      writableFields(resource).map(({ name, wire, field }): GridColumn => {
        const at = names.indexOf(name);
        const offered = lists[at] as readonly Read<AnyResource>[] | undefined;
        const column = { ...columnOf(name, wire, field), heads: heads[name] };
        if (!field.to) return column;
        return {
          ...column,
          options: optionsOf(field.to, offered ?? []),
          named: (uuid) => fieldText(client, field, uuid, []),
          picker: pickers[at]?.picker as GridColumn["picker"],
        };
      }),
    [resource, lists, client],
  );
}

export const columnOf = (name: string, wire: string, field: Field): GridColumn => ({
  ...{ name, wire, field, label: field.short ?? field.label },
  options: codesOf(field),
});

const optionsOf = (to: AnyResource, items: readonly Read<AnyResource>[]): CellOption[] =>
  items.map((item) => ({ value: stored(item).uuid, label: nameOf(to, item) ?? "" }));

export function codesOf({ control, options, choices }: Field): CellOption[] {
  if (choices) return choices.map(({ value, label }) => ({ value: String(value), label }));
  if (options) return Object.entries(options).map(([value, label]) => ({ value, label }));
  return control === "switch" || control === "tristate" ? yesAndNo : [];
}

const yesAndNo: CellOption[] = [
  { value: "true", label: "Oui" },
  { value: "false", label: "Non" },
];
