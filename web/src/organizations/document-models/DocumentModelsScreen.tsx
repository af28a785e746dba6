import { DocumentModel } from "@avant-match/contract/organizations/document-models.ts";
import type { Column } from "../../kit/lists/columns.tsx";
import type { ListSearch } from "../../kit/lists/list-search.ts";
import { OwnedList } from "../OwnedList.tsx";

export function DocumentModelsScreen({ organizationUuid, search }: { organizationUuid: string; search: ListSearch }) {
  return (
    <OwnedList
      resource={DocumentModel}
      title="Modèles"
      {...{ organizationUuid, search, columns }}
      helper="Ajoutez un nouveau modèle pour commencer vos documents plus vite."
    />
  );
}

const columns: readonly Column<typeof DocumentModel>[] = [{ field: "name", kind: "name", sort: true }];
