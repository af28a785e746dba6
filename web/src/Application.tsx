import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, StrictMode } from "react";
import { Demanded } from "./Demanded.tsx";
import { LateToasts } from "./shell/LateToasts.tsx";

export const Application = ({ client, children }: { client: QueryClient; children: ReactNode }) => (
  <StrictMode>
    <QueryClientProvider client={client}>
      {children}
      <Demanded />
    </QueryClientProvider>
    <LateToasts />
  </StrictMode>
);
