import { ofName } from "@avant-match/contract/kit/elision.ts";
import { resetFactor } from "@avant-match/contract/organizations/security.ts";
import { useState } from "react";
import { LineDialog, ownPassword } from "../../kit/LineDialog.tsx";
import { act } from "../../kit/server/act.ts";
import { ActionSheet } from "../../ui/ActionSheet.tsx";

export function LostFactor({ userUuid, name }: { userUuid: string; name: string }) {
  const [asking, setAsking] = useState(false);
  const close = () => setAsking(false);
  return (
    <ActionSheet
      title="Double authentification"
      explanation={`${name} a perdu son téléphone et ses codes de secours\u00a0? Assurez-vous que c’est bien la personne qui vous le demande, puis retirez son second facteur\u00a0: son mot de passe suffira de nouveau.`}
      action={REMOVE}
      onAction={() => setAsking(true)}
    >
      {asking && (
        <LineDialog
          {...ownPassword}
          title={REMOVE}
          field={{ ...ownPassword.field, label: "Votre mot de passe" }}
          submit="Retirer"
          danger
          run={(password) => act(resetFactor, { uuid: userUuid }, { body: { password } })}
          saved="Second facteur retiré."
          failure="Le second facteur n’a pas été retiré."
          onDone={close}
          onClose={close}
        >
          {(field) => (
            <>
              <p>
                L’application de codes et les clés d’accès {ofName(name)} seront retirées, ses sessions fermées, et un e-mail l’en prévient.
              </p>
              {field}
            </>
          )}
        </LineDialog>
      )}
    </ActionSheet>
  );
}

const REMOVE = "Retirer le second facteur";
