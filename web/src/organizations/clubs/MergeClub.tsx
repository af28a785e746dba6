import type { Read } from "@avant-match/contract/kit/resource.ts";
import { Club } from "@avant-match/contract/organizations/clubs.ts";
import { mergeClub } from "@avant-match/contract/organizations/merges.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { ItemPicker } from "../../kit/forms/ItemPicker.tsx";
import { act } from "../../kit/server/act.ts";
import { violationsOf } from "../../kit/server/client.ts";
import { useSingleMutation } from "../../kit/server/useSingleMutation.ts";
import { ActionSheet } from "../../ui/ActionSheet.tsx";
import { SelectField } from "../../ui/controls/SelectField.tsx";
import { FormDialog } from "../../ui/ModalDialog.tsx";
import { isTyped } from "../../ui/picking.ts";

type MergeClubProps = Pick<Read<typeof Club>, "uuid" | "name" | "teams">;

export function MergeClub(props: MergeClubProps) {
  const [opened, setOpened] = useState(false);
  return (
    <ActionSheet
      title="Doublon"
      explanation={`Un import a créé ce club une seconde fois\u00a0? Fusionnez-les\u00a0: les rencontres du double et les noms que les calendriers lui donnent passent à ${props.name}.`}
      action="Fusionner avec un doublon"
      onAction={() => setOpened(true)}
    >
      {opened && <MergeDialog {...props} onClose={() => setOpened(false)} />}
    </ActionSheet>
  );
}

function MergeDialog({ uuid, name, teams, onClose }: MergeClubProps & { onClose: () => void }) {
  const client = useQueryClient();
  const [other, setOther] = useState<string | null>(null);
  const [team, setTeam] = useState("");
  const [refusals, setRefusals] = useState<Readonly<Record<string, string>>>({});
  const merge = useSingleMutation({
    once: true,
    meta: { saved: "Clubs fusionnés avec succès !", failure: "La fusion a échoué." },
    mutationFn: (otherUuid: string) => act(mergeClub, { uuid }, { body: { otherUuid, teamUuid: team || null } }),
    onSuccess: () => {
      // Whatever named the other names this one now, wherever it is shown.
      void client.invalidateQueries();
      onClose();
    },
    onError: (error) => setRefusals(violationsOf(error)),
  });
  return (
    <FormDialog
      onClose={onClose}
      title="Fusionner avec un doublon"
      onSubmit={() => {
        if (other === null || isTyped(other)) setRefusals({ otherUuid: "Le club à fusionner est requis" });
        else merge.mutate(other);
      }}
      submit="Fusionner"
      busy={merge.isPending}
    >
      <ItemPicker
        resource={Club}
        label="Doublon"
        placeholder="Rechercher un club"
        description={`Le club choisi disparaît\u00a0; ses rencontres passent à ${name}.`}
        value={other}
        onChange={(chosen) => {
          setOther(chosen);
          setRefusals({});
        }}
        current={null}
        error={refusals.otherUuid}
        required
        disabled={false}
      />
      {teams.length > 1 && (
        <SelectField
          label="Équipe qui reprend les rencontres"
          options={[{ value: "", label: "Celle du même nom" }, ...teams.map((own) => ({ value: own.uuid, label: own.name }))]}
          value={team}
          error={refusals.teamUuid}
          onChange={({ currentTarget }) => setTeam(currentTarget.value)}
        />
      )}
      <p>Cette action est irréversible. Seul un club dont personne ne se sert encore peut être fusionné ainsi.</p>
    </FormDialog>
  );
}
