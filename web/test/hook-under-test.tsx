import { QueryClientProvider } from "@tanstack/react-query";
import { act } from "react";
import { createRoot } from "react-dom/client";
import { onTestFinished, vi } from "vitest";
import { newQueryClient } from "../src/kit/server/query-client.ts";

const silent = { success: () => {}, error: () => {}, withdraw: () => {} };

/** A hook in a page of its own, with what it gave last. */
export async function hookUnderTest<T>(useIt: () => T, told: Parameters<typeof newQueryClient>[0] = silent) {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  const here = { given: undefined as T };
  const root = createRoot(document.createElement("div"));
  const client = newQueryClient(told);
  const Probe = () => {
    here.given = useIt();
    return null;
  };
  onTestFinished(() => act(async () => root.unmount()));
  await act(async () =>
    root.render(
      <QueryClientProvider client={client}>
        <Probe />
      </QueryClientProvider>,
    ),
  );
  return {
    get given() {
      return here.given;
    },
    leaves: () => act(async () => root.unmount()),
    does: (what: (given: T) => unknown) => act(async () => void (await what(here.given))),
  };
}
