import type { Read } from "@avant-match/contract/kit/resource.ts";
import { DocumentModel } from "@avant-match/contract/organizations/document-models.ts";
import { useQuery } from "@tanstack/react-query";
import type { Column } from "../../kit/lists/columns.ts";
import type { ListSearch } from "../../kit/lists/list-search.ts";
import { OwnedList } from "../OwnedList.tsx";
import { modelsQuery } from "./queries.ts";

/** « Modèles »: the texts from which documents begin. */
export function DocumentModelsScreen({ organizationUuid, search }: { organizationUuid: string; search: ListSearch }) {
  const query = useQuery(modelsQuery(organizationUuid));
  return (
    <OwnedList
      resource={DocumentModel}
      title="Modèles"
      {...{ organizationUuid, query, search, columns, textOf }}
      helper="Ajoutez un nouveau modèle pour commencer vos documents plus vite."
    />
  );
}

const textOf = ({ name }: Read<typeof DocumentModel>) => name;

const columns: readonly Column<typeof DocumentModel>[] = [{ field: "name", kind: "name", sort: true }];
