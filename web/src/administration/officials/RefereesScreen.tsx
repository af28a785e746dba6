import { Referee } from "@avant-match/contract/reference/officials.ts";
import { useQuery } from "@tanstack/react-query";
import { ListScreen } from "../../kit/lists/ListScreen.tsx";
import { type ListSearch, pageQuery } from "../../kit/lists/list-search.ts";
import { columns } from "./columns.tsx";

/** « Arbitres » of the league and the federation. */
export function RefereesScreen({ search }: { search: ListSearch }) {
  const query = useQuery(pageQuery(Referee, search));
  return <ListScreen resource={Referee} title="Arbitres" {...{ query, search, columns }} readOnly={null} paged />;
}
