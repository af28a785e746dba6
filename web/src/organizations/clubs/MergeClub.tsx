import type { Read } from "@avant-match/contract/kit/resource.ts";
import { Club } from "@avant-match/contract/organizations/clubs.ts";
import { mergeClub } from "@avant-match/contract/organizations/merges.ts";
import { useState } from "react";
import { ItemPicker } from "../../kit/forms/ItemPicker.tsx";
import { act } from "../../kit/server/act.ts";
import { SelectField } from "../../ui/controls/SelectField.tsx";
import { MergeSheet } from "../MergeSheet.tsx";

export function MergeClub({ uuid, name, teams }: Pick<Read<typeof Club>, "uuid" | "name" | "teams">) {
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
