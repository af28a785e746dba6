import type { AnyResource, Read } from "@avant-match/contract/kit/resource.ts";
import { When } from "../../ui/When.tsx";
import { stored } from "../server/stored.ts";

export function LastChange<R extends AnyResource>({ item }: { item: Read<R> | undefined }) {
  const { updatedAt = null, updatedBy = null } = item ? stored(item) : {};
  return (
    updatedAt &&
    updatedBy && (
      <>
        Modifié par {updatedBy} <When at={updatedAt} />
      </>
    )
  );
}
