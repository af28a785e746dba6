import { type ComponentType, useEffect, useState } from "react";
import type { DemandProps } from "./accounts/demands/DemandDialog.tsx";
import { type Demand, meetDemands } from "./kit/server/demands.ts";

interface Asked {
  demand: Demand;
  Dialog: ComponentType<DemandProps>;
  end: (met: boolean) => void;
}

/** Meets over whatever is shown what the server asks for first: what was typed below stays, and the call goes on. */
export function Demanded() {
  const [asked, setAsked] = useState<Asked>();
  useEffect(
    () =>
      meetDemands(async (demand) => {
        const { DemandDialog: Dialog } = await import("./accounts/demands/DemandDialog.tsx");
        return new Promise((resolve) => {
          const end = (met: boolean) => {
            setAsked(undefined);
            resolve(met);
          };
          setAsked({ demand, Dialog, end });
        });
      }),
    [],
  );
  return asked && <asked.Dialog demand={asked.demand} onEnd={asked.end} />;
}
