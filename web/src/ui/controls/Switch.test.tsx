// @vitest-environment happy-dom
import { QueryClientProvider } from "@tanstack/react-query";
import { act } from "react";
import { createRoot } from "react-dom/client";
import { expect, onTestFinished, test, vi } from "vitest";
import { newQueryClient } from "../../kit/server/query-client.ts";
import { useSingleMutation } from "../../kit/server/useSingleMutation.ts";
import { Switch } from "./Switch.tsx";

/** It is on once the server has said so, and while it is asked. */
function Shown() {
  const { mutate, isPending, variables } = useSingleMutation({ mutationFn: (_shown: boolean) => new Promise<void>(() => {}) });
  return <Switch label="Montrer à tous" checked={isPending && variables === true} onChange={mutate} />;
}

test("a switch that asks the server is not seen to turn back meanwhile", async () => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  const root = createRoot(document.body);
  onTestFinished(() => root.unmount());
  const client = newQueryClient({ success: () => {}, error: () => {}, withdraw: () => {} });
  await act(async () =>
    root.render(
      <QueryClientProvider client={client}>
        <Shown />
      </QueryClientProvider>,
    ),
  );
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", false);
  const box = document.querySelector("input");
  box?.click();
  // What a browser does before it paints, however much that is.
  for (let work = 0; work < 20; work++) await Promise.resolve();
  expect(box?.checked).toBe(true);
});
