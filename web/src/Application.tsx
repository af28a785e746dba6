import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { type ComponentType, type ReactNode, StrictMode, useEffect, useState } from "react";
import type { DemandProps } from "./accounts/demands/DemandDialog.tsx";
import { type Demand, meetDemands } from "./kit/server/demands.ts";
import { whenIdle } from "./kit/server/when-idle.ts";
import { region } from "./shell/notify.ts";

export const Application = ({ client, children }: { client: QueryClient; children: ReactNode }) => (
  <StrictMode>
    <QueryClientProvider client={client}>
      {children}
      <Demanded />
    </QueryClientProvider>
    <LateToasts />
  </StrictMode>
);

const AT_LAST = 500;

/** The region of the notifications, after the first view, which neither waits for it nor fails with it. */
function LateToasts() {
  const [Toasts, setToasts] = useState<ComponentType>();
  useEffect(() => {
    whenIdle(
      () =>
        void region().then(
          (module) => setToasts(() => module.Toasts),
          () => null,
        ),
      AT_LAST,
    );
  }, []);
  return Toasts && <Toasts />;
}

interface Asked {
  demand: Demand;
  Dialog: ComponentType<DemandProps>;
  end: (met: boolean) => void;
}

/** Meets over whatever is shown what the server asks for first: what was typed below stays, and the call goes on. */
function Demanded() {
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
