import { Fixture } from "@avant-match/contract/fixtures/fixture/fixture.ts";
import type { Read } from "@avant-match/contract/kit/resource.ts";
import { Club, Team } from "@avant-match/contract/organizations/clubs.ts";
import { mergeClub } from "@avant-match/contract/organizations/merges.ts";
import { Region } from "@avant-match/contract/regions.ts";
import { useState } from "react";
import { formOf } from "../../kit/forms/form-of.tsx";
import { ItemPicker } from "../../kit/forms/ItemPicker.tsx";
import { listOf, type PlacedBelow } from "../../kit/lists/list-of.tsx";
import { PictureUpload } from "../../kit/pictures/PictureUpload.tsx";
import type { DialogPlace } from "../../kit/routes.tsx";
import { act } from "../../kit/server/act.ts";
import { useActor } from "../../shell/session.ts";
import { SelectField } from "../../ui/controls/SelectField.tsx";
import { Sheet } from "../../ui/Sheet.tsx";
import { formatCount } from "../../ui/text/format.ts";
import { MergeSheet } from "../MergeSheet.tsx";
import { useOwnedReadOnly } from "../useOrganization.ts";

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

function MergeClub({ uuid, name, teams }: Pick<Read<typeof Club>, "uuid" | "name" | "teams">) {
  const [team, setTeam] = useState("");
  return (
    <MergeSheet
      explanation={`Un import a créé ce club une seconde fois\u00a0? Fusionnez-les\u00a0: les rencontres du double et les noms que les calendriers lui donnent passent à ${name}.`}
      missing="Le club à fusionner est requis"
      saved="Clubs fusionnés avec succès !"
      run={(otherUuid) => act(mergeClub, { uuid }, { body: { otherUuid, teamUuid: team || null } })}
      picker={(field) => (
        <ItemPicker {...field} resource={Club} description={`Le club choisi disparaît\u00a0; ses rencontres passent à ${name}.`} />
      )}
    >
      {({ teamUuid }) => (
        <>
          {teams.length > 1 && (
            <SelectField
              label="Équipe qui reprend les rencontres"
              options={[{ value: "", label: "Celle du même nom" }, ...teams.map((own) => ({ value: own.uuid, label: own.name }))]}
              value={team}
              error={teamUuid}
              onChange={({ currentTarget }) => setTeam(currentTarget.value)}
            />
          )}
          <p>Cette action est irréversible. Seul un club dont personne ne se sert encore peut être fusionné ainsi.</p>
        </>
      )}
    </MergeSheet>
  );
}
