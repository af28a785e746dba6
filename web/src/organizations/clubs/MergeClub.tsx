import type { Read } from "@avant-match/contract/kit/resource.ts";
import { Club } from "@avant-match/contract/organizations/clubs.ts";
import { Button, NativeSelect } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { ItemPicker } from "../../kit/forms/ItemPicker.tsx";
import { ApiError, call } from "../../kit/server/client.ts";
import { ModalDialog } from "../../ui/ModalDialog.tsx";
import { isTyped } from "../../ui/picking.ts";
import { Sheet, SheetHeader } from "../../ui/Sheet.tsx";
import styles from "./MergeClub.module.css";

type MergeClubProps = Pick<Read<typeof Club>, "uuid" | "name" | "teams">;

/** « Doublon »: makes one of this club and another entry of it, such as one that a calendar created, with the fixtures of both. */
export function MergeClub(props: MergeClubProps) {
  const [opened, setOpened] = useState(false);
  return (
    <Sheet aria-label="Doublon">
      <SheetHeader title="Doublon" />
      <div className={styles.body}>
        <p className="am-dim">
          Un import a créé ce club une seconde fois&nbsp;? Fusionnez-les&nbsp;: les rencontres du double et les noms que les calendriers lui
          donnent passent à {props.name}.
        </p>
        <Button onClick={() => setOpened(true)}>Fusionner avec un doublon</Button>
      </div>
      {opened && <MergeDialog {...props} onClose={() => setOpened(false)} />}
    </Sheet>
  );
}

function MergeDialog({ uuid, name, teams, onClose }: MergeClubProps & { onClose: () => void }) {
  const client = useQueryClient();
  const [other, setOther] = useState<string | null>(null);
  const [team, setTeam] = useState("");
  const [refusals, setRefusals] = useState<Readonly<Record<string, string>>>({});
  const merge = useMutation({
    meta: { saved: "Clubs fusionnés avec succès !", failure: "La fusion a échoué." },
    mutationFn: (otherUuid: string) =>
      call<Read<typeof Club>>("POST", `/api${Club.path}/${uuid}/merge`, { body: { otherUuid, teamUuid: team || null } }),
    onSuccess: () => {
      // Whatever named the other names this one now, wherever it is shown.
      void client.invalidateQueries();
      onClose();
    },
    onError: (error) =>
      error instanceof ApiError &&
      setRefusals(Object.fromEntries(error.violations.map(({ propertyPath, message }) => [propertyPath, message]))),
  });
  return (
    <ModalDialog
      opened
      onClose={onClose}
      title="Fusionner avec un doublon"
      onSubmit={(event) => {
        event.preventDefault();
        if (merge.isPending) return;
        if (other === null || isTyped(other)) setRefusals({ otherUuid: "Le club à fusionner est requis" });
        else merge.mutate(other);
      }}
      footer={
        <>
          <Button onClick={onClose}>Annuler</Button>
          <Button type="submit" variant="filled" aria-disabled={merge.isPending}>
            Fusionner
          </Button>
        </>
      }
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
        <NativeSelect
          label="Équipe qui reprend les rencontres"
          data={[{ value: "", label: "Celle du même nom" }, ...teams.map((own) => ({ value: own.uuid, label: own.name }))]}
          value={team}
          error={refusals.teamUuid}
          onChange={({ currentTarget }) => setTeam(currentTarget.value)}
        />
      )}
      <p>Cette action est irréversible. Seul un club dont personne ne se sert encore peut être fusionné ainsi.</p>
    </ModalDialog>
  );
}
