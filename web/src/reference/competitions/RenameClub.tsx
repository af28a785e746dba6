import { Fixture } from "@avant-match/contract/fixtures/fixture/fixture.ts";
import { Club } from "@avant-match/contract/organizations/clubs.ts";
import { type CompetitionClub, renameClub } from "@avant-match/contract/reference/competition-clubs.ts";
import { Region } from "@avant-match/contract/regions.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { ItemPicker } from "../../kit/forms/ItemPicker.tsx";
import { act } from "../../kit/server/act.ts";
import { violationsOf } from "../../kit/server/client.ts";
import { refresh } from "../../kit/server/queries.ts";
import { useSingleMutation } from "../../kit/server/useSingleMutation.ts";
import { FieldPair } from "../../ui/controls/FieldFrame.tsx";
import { TextField } from "../../ui/controls/TextField.tsx";
import { FormDialog } from "../../ui/ModalDialog.tsx";
import { isTyped } from "../../ui/picking.ts";
import { clubsQuery } from "./queries.ts";

export function RenameClub({ competitionUuid, club, onClose }: { competitionUuid: string; club: CompetitionClub; onClose: () => void }) {
  const [name, setName] = useState(club.name);
  const [acronym, setAcronym] = useState(club.acronym ?? "");
  const [regionUuid, setRegion] = useState(club.region?.uuid ?? null);
  const renaming = useRenaming(competitionUuid, club, onClose);
  const wrong = violationsOf(renaming.error);
  return (
    <FormDialog
      {...{ onClose }}
      title={`Corriger ${club.name}`}
      submit="Enregistrer"
      busy={renaming.isPending}
      onSubmit={() => renaming.mutate({ name: name.trim(), acronym: acronym.trim() || null, regionUuid })}
    >
      <p>Le club et son équipe prennent ce nom. Vos calendriers reconnaissent toujours l’ancien.</p>
      <FieldPair>
        <TextField
          label="Nom du club"
          required
          data-autofocus
          maxLength={255}
          value={name}
          error={wrong.name}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        <TextField
          label="Acronyme"
          maxLength={255}
          value={acronym}
          error={wrong.acronym}
          onChange={({ currentTarget }) => setAcronym(currentTarget.value)}
        />
      </FieldPair>
      <ItemPicker
        resource={Region}
        label={Club.fields.region.label}
        description="Le tableau des désignations signale l’officiel qui vient de la même région."
        value={regionUuid}
        onChange={(uuid) => (uuid === null || !isTyped(uuid)) && setRegion(uuid)}
        current={club.region && { ...club.region, "@id": `/api${Region.path}/${club.region.uuid}`, "@type": Region.type }}
        error={wrong.regionUuid}
        required={false}
        disabled={false}
      />
    </FormDialog>
  );
}

function useRenaming(competitionUuid: string, club: CompetitionClub, onDone: () => void) {
  const client = useQueryClient();
  return useSingleMutation({
    meta: { saved: "Club enregistré.", failure: "Le club n’a pas été enregistré." },
    mutationFn: (body: { name: string; acronym: string | null; regionUuid: string | null }) =>
      act(renameClub, { uuid: competitionUuid, id: club.organizationUuid }, { body, version: club.version }),
    onSuccess: () => {
      onDone();
      void refresh(client, Fixture);
      void refresh(client, Club);
      return client.invalidateQueries({ queryKey: clubsQuery(competitionUuid).queryKey });
    },
  });
}
