import type { Demand } from "../../kit/server/demands.ts";
import { injectedUserUuid } from "../../shell/user.ts";
import { LookProvider } from "../../ui/look/LookProvider.tsx";
import { ProofDialog } from "./ProofDialog.tsx";
import { SetUpDialog } from "./SetUpDialog.tsx";

export interface DemandProps {
  demand: Demand;
  onEnd: (met: boolean) => void;
}

export function DemandDialog({ demand, onEnd }: DemandProps) {
  const userUuid = injectedUserUuid() ?? "";
  return (
    <LookProvider>
      {demand === "setUp" ? (
        <SetUpDialog {...{ userUuid, onEnd }} />
      ) : (
        <ProofDialog {...{ userUuid, onEnd }} byFactor={demand !== "proof"} />
      )}
    </LookProvider>
  );
}
