import type { Demand } from "../../kit/server/demands.ts";
import { injectedUserUuid } from "../../shell/user.ts";
import { ModalDialog } from "../../ui/ModalDialog.tsx";
import { SetUpChoices } from "../second-factors/SetUpChoices.tsx";
import { ProofDialog } from "./ProofDialog.tsx";

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
