import { Fixture } from "@avant-match/contract/fixtures/fixture/fixture.ts";
import { Club, Team } from "@avant-match/contract/organizations/clubs.ts";
import { Region } from "@avant-match/contract/regions.ts";
import { formOf } from "../../kit/forms/form-of.tsx";
import { ItemPicker } from "../../kit/forms/ItemPicker.tsx";
import { listOf, type PlacedBelow } from "../../kit/lists/list-of.tsx";
import { PictureUpload } from "../../kit/pictures/PictureUpload.tsx";
import type { DialogPlace } from "../../kit/routes.tsx";
import { useActor } from "../../shell/session.ts";
import { Sheet } from "../../ui/Sheet.tsx";
import { formatCount } from "../../ui/text/format.ts";
import { useOwnedReadOnly } from "../useOrganization.ts";
import { MergeClub } from "./MergeClub.tsx";

const Form = formOf(Club);

export function ClubScreen({ organizationUuid, uuid, team }: { organizationUuid: string; uuid: string; team: DialogPlace }) {
  const actor = useActor();
  const readOnly = useOwnedReadOnly(organizationUuid);
  return (
    <Form.Page
      uuid={uuid}
      parent={{ organizationUuid }}
      saved="Club enregistré avec succès"
      removed="Club supprimé avec succès"
      touches={[Fixture]}
      readOnly={readOnly}
      more={({ name, logoUrl, version, teams }) => (
        <>
          <Teams clubUuid={uuid} dialog={team} readOnly={readOnly} />
          <Sheet aria-label="Logo" className="am-body">
            <PictureUpload
              resource={Club}
              {...{ uuid, version }}
              field="logoUrl"
              below="logo"
              url={logoUrl}
              whole
              readOnly={readOnly !== null}
              saved="Logo du club mis à jour avec succès !"
              removed="Logo du club supprimé avec succès !"
              touches={[Fixture]}
            />
          </Sheet>
          {actor.platform && <MergeClub uuid={uuid} name={name} teams={teams} />}
        </>
      )}
    >
      <Form.Field name="name" />
      <Form.Field name="acronym" />
      <Form.Field
        name="region"
        description="Le tableau des désignations signale l’arbitre ou le délégué qui vient de la même région."
        picker={(field) => <ItemPicker {...field} resource={Region} />}
      />
      <Form.Pair of={["primaryColor", "secondaryColor"]} />
    </Form.Page>
  );
}

const TeamForm = listOf(Team);

function Teams({ clubUuid, dialog, readOnly }: PlacedBelow<"clubUuid">) {
  return (
    <TeamForm.List
      title="Équipes"
      heads="sheet"
      note={({ length }) => length > 0 && formatCount(length, "équipe", "équipes")}
      columns={[{ field: "name", kind: "name" }]}
      {...{ dialog, readOnly }}
      parent={{ clubUuid }}
      hint="Sous le nom que les calendriers lui donnent, comme « RC Lens »."
      touches={[Fixture]}
    >
      <TeamForm.Field name="name" />
    </TeamForm.List>
  );
}
