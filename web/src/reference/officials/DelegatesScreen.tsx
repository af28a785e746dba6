import { Delegate } from "@avant-match/contract/reference/officials.ts";
import { ListScreen } from "../../kit/lists/ListScreen.tsx";
import type { ListSearch } from "../../kit/lists/list-search.ts";
import { allColumns as columns } from "./columns.tsx";

export function DelegatesScreen({ search }: { search: ListSearch }) {
  return <ListScreen resource={Delegate} title="Délégués" {...{ search, columns }} readOnly={null} paged />;
}
