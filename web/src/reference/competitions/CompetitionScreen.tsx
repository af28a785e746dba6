import { addressOf } from "@avant-match/contract/addresses.ts";
import { Competition } from "@avant-match/contract/reference/competitions.ts";
import { formOf } from "../../kit/forms/form-of.tsx";
import { SameName } from "../../kit/forms/SameName.tsx";
import type { DialogPlace } from "../../kit/routes.tsx";
import { CalendarAddress } from "../../shell/CalendarAddress.tsx";
import { PublicCalendar } from "../../shell/PublicCalendar.tsx";
import { pickOrganizer, pickRegion } from "../pickers.tsx";
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
      <Form.Fields
        pairs={[["name", "type"]]}
        wide={[
          ["organizer", "region"],
          ["officialsRestDays", "officialsClubWeeks"],
        ]}
        after={{ name: <SameName /> }}
        hints={{
          european: "Pour les points que les clubs cochent les soirs de coupe d’Europe.",
          repeatsPairs:
            "Championnat à trois tours, barrages ou phase finale\u00a0: un calendrier importé distingue alors ces rencontres par leur journée.",
          officialsRestDays: "Vide\u00a0: rien n’est signalé.",
          officialsClubWeeks: "Vide\u00a0: rien n’est signalé.",
        }}
        pickers={{ organizer: pickOrganizer, region: pickRegion }}
      />
    </Form.Page>
  );
}
