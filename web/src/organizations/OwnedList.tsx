import type { AnyResource } from "@avant-match/contract/kit/resource.ts";
import { ListScreen, type ListScreenProps } from "../kit/lists/ListScreen.tsx";
import { useOwnedReadOnly } from "./useOrganization.ts";

interface OwnedListProps<R extends AnyResource> extends Omit<ListScreenProps<R>, "readOnly" | "parent"> {
  organizationUuid: string;
}

export function OwnedList<R extends AnyResource>({ organizationUuid, ...list }: OwnedListProps<R>) {
  return <ListScreen {...list} parent={{ organizationUuid }} readOnly={useOwnedReadOnly(organizationUuid)} />;
}

type Place = "organizationUuid" | "search";

export const ownedList =
  <R extends AnyResource>(list: Omit<OwnedListProps<R>, Place>) =>
  (place: Pick<OwnedListProps<R>, Place>) => <OwnedList<R> {...list} {...place} />;
