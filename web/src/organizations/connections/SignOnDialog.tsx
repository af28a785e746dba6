import { MAX_SIGN_ON_TEXT, type SignOnSettings, setSignOn } from "@avant-match/contract/organizations/sign-on.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { FormDialog } from "../../kit/FormDialog.tsx";
import { act } from "../../kit/server/act.ts";
import { violationsOf } from "../../kit/server/client.ts";
import { useSingleMutation } from "../../kit/server/useSingleMutation.ts";
import { PasswordField } from "../../ui/controls/PasswordField.tsx";
import { Switch } from "../../ui/controls/Switch.tsx";
import { TextField } from "../../ui/controls/TextField.tsx";
import { signOnQuery } from "./queries.ts";
import { isSameClient, typedOf, wantedOf } from "./sign-on-form.ts";

interface SignOnDialogProps {
  organizationUuid: string;
  settings: SignOnSettings;
  onClose: () => void;
}

export function SignOnDialog({ organizationUuid, settings, onClose }: SignOnDialogProps) {
  const client = useQueryClient();
  const [typed, setTyped] = useState(() => typedOf(settings));
  const change = (more: Partial<typeof typed>) => setTyped({ ...typed, ...more });
  const isTried = settings.signedInAt !== null && isSameClient(typed, settings);
  const saving = useSingleMutation({
    meta: { saved: "Connexion enregistrée.", failure: "La connexion n’a pas pu être enregistrée." },
    mutationFn: () => act(setSignOn, { uuid: organizationUuid }, { body: wantedOf(typed) }),
    onSuccess: (saved) => {
      client.setQueryData(signOnQuery(organizationUuid).queryKey, saved);
      onClose();
    },
  });
  const errors = saving.error ? violationsOf(saving.error) : {};
  const line = (name: "issuer" | "clientId" | "domains") => ({
    value: typed[name],
    error: errors[name],
    required: true,
    onChange: ({ currentTarget }: React.ChangeEvent<HTMLInputElement>) => change({ [name]: currentTarget.value }),
  });
  return (
    <FormDialog
      title="Connexion par votre fournisseur d’identité"
      submit="Enregistrer"
      busy={saving.isPending}
      onSubmit={() => saving.mutate()}
      onClose={onClose}
    >
      <TextField
        label="Fournisseur d’identité"
        type="url"
        inputMode="url"
        placeholder="https://"
        description="L’adresse de son émetteur (issuer), en https. OpenID Connect."
        maxLength={MAX_SIGN_ON_TEXT}
        {...line("issuer")}
      />
      <TextField label="Identifiant du client" maxLength={MAX_SIGN_ON_TEXT} autoComplete="off" {...line("clientId")} />
      <PasswordField
        label="Secret du client"
        description={isSameClient(typed, settings) ? "Vide, celui d’avant reste. Il n’est jamais affiché." : "Il n’est jamais affiché."}
        autoComplete="new-password"
        value={typed.clientSecret}
        error={errors.clientSecret}
        onChange={({ currentTarget }) => change({ clientSecret: currentTarget.value })}
      />
      <TextField
        label="Domaines des adresses e-mail"
        description={"Séparés par des virgules, comme «\u00a0club.fr, academie.club.fr\u00a0»."}
        {...line("domains")}
      />
      <Switch
        label="Admettre le second facteur du fournisseur"
        description="Quand il déclare l’avoir demandé (amr), celui d’Avant-match n’est pas demandé en plus."
        checked={typed.trustsSecondFactor}
        onChange={(trustsSecondFactor) => change({ trustsSecondFactor })}
      />
      <Switch
        label="Exiger cette connexion"
        description={
          isTried
            ? "Les mots de passe n’ouvrent plus que votre compte, qui reste le compte de secours\u00a0; les sessions qu’ils ont ouvertes se ferment, et chacun est prévenu par e-mail."
            : "Possible après une première connexion par ce fournisseur."
        }
        disabled={!isTried && !typed.required}
        checked={typed.required}
        error={errors.required}
        onChange={(required) => change({ required })}
      />
    </FormDialog>
  );
}
