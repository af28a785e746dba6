import { ofName } from "@avant-match/contract/kit/elision.ts";
import { resetFactor } from "@avant-match/contract/organizations/security.ts";
import { useState } from "react";
import { act } from "../../kit/server/act.ts";
import { violationOf } from "../../kit/server/client.ts";
import { useSingleMutation } from "../../kit/server/useSingleMutation.ts";
import { ActionSheet } from "../../ui/ActionSheet.tsx";
import { PasswordField } from "../../ui/controls/PasswordField.tsx";
import { FormDialog } from "../../ui/ModalDialog.tsx";

interface LostFactorProps {
  userUuid: string;
  name: string;
}

export function LostFactor(props: LostFactorProps) {
  const [asking, setAsking] = useState(false);
  return (
    <ActionSheet
      title="Double authentification"
      explanation={`${props.name} a perdu son téléphone et ses codes de secours\u00a0? Assurez-vous que c’est bien la personne qui vous le demande, puis retirez son second facteur\u00a0: son mot de passe suffira de nouveau.`}
      action="Retirer le second facteur"
      onAction={() => setAsking(true)}
    >
      {asking && <ResetDialog {...props} onClose={() => setAsking(false)} />}
    </ActionSheet>
  );
}

function ResetDialog({ userUuid, name, onClose }: LostFactorProps & { onClose: () => void }) {
  const [password, setPassword] = useState("");
  const [error, setError] = useState<string>();
  const { mutate, isPending } = useSingleMutation({
    meta: { saved: "Second facteur retiré.", failure: "Le second facteur n’a pas été retiré." },
    mutationFn: () => act(resetFactor, { uuid: userUuid }, { body: { password } }),
    onSuccess: onClose,
    onError: (failure) => setError(violationOf(failure)),
  });
  const submit = () => {
    if (password === "") setError("Le mot de passe actuel est requis.");
    else mutate();
  };
  return (
    <FormDialog onClose={onClose} title="Retirer le second facteur" onSubmit={submit} submit="Retirer" danger busy={isPending}>
      <p>L’application de codes et les clés d’accès {ofName(name)} seront retirées, ses sessions fermées, et un e-mail l’en prévient.</p>
      <PasswordField
        data-autofocus
        label="Votre mot de passe"
        required
        autoComplete="current-password"
        value={password}
        error={error}
        onChange={({ currentTarget }) => setPassword(currentTarget.value)}
      />
    </FormDialog>
  );
}
