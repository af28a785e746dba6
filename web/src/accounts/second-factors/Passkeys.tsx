import { type Passkey, removePasskey, renamePasskey } from "@avant-match/contract/accounts/passkeys.ts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Awaited } from "../../kit/ItemStates.tsx";
import { act } from "../../kit/server/act.ts";
import { violationOf } from "../../kit/server/client.ts";
import { useSingleMutation } from "../../kit/server/useSingleMutation.ts";
import { hasPasskeys } from "../../shell/passkeys-here.ts";
import { Button } from "../../ui/controls/Button.tsx";
import { TextField } from "../../ui/controls/TextField.tsx";
import { FormDialog } from "../../ui/ModalDialog.tsx";
import { Sheet, SheetHeader } from "../../ui/Sheet.tsx";
import { formatNearDateTime, readerZone } from "../../ui/text/format.ts";
import account from "../AccountScreen.module.css";
import { passkeysQuery } from "../queries.ts";
import { makePasskey, NoPasskey } from "./make-passkey.ts";
import { useProven } from "./useProven.tsx";

interface PasskeysProps {
  userUuid: string;
  onAdded: (recoveryCodes: string[]) => void;
}

export function Passkeys({ userUuid, onAdded }: PasskeysProps) {
  const query = useQuery(passkeysQuery(userUuid));
  const { data } = query;
  if (!data) return <Awaited query={query} rows={2} />;
  return (
    <Sheet aria-label="Clés d’accès">
      <SheetHeader title="Clés d’accès">{hasPasskeys() && <NewPasskey userUuid={userUuid} onAdded={onAdded} />}</SheetHeader>
      {data.member.length === 0 && (
        <div className={`am-body ${account.part}`}>
          <p className="am-dim">
            Une clé d’accès ouvre votre compte avec le doigt, le visage ou le code de l’appareil, sans mot de passe.
            {!hasPasskeys() && " Ce navigateur, ou l’adresse de cette application, n’en permet pas."}
          </p>
        </div>
      )}
      <ul className={account.sessions}>
        {data.member.map((passkey) => (
          <PasskeyLine key={passkey.uuid} userUuid={userUuid} passkey={passkey} />
        ))}
      </ul>
    </Sheet>
  );
}

export function NewPasskey({ userUuid, onAdded, primary = false }: PasskeysProps & { primary?: boolean }) {
  const [refusal, setRefusal] = useState<string>();
  const { start, dialog, busy } = useProven({
    userUuid,
    title: "Ajouter une clé d’accès",
    text: "Votre mot de passe est demandé, car votre connexion n’est pas récente.",
    confirm: "Continuer",
    saved: "Clé d’accès ajoutée.",
    act: (password) =>
      makePasskey(userUuid, password).catch((error: unknown) => {
        setRefusal(error instanceof NoPasskey ? error.message : undefined);
        throw error;
      }),
    onDone: ({ recoveryCodes }) => onAdded(recoveryCodes),
  });
  const begin = () => {
    setRefusal(undefined);
    start();
  };
  return (
    <>
      <Button variant={primary ? "filled" : "default"} aria-disabled={busy} onClick={begin}>
        Ajouter une clé d’accès
      </Button>
      {refusal && (
        <p role="alert" className={account.refusal}>
          {refusal}
        </p>
      )}
      {dialog}
    </>
  );
}

function PasskeyLine({ userUuid, passkey }: { userUuid: string; passkey: Passkey }) {
  const [renaming, setRenaming] = useState(false);
  const removal = useProven({
    userUuid,
    title: "Supprimer la clé d’accès",
    text: `«\u00a0${passkey.name}\u00a0» n’ouvrira plus votre compte. Les autres sessions seront fermées.`,
    confirm: "Supprimer",
    danger: true,
    always: true,
    saved: "Clé d’accès supprimée.",
    act: (password) => act(removePasskey, { uuid: userUuid, id: passkey.uuid }, { body: { password } }),
  });
  return (
    <li>
      <span>
        <b>{passkey.name}</b>
        <span className="am-dim">{factsOf(passkey)}</span>
      </span>
      <span className="am-tools">
        <Button aria-label={`Renommer ${passkey.name}`} onClick={() => setRenaming(true)}>
          Renommer
        </Button>
        <Button aria-label={`Supprimer ${passkey.name}`} aria-disabled={removal.busy} onClick={removal.start}>
          Supprimer
        </Button>
      </span>
      {removal.dialog}
      {renaming && <RenameDialog userUuid={userUuid} passkey={passkey} onClose={() => setRenaming(false)} />}
    </li>
  );
}

function factsOf({ createdAt, usedAt, synced }: Passkey): string {
  const at = (instant: string) => formatNearDateTime(instant, readerZone());
  return [`Ajoutée ${at(createdAt)}`, usedAt ? `dernier usage ${at(usedAt)}` : "jamais utilisée", ...(synced ? ["synchronisée"] : [])].join(
    " · ",
  );
}

function RenameDialog({ userUuid, passkey, onClose }: { userUuid: string; passkey: Passkey; onClose: () => void }) {
  const client = useQueryClient();
  const [name, setName] = useState(passkey.name);
  const [error, setError] = useState<string>();
  const { mutate, isPending } = useSingleMutation({
    meta: { saved: "Clé d’accès renommée." },
    mutationFn: () => act(renamePasskey, { uuid: userUuid, id: passkey.uuid }, { body: { name } }),
    onSuccess: () => {
      void client.invalidateQueries(passkeysQuery(userUuid));
      onClose();
    },
    onError: (failure) => setError(violationOf(failure)),
  });
  const submit = () => {
    mutate();
  };
  return (
    <FormDialog onClose={onClose} title="Renommer la clé d’accès" onSubmit={submit} submit="Enregistrer" busy={isPending}>
      <TextField
        data-autofocus
        label="Nom"
        required
        maxLength={80}
        value={name}
        error={error}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
    </FormDialog>
  );
}
