import { confirmTotp, type Enrolment } from "@avant-match/contract/accounts/second-factors.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { act } from "../../kit/server/act.ts";
import { violationOf } from "../../kit/server/client.ts";
import { useSingleMutation } from "../../kit/server/useSingleMutation.ts";
import { TextField } from "../../ui/controls/TextField.tsx";
import { FormDialog } from "../../ui/ModalDialog.tsx";
import { touched } from "../queries.ts";
import styles from "./SecondFactors.module.css";

interface TotpDialogProps {
  userUuid: string;
  enrolment: Enrolment;
  onClose: () => void;
  onAdded: (recoveryCodes: string[]) => void;
}

export function TotpDialog({ userUuid, enrolment, onClose, onAdded }: TotpDialogProps) {
  const client = useQueryClient();
  const [code, setCode] = useState("");
  const [error, setError] = useState<string>();
  const { mutate, isPending } = useSingleMutation({
    meta: { saved: "Double authentification activée." },
    mutationFn: () => act(confirmTotp, { uuid: userUuid }, { body: { code } }),
    onSuccess: ({ recoveryCodes }) => {
      for (const queryKey of touched) void client.invalidateQueries({ queryKey });
      onAdded(recoveryCodes);
    },
    onError: (failure) => setError(violationOf(failure)),
  });
  const submit = () => {
    if (code.trim() === "") setError("Le code est requis.");
    else mutate();
  };
  return (
    <FormDialog onClose={onClose} title="Relier une application de codes" onSubmit={submit} submit="Activer" busy={isPending}>
      <ol className={styles.steps}>
        <li>
          <p>
            Ouvrez une application de codes sur votre téléphone (Google Authenticator, Microsoft Authenticator, Aegis, 1Password…) et lisez
            cette image.
          </p>
          <img className={styles.qr} src={enrolment.qr} alt="Code QR à lire avec l’application" width={200} height={200} />
          <p className="am-dim">
            Sans appareil photo, saisissez cette clé&nbsp;: <code className={styles.secret}>{grouped(enrolment.secret)}</code>
          </p>
        </li>
        <li>
          <TextField
            data-autofocus
            label="Code à 6 chiffres affiché par l’application"
            required
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={12}
            value={code}
            error={error}
            onChange={({ currentTarget }) => setCode(currentTarget.value)}
          />
        </li>
      </ol>
    </FormDialog>
  );
}

const grouped = (secret: string): string => secret.replace(/(.{4})(?=.)/g, "$1 ");
