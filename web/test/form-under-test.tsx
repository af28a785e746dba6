import { FixtureParking } from "@avant-match/contract/fixtures/preparation/parkings.ts";
import { QueryClientProvider } from "@tanstack/react-query";
import { act, useEffect } from "react";
import { createRoot } from "react-dom/client";
import { onTestFinished, vi } from "vitest";
import type { ResourceFormOptions } from "../src/kit/forms/form-options.ts";
import type { FormState } from "../src/kit/forms/form-state.ts";
import { useResourceForm } from "../src/kit/forms/useResourceForm.ts";
import { newQueryClient } from "../src/kit/server/query-client.ts";
import { type Parking, parkingServer } from "./parking-server.ts";

type Options = ResourceFormOptions<typeof FixtureParking>;

/**
 * A server with one item. Call it once at the start of a test, which then begins with nothing typed and nothing said: files of tests
 * share this module.
 */
export function serverWith(first: Parking) {
  sessionStorage.clear();
  for (const notify of Object.values(told)) notify.mockReset();
  return parkingServer(first);
}

export const problem =
  (status: number, body: object = {}) =>
  () =>
    Response.json({ title: "Erreur", detail: "Non.", ...body }, { status });

/** What the page says outside its form. */
export const told = { success: vi.fn(), error: vi.fn(), withdraw: vi.fn() };

/** A form over an item, in a life of the page of its own: one that is opened before has gone without its user having left it. */
export async function open(item: Parking | null, options: Partial<Options> = {}) {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  const here = { form: undefined as unknown as FormState };
  const root = createRoot(document.createElement("div"));
  onTestFinished(() => act(async () => root.unmount()));
  const client = newQueryClient(told);
  function Probe({ of }: { of: Parking | null }) {
    const form = useResourceForm(FixtureParking, { item: of, saved: "Enregistré.", ...options });
    here.form = form;
    // As the fields of a form do.
    const { show } = form;
    // biome-ignore lint/correctness/useExhaustiveDependencies: once
    useEffect(() => {
      const gone = ["name", "capacity", "comments"].map(show);
      return () => gone.forEach((forget) => void forget());
    }, []);
    return null;
  }
  const draw = (of: Parking | null) =>
    act(async () =>
      root.render(
        <QueryClientProvider client={client}>
          <Probe of={of} />
        </QueryClientProvider>,
      ),
    );
  await draw(item);
  return {
    get form() {
      return here.form;
    },
    /** What the screen reads anew. */
    reads: draw,
    types: (name: string, value: unknown) => act(async () => here.form.set(name, value)),
    submits: () => act(async () => here.form.submit()),
    does: (what: (form: FormState) => unknown) => act(async () => void (await what(here.form))),
    leaves: () => act(async () => root.unmount()),
  };
}
