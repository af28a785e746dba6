import type { AnyResource } from "@avant-match/contract/kit/resource.ts";
import { listPeopleImports, type PeopleImport, undoPeopleImport } from "@avant-match/contract/organizations/people-imports.ts";
import { useQuery } from "@tanstack/react-query";
import { countsText } from "../../kit/imports/counts.ts";
import { PastImports } from "../../kit/imports/PastImports.tsx";
import { act, actQuery } from "../../kit/server/act.ts";

interface PeopleImportsProps {
  organizationUuid: string;
  kind: PeopleImport["kind"];
  resource: AnyResource;
}

/** The imports of one kind, of which the latest can be undone. */
export function PeopleImports({ organizationUuid, kind, resource }: PeopleImportsProps) {
  const { data } = useQuery(actQuery(resource.path, listPeopleImports, { uuid: organizationUuid }));
  return (
    <PastImports
      imports={(data?.member ?? []).filter((past) => past.kind === kind)}
      noun={["personne", "personnes"]}
      done={doneText}
      undo={async ({ uuid }) => (await act(undoPeopleImport, { uuid: organizationUuid, id: uuid })).kept}
      about={() => <p>Celles que quelqu’un a modifiées ou utilisées depuis restent telles quelles.</p>}
    />
  );
}

const doneText = ({ created, updated }: PeopleImport): string =>
  countsText([
    [created, "créé", "créés"],
    [updated, "modifié", "modifiés"],
  ]);
