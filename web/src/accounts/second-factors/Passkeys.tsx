import { type Passkey, removePasskey, renamePasskey } from "@avant-match/contract/accounts/passkeys.ts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Awaited } from "../../kit/ItemStates.tsx";
import { LineDialog } from "../../kit/LineDialog.tsx";
import { act } from "../../kit/server/act.ts";
import { hasPasskeys } from "../../shell/user.ts";
import { Button } from "../../ui/controls/Button.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { Sheet } from "../../ui/Sheet.tsx";
import { formatNearDateTime, readerZone } from "../../ui/text/format.ts";
import account from "../AccountScreen.module.css";
import { passkeysQuery } from "../queries.ts";
import { makePasskey, NoPasskey } from "./make-passkey.ts";
import { ProvenButton } from "./ProvenButton.tsx";

interface PasskeysProps {
  userUuid: string;
  onAdded: (recoveryCodes: string[]) => void;
}

export function Passkeys({ userUuid, onAdded }: PasskeysProps) {
  const query = useQuery(passkeysQuery(userUuid));
  const { data } = query;
  if (!data) return <Awaited query={query} rows={2} />;
  return (
    <Sheet title="Clés d’accès" beside={hasPasskeys() && <NewPasskey userUuid={userUuid} onAdded={onAdded} />}>
      {data.member.length === 0 && (
        <div className={`am-body ${account.part}`}>
          <p className="am-dim">
            Une clé d’accès ouvre votre compte avec le doigt, le visage ou le code de l’appareil, sans mot de passe.
            {!hasPasskeys() && " Ce navigateur, ou l’adresse de cette application, n’en permet pas."}
          </p>
        </div>
      )}
      <ul className={`am-rows ${account.sessions}`}>
        {data.member.map((passkey) => (
          <PasskeyLine key={passkey.uuid} userUuid={userUuid} passkey={passkey} />
        ))}
      </ul>
    </Sheet>
  );
}

export function NewPasskey({ userUuid, onAdded }: PasskeysProps) {
  const [refusal, setRefusal] = useState<string>();
  return (
    <>
      <ProvenButton
        label="Ajouter une clé d’accès"
        title="Ajouter une clé d’accès"
        saved="Clé d’accès ajoutée."
        act={(password) => {
          setRefusal(undefined);
          return makePasskey(userUuid, password).catch((error: unknown) => {
            setRefusal(error instanceof NoPasskey ? error.message : undefined);
            throw error;
          });
        }}
        onDone={({ recoveryCodes }) => onAdded(recoveryCodes)}
      />
      {refusal && <Notice kind="bad">{refusal}</Notice>}
    </>
  );
}

function PasskeyLine({ userUuid, passkey }: { userUuid: string; passkey: Passkey }) {
  const { uuid: id, name } = passkey;
  const client = useQueryClient();
  const [renaming, setRenaming] = useState(false);
  const close = () => setRenaming(false);
  return (
    <li>
      <span>
        <b>{name}</b>
        <span className="am-dim">{factsOf(passkey)}</span>
      </span>
      <span className="am-tools">
        <Button aria-label={`Renommer ${name}`} onClick={() => setRenaming(true)}>
          Renommer
        </Button>
        <ProvenButton
          label="Supprimer"
          aria-label={`Supprimer ${name}`}
          title="Supprimer la clé d’accès"
          text={`«\u00a0${name}\u00a0» n’ouvrira plus votre compte. Les autres sessions seront fermées.`}
          confirm="Supprimer"
          danger
          always
          saved="Clé d’accès supprimée."
          act={(password) => act(removePasskey, { uuid: userUuid, id }, { body: { password } })}
        />
      </span>
      {renaming && (
        <LineDialog
          title="Renommer la clé d’accès"
          submit="Enregistrer"
          field={{ label: "Nom", maxLength: 80 }}
          given={name}
          run={(typed) => act(renamePasskey, { uuid: userUuid, id }, { body: { name: typed } })}
          saved="Clé d’accès renommée."
          onDone={() => {
            void client.invalidateQueries(passkeysQuery(userUuid));
            close();
          }}
          onClose={close}
        >
          {(field) => field}
        </LineDialog>
      )}
    </li>
  );
}

function factsOf({ createdAt, usedAt, synced }: Passkey): string {
  const at = (instant: string) => formatNearDateTime(instant, readerZone());
  const used = usedAt ? `dernier usage ${at(usedAt)}` : "jamais utilisée";
  return [`Ajoutée ${at(createdAt)}`, used, synced && "synchronisée"].filter(Boolean).join(" · ");
}
