import type { AnyResource } from "@avant-match/contract/kit/resource.ts";
import {
  listPeopleImports,
  type PeopleImport,
  type PeopleImportUndone,
  undoPeopleImport,
} from "@avant-match/contract/organizations/people-imports.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { AskedAction } from "../../kit/AskedAction.tsx";
import { countsText } from "../../kit/imports/counts.ts";
import { PastImport } from "../../kit/imports/PastImport.tsx";
import { act, actQuery } from "../../kit/server/act.ts";
import { refresh } from "../../kit/server/queries.ts";
import { Button } from "../../ui/controls/Button.tsx";
import { ReadingDialog } from "../../ui/ModalDialog.tsx";
import { Sheet } from "../../ui/Sheet.tsx";
import { formatCount } from "../../ui/text/format.ts";

interface PeopleImportsProps {
  organizationUuid: string;
  kind: PeopleImport["kind"];
  resource: AnyResource;
}

/** The imports of one kind, of which the latest can be undone. */
export function PeopleImports({ organizationUuid, kind, resource }: PeopleImportsProps) {
  const { data } = useQuery(actQuery(resource.path, listPeopleImports, { uuid: organizationUuid }));
  const [kept, setKept] = useState<PeopleImportUndone["kept"]>([]);
  const shown = (data?.member ?? []).filter((past) => past.kind === kind).slice(0, MOST);
  if (shown.length === 0) return null;
  return (
    <Sheet title="Imports précédents">
      <ul className="am-divided">
        {shown.map((past) => (
          <PastImport key={past.uuid} {...{ past }} done={doneText(past)}>
            {past.undoableUntil && (
              <AskedAction
                button={(press) => <Button onClick={press}>Annuler cet import</Button>}
                confirm="Annuler l’import"
                cancel="Garder l’import"
                saved="Import annulé."
                danger
                run={async () => setKept((await act(undoPeopleImport, { uuid: organizationUuid, id: past.uuid })).kept)}
                refreshed={(client) => refresh(client, resource)}
              >
                <p>{undoneText(past)}</p>
                <p>Ceux que quelqu’un a modifiés ou utilisés depuis restent tels quels.</p>
              </AskedAction>
            )}
          </PastImport>
        ))}
      </ul>
      {kept.length > 0 && (
        <ReadingDialog
          onClose={() => setKept([])}
          title={formatCount(kept.length, "personne reste telle quelle", "personnes restent telles quelles")}
        >
          <ul>
            {kept.map(({ uuid, name, why }) => (
              <li key={uuid}>
                {name}&nbsp;: {why}
              </li>
            ))}
          </ul>
        </ReadingDialog>
      )}
    </Sheet>
  );
}

const MOST = 20;

const doneText = ({ created, updated }: PeopleImport): string =>
  countsText([
    [created, "créé", "créés"],
    [updated, "modifié", "modifiés"],
  ]);

const undoneText = ({ created, updated }: PeopleImport): string =>
  [
    created > 0 && `${formatCount(created, "personne est supprimée", "personnes sont supprimées")}`,
    updated > 0 && `${formatCount(updated, "retrouve ce qu’elle était", "retrouvent ce qu’elles étaient")}`,
  ]
    .filter(Boolean)
    .join(", ")
    .concat(".");
