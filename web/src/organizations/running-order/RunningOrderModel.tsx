import { giveRunningOrder, RunningOrderModelLine } from "@avant-match/contract/fixtures/running-order/running-order-model.ts";
import type { Read } from "@avant-match/contract/kit/resource.ts";
import { Service } from "@avant-match/contract/organizations/services.ts";
import { Competition } from "@avant-match/contract/reference/competitions.ts";
import { ActButton } from "../../kit/AskedAction.tsx";
import { ItemSelect } from "../../kit/forms/ItemSelect.tsx";
import { OffsetField } from "../../kit/forms/OffsetField.tsx";
import type { Column } from "../../kit/lists/columns.tsx";
import { listOf, type PlacedBelow } from "../../kit/lists/list-of.tsx";
import { act } from "../../kit/server/act.ts";
import { listQuery, queryBelow, refresh } from "../../kit/server/queries.ts";

const Line = listOf(RunningOrderModelLine);

export function RunningOrderModel({ organizationUuid, dialog, readOnly }: PlacedBelow<"organizationUuid">) {
  return (
    <Line.List
      title="Déroulé type"
      {...{ dialog, readOnly, columns }}
      parent={{ organizationUuid }}
      above={(lines) => readOnly === null && !lines.some(({ given }) => given) && <Given organizationUuid={organizationUuid} />}
      first="« Remplir automatiquement » les ajoute au déroulé de chaque rencontre à domicile."
      form="Ligne du déroulé type"
      defaults={{ anchor: "kickoff", audience: "home" }}
      another
    >
      <Line.Field name="label" />
      <OffsetField>
        <Line.Field name="anchor" />
      </OffsetField>
      <Line.Pair of={["durationMinutes", "place"]} wide />
      <Line.Field
        name="service"
        description="Son premier contact utile devient responsable de la ligne."
        picker={(field) => <ItemSelect {...field} resource={Service} list={queryBelow(Service, { organizationUuid })} />}
      />
      <Line.Field
        name="competition"
        description="Vide : toutes les compétitions."
        picker={(field) => <ItemSelect {...field} resource={Competition} list={listQuery(Competition)} />}
      />
      <Line.Field name="audience" />
    </Line.List>
  );
}

const Given = ({ organizationUuid }: { organizationUuid: string }) => (
  <p className="am-above">
    <ActButton
      run={() => act(giveRunningOrder, { uuid: organizationUuid })}
      saved={"Modèle proposé repris\u00a0: vérifiez chaque ligne."}
      refreshed={(client) => refresh(client, RunningOrderModelLine)}
    >
      Reprendre le modèle proposé
    </ActButton>
  </p>
);

type Item = Read<typeof RunningOrderModelLine>;

const columns: Column<typeof RunningOrderModelLine>[] = [
  { field: "offsetMinutes", width: 120, kind: "hours", card: "above", show: offsetText },
  { field: "label", kind: "name", note: ({ given }: Item) => (given ? "modèle proposé, à vérifier" : null) },
  { field: "anchor", width: 170 },
  { field: "place", width: 150 },
  { field: "service", width: 150 },
];

/** « −90 min », « +15 min », « 0 »: how far a line is from what it hangs on. */
function offsetText({ offsetMinutes }: Pick<Read<typeof RunningOrderModelLine>, "offsetMinutes">): string {
  if (offsetMinutes === 0) return "0";
  return `${offsetMinutes < 0 ? "−" : "+"}${Math.abs(offsetMinutes)}\u00a0min`;
}
