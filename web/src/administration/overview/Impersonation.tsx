import { readProof } from "@avant-match/contract/accounts/proof.ts";
import { User } from "@avant-match/contract/accounts/users.ts";
import type { Read } from "@avant-match/contract/kit/resource.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { ItemPicker } from "../../kit/forms/ItemPicker.tsx";
import { act } from "../../kit/server/act.ts";
import { isMet } from "../../kit/server/demands.ts";
import { itemQuery } from "../../kit/server/queries.ts";
import { useSingleMutation } from "../../kit/server/useSingleMutation.ts";
import { useUser } from "../../shell/session.ts";
import { Button } from "../../ui/controls/Button.tsx";
import { PersonLine } from "../../ui/PersonLine.tsx";
import { isTyped } from "../../ui/picking.ts";
import { Sheet } from "../../ui/Sheet.tsx";
import { submits } from "../../ui/submits.ts";
import styles from "./Impersonation.module.css";

export function Impersonation() {
  const client = useQueryClient();
  const self = useUser().uuid;
  const [user, setUser] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  // Pressed twice while the first is under way, it would ask for a second proof.
  const { mutate } = useSingleMutation({
    mutationFn: async (uuid: string) => {
      const { username } = await client.fetchQuery(itemQuery(User, uuid));
      if (await isProven(self)) window.location.assign(`/app?_switch_user=${encodeURIComponent(username)}`);
    },
  });
  const submit = () => {
    if (user === null || isTyped(user)) setRefusal("Merci de sélectionner un utilisateur");
    else mutate(user);
  };
  return (
    <Sheet title="Naviguer en tant qu’un utilisateur">
      <form className={`am-body ${styles.form}`} onSubmit={submits(submit)} noValidate>
        <ItemPicker
          resource={User}
          among={{ "organization.status": "active" }}
          label="Utilisateur"
          placeholder="Nom, email ou organisation"
          description="Ce que vous modifierez portera vos deux noms dans l’historique."
          lineOf={UserLine}
          value={user}
          onChange={(uuid) => {
            setUser(uuid);
            setRefusal(null);
          }}
          current={null}
          error={refusal}
          required
          disabled={false}
        />
        <Button type="submit" variant="filled">
          Impersonnaliser
        </Button>
      </form>
    </Sheet>
  );
}

async function isProven(userUuid: string): Promise<boolean> {
  const { recent, bySecondFactor, secondFactors } = await act(readProof, { uuid: userUuid });
  const secured = secondFactors.length > 0;
  return (secured ? bySecondFactor : recent) || isMet(secured ? "secondFactorProof" : "proof");
}

const UserLine = ({ person, username, organization }: Read<typeof User>) => (
  <PersonLine
    name={person.displayName}
    detail={[organization?.name, username].filter(Boolean).join(" · ")}
    pictureUrl={person.pictureUrl}
  />
);
