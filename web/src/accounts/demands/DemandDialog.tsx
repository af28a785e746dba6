import { useState } from "react";
import type { Demand } from "../../kit/server/demands.ts";
import { hasPasskeys } from "../../shell/passkeys-here.ts";
import { injectedUserUuid } from "../../shell/user.ts";
import { ModalDialog } from "../../ui/ModalDialog.tsx";
import { NewPasskey } from "../second-factors/Passkeys.tsx";
import { RecoveryCodesDialog } from "../second-factors/RecoveryCodesDialog.tsx";
import { NewTotp } from "../second-factors/SecondFactors.tsx";
import styles from "../second-factors/SetUp.module.css";
import { ProofDialog } from "./ProofDialog.tsx";

export interface DemandProps {
  demand: Demand;
  onEnd: (met: boolean) => void;
}

export function DemandDialog({ demand, onEnd }: DemandProps) {
  const userUuid = injectedUserUuid() ?? "";
  return (
    <>
      {demand === "setUp" ? (
        <SetUpDialog {...{ userUuid, onEnd }} />
      ) : (
        <ProofDialog {...{ userUuid, onEnd }} byFactor={demand !== "proof"} />
      )}
    </>
  );
}

function SetUpDialog({ userUuid, onEnd }: { userUuid: string; onEnd: (met: boolean) => void }) {
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const added = (recoveryCodes: string[]) => (recoveryCodes.length > 0 ? setCodes(recoveryCodes) : onEnd(true));
  if (codes) return <RecoveryCodesDialog codes={codes} username="votre compte" onClose={() => onEnd(true)} />;
  return (
    <ModalDialog opened onClose={() => onEnd(false)} title="Double authentification exigée">
      <p>
        Une preuve de plus que c’est bien vous est désormais demandée après le mot de passe. Choisissez laquelle&nbsp;: ce que vous avez
        saisi reste en place, et l’enregistrement se poursuit ensuite.
      </p>
      <div className={styles.choices}>
        <NewTotp primary userUuid={userUuid} label="Relier une application de codes" onAdded={added} />
        {hasPasskeys() && <NewPasskey userUuid={userUuid} onAdded={added} />}
      </div>
    </ModalDialog>
  );
}
