import type { AnyResource, Read } from "@avant-match/contract/kit/resource.ts";
import { formatLongDateTime, readerZone } from "../../ui/format.ts";
import { stored } from "../save.ts";

/** « Modifié par … le … », or nothing where nobody has changed anything yet. */
export function LastChange<R extends AnyResource>({ item }: { item: Read<R> | undefined }) {
  if (!item) return null;
  const { updatedAt, updatedBy } = stored(item);
  if (!updatedAt) return null;
  const moment = formatLongDateTime(updatedAt, readerZone());
  return <>{updatedBy ? `Modifié par ${updatedBy} le ${moment}` : `Modifié le ${moment}`}</>;
}
