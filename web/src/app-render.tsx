import { QueryClientProvider } from "@tanstack/react-query";
import { createMemoryHistory, RouterProvider } from "@tanstack/react-router";
import { StrictMode } from "react";
import { renderToString } from "react-dom/server";
import { newQueryClient } from "./kit/server/query-client.ts";
import { giveFirstAnswers } from "./kit/server/first-answers.ts";
import { makeRouter } from "./router.tsx";
import { LateToasts } from "./shell/LateToasts.tsx";

export async function render(url: string, answers: Record<string, unknown>): Promise<string> {
  giveFirstAnswers(answers);
  const queryClient = newQueryClient({} as never);
  const router = makeRouter(queryClient, createMemoryHistory({ initialEntries: [url] }));
  await router.load();
  return renderToString(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
      <LateToasts />
    </StrictMode>,
  );
}
