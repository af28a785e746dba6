import { nameOf } from "@avant-match/contract/kit/name.ts";
import type { AnyResource, Read } from "@avant-match/contract/kit/resource.ts";
import { ItemTable, type ItemTableProps } from "./ItemTable.tsx";
import { useMoving } from "./useMoving.ts";

export function MovableTable<R extends AnyResource>(table: ItemTableProps<R> & { rows: readonly Read<R>[] }) {
  const { resource, rows } = table;
  const moving = useMoving(resource, rows, (row) => table.name?.(row) ?? nameOf(resource, row) ?? "");
  return (
    <>
      <ItemTable {...table} rows={moving.rows} moving={moving} />
      <span role="status" className="am-sr">
        {moving.said}
      </span>
    </>
  );
}
