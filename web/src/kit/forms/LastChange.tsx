import type { AnyResource, Read } from "@avant-match/contract/kit/resource.ts";
import { formatLongDateTime, formatNearDateTime, readerZone } from "../../ui/text/format.ts";
import { stored } from "../server/stored.ts";

export function LastChange<R extends AnyResource>({ item }: { item: Read<R> | undefined }) {
  if (!item) return null;
  const { updatedAt, updatedBy } = stored(item);
  if (!updatedAt || !updatedBy) return null;
  return (
    <>
      Modifié par {updatedBy}{" "}
      <time dateTime={updatedAt} title={formatLongDateTime(updatedAt, readerZone())}>
        {formatNearDateTime(updatedAt, readerZone())}
      </time>
    </>
  );
}
