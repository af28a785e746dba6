import { Referee } from "@avant-match/contract/reference/officials.ts";
import { ListScreen } from "../../kit/lists/ListScreen.tsx";
import type { ListSearch } from "../../kit/lists/list-search.ts";
import { allColumns as columns } from "./columns.tsx";

export function RefereesScreen({ search }: { search: ListSearch }) {
  return <ListScreen resource={Referee} title="Arbitres" {...{ search, columns }} readOnly={null} paged />;
}
