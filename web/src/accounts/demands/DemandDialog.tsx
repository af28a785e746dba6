import { askProof, prove } from "@avant-match/contract/accounts/proof.ts";
import { startAuthentication } from "@simplewebauthn/browser";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { FormDialog } from "../../kit/FormDialog.tsx";
import { act } from "../../kit/server/act.ts";
import { violationOf } from "../../kit/server/client.ts";
import type { Demand } from "../../kit/server/demands.ts";
import { useSingleMutation } from "../../kit/server/useSingleMutation.ts";
import { hasPasskeys, injectedUserUuid } from "../../shell/user.ts";
import { Button } from "../../ui/controls/Button.tsx";
import { PasswordField } from "../../ui/controls/PasswordField.tsx";
import { TextField } from "../../ui/controls/TextField.tsx";
import { ModalDialog } from "../../ui/ModalDialog.tsx";
import { SkeletonRows } from "../../ui/Skeleton.tsx";
import { proofQuery } from "../queries.ts";
import { NoPasskey } from "../second-factors/make-passkey.ts";
import { SetUpChoices } from "../second-factors/SecondFactors.tsx";

export interface DemandProps {
  demand: Demand;
  onEnd: (met: boolean) => void;
}

export function DemandDialog({ demand, onEnd }: DemandProps) {
  if (demand !== "setUp") return <ProofDialog userUuid={injectedUserUuid() ?? ""} byFactor={demand !== "proof"} onEnd={onEnd} />;
  return (
    <ModalDialog opened onClose={() => onEnd(false)} title="Double authentification exigée">
      <p>
        Une preuve de plus que c’est bien vous est désormais demandée après le mot de passe. Choisissez laquelle&nbsp;: ce que vous avez
        saisi reste en place, et l’enregistrement se poursuit ensuite.
      </p>
      <SetUpChoices onDone={() => onEnd(true)} />
    </ModalDialog>
  );
}

type Way = "password" | "totp" | "passkey";

const fields = {
  password: { label: "Mot de passe actuel", missing: "Le mot de passe actuel est requis.", other: "Utiliser le mot de passe" },
  totp: { label: "Code à 6 chiffres, ou de secours", missing: "Le code est requis.", other: "Utiliser l’application de codes" },
  passkey: { label: "", missing: "", other: "Utiliser une clé d’accès" },
} as const;

function ProofDialog({ userUuid, byFactor, onEnd }: { userUuid: string; byFactor: boolean; onEnd: (met: boolean) => void }) {
  const { data } = useQuery(proofQuery(userUuid));
  if (data) return <Proof ways={waysOf(data.secondFactors, byFactor)} {...{ userUuid, onEnd }} />;
  return (
    <ModalDialog opened onClose={() => onEnd(false)} title={TITLE}>
      <SkeletonRows count={2} />
    </ModalDialog>
  );
}

const TITLE = "Confirmez que c’est bien vous";

function waysOf(factors: readonly string[], byFactor: boolean): Way[] {
  const totp: Way[] = factors.includes("totp") ? ["totp"] : [];
  const passkey: Way[] = factors.includes("passkey") && hasPasskeys() ? ["passkey"] : [];
  // A recovery code takes the place of a passkey that is not at hand.
  const lost: Way[] = byFactor && factors.length > 0 && totp.length + passkey.length === 0 ? ["totp"] : [];
  return byFactor && factors.length > 0 ? [...totp, ...passkey, ...lost] : ["password", ...totp, ...passkey];
}

function Proof({ userUuid, ways, onEnd }: { userUuid: string; ways: readonly Way[]; onEnd: (met: boolean) => void }) {
  const [chosen, setWay] = useState<Way>();
  // What was known of the ways may be old: one that is no more is left for the first that is.
  const way = (chosen && ways.includes(chosen) ? chosen : ways[0]) ?? "password";
  const [given, setGiven] = useState("");
  const [error, setError] = useState<string>();
  const { mutate, isPending } = useSingleMutation({
    mutationFn: async () => {
      const body = way === "passkey" ? { credential: await signedByPasskey(userUuid) } : { [way === "totp" ? "code" : "password"]: given };
      return act(prove, { uuid: userUuid }, { body });
    },
    onSuccess: () => onEnd(true),
    onError: (failure) => setError(failure instanceof NoPasskey ? failure.message : violationOf(failure)),
  });
  const submit = () => {
    if (way !== "passkey" && given.trim() === "") setError(fields[way].missing);
    else mutate();
  };
  const field = {
    "data-autofocus": true,
    label: fields[way].label,
    required: true,
    value: given,
    error,
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) => setGiven(currentTarget.value),
  };
  const turnTo = (other: Way) => {
    setWay(other);
    setGiven("");
    setError(undefined);
  };
  return (
    <FormDialog
      onClose={() => onEnd(false)}
      title={TITLE}
      onSubmit={submit}
      submit={way === "passkey" ? fields.passkey.other : "Confirmer"}
      busy={isPending}
    >
      <p>Ce que vous faites touche à la sécurité d’un compte. Cette confirmation vaut dix minutes.</p>
      {way === "password" && <PasswordField {...field} autoComplete="current-password" />}
      {way === "totp" && <TextField {...field} autoComplete="one-time-code" maxLength={60} />}
      {way === "passkey" && error && <p role="alert">{error}</p>}
      {ways
        .filter((other) => other !== way)
        .map((other) => (
          <Button key={other} variant="subtle" onClick={() => turnTo(other)}>
            {fields[other].other}
          </Button>
        ))}
    </FormDialog>
  );
}

async function signedByPasskey(userUuid: string): Promise<object> {
  const optionsJSON = await act(askProof, { uuid: userUuid });
  return startAuthentication({ optionsJSON }).catch(() => {
    throw new NoPasskey("Aucune clé d’accès n’a été utilisée\u00a0: la demande a été refusée ou a pris trop de temps.");
  });
}
