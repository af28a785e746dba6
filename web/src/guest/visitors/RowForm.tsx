import { addVisitorRow, saveVisitorRow, type VisitorRow } from "@avant-match/contract/fixtures/visitors/visitor-form-actions.ts";
import { visitorLists } from "@avant-match/contract/fixtures/visitors/visitor-forms.ts";
import type { VisitorList } from "@avant-match/contract/fixtures/visitors/visitor-parts.ts";
import { draftOf } from "../../kit/server/drafts.ts";
import { visitorLayouts } from "../../shell/visitors/layouts.ts";
import { itemOf, useAround } from "./around.ts";
import { ask } from "./ask.ts";
import { PartForm } from "./PartForm.tsx";
import { VisitorControl } from "./VisitorControl.tsx";

interface RowFormProps {
  name: VisitorList;
  row: VisitorRow | null;
  gone: boolean;
  entered: boolean;
  onDone: () => void;
}

export function RowForm({ name, row, gone, entered, onDone }: RowFormProps) {
  const { token, saved } = useAround();
  const resource = visitorLists[name];
  const read = row && itemOf(resource.type, row);
  return (
    <PartForm
      {...{ resource, entered, onDone }}
      Control={VisitorControl}
      layout={visitorLayouts[name]}
      place={`${name} ${row?.uuid ?? "new"}`}
      note={gone && GONE}
      submit={gone ? "Ajouter à nouveau" : row ? "Enregistrer" : "Ajouter"}
      item={gone ? null : read}
      defaults={gone ? draftOf(resource, read) : {}}
      write={async ({ base, changes }, key) => {
        const { body, ...answer } = base
          ? await ask(saveVisitorRow(name), { token, uuid: base.uuid }, { body: changes, version: base.version })
          : await ask(addVisitorRow(name), { token }, { body: changes, key });
        if (!body) return answer;
        saved({ list: { name, rows: (before) => withRow(before, body) } });
        return { ...answer, body: itemOf(resource.type, body) };
      }}
      onSaved={onDone}
    />
  );
}

const GONE = "Cet élément a été supprimé entre-temps\u00a0: ce que vous avez saisi est gardé, et peut être ajouté à nouveau.";

const withRow = (rows: VisitorRow[], row: VisitorRow): VisitorRow[] =>
  rows.some(({ uuid }) => uuid === row.uuid) ? rows.map((each) => (each.uuid === row.uuid ? row : each)) : [...rows, row];
