import { addressOf } from "@avant-match/contract/addresses.ts";
import { Organization } from "@avant-match/contract/organizations/organizations.ts";
import { Competition } from "@avant-match/contract/reference/competitions.ts";
import { Region } from "@avant-match/contract/regions.ts";
import { formOf } from "../../kit/forms/form-of.tsx";
import { ItemPicker } from "../../kit/forms/ItemPicker.tsx";
import { SameName } from "../../kit/forms/SameName.tsx";
import type { DialogPlace } from "../../kit/routes.tsx";
import { CalendarAddress } from "../../shell/CalendarAddress.tsx";
import { PublicCalendar } from "../../shell/PublicCalendar.tsx";
import { FieldPair } from "../../ui/controls/FieldFrame.tsx";
import { Seasons } from "./Seasons.tsx";

const Form = formOf(Competition);

export function CompetitionScreen({ uuid, season }: { uuid: string; season: DialogPlace }) {
  return (
    <Form.Page
      uuid={uuid}
      defaults={{ type: "championship", officialsRestDays: 2 }}
      saved="Compétition mise à jour avec succès !"
      more={(competition) => (
        <>
          <Seasons competitionUuid={uuid} dialog={season} calendars={addressOf("/admin/competitions")} />
          <PublicCalendar competition={competition} />
          <CalendarAddress of="competitions" uuid={uuid} shows="les rencontres de la compétition" />
        </>
      )}
    >
      <Form.Pair of={["name", "type"]} />
      <SameName />
      <FieldPair wide>
        <Form.Field
          name="organizer"
          picker={(field) => (
            <ItemPicker
              {...field}
              resource={Organization}
              among={{ type: "league,federation" }}
              placeholder="Rechercher une ligue ou une fédération"
            />
          )}
        />
        <Form.Field name="region" picker={(field) => <ItemPicker {...field} resource={Region} placeholder="Rechercher une région" />} />
      </FieldPair>
      <Form.Field name="videoAssistance" />
      <Form.Field name="european" description="Pour les points que les clubs cochent les soirs de coupe d’Europe." />
      <Form.Field
        name="repeatsPairs"
        description="Championnat à trois tours, barrages ou phase finale&nbsp;: un calendrier importé distingue alors ces rencontres par leur journée."
      />
      <FieldPair wide>
        <Form.Field name="officialsRestDays" description={"Vide\u00a0: rien n’est signalé."} />
        <Form.Field name="officialsClubWeeks" description={"Vide\u00a0: rien n’est signalé."} />
      </FieldPair>
    </Form.Page>
  );
}
