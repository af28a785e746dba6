import { Delegate } from "@avant-match/contract/reference/officials.ts";
import { useQuery } from "@tanstack/react-query";
import { ListScreen } from "../../kit/lists/ListScreen.tsx";
import { type ListSearch, pageQuery } from "../../kit/lists/list-search.ts";
import { columns } from "./columns.tsx";

/** « Délégués » of the league and the federation. */
export function DelegatesScreen({ search }: { search: ListSearch }) {
  const query = useQuery(pageQuery(Delegate, search));
  return <ListScreen resource={Delegate} title="Délégués" {...{ query, search, columns }} readOnly={null} paged />;
}
