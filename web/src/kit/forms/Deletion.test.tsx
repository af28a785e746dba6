// @vitest-environment happy-dom

import type { Read } from "@avant-match/contract/kit/resource.ts";
import { Service } from "@avant-match/contract/organizations/services.ts";
import { QueryClientProvider } from "@tanstack/react-query";
import { act } from "react";
import { expect, onTestFinished, test, vi } from "vitest";
import { fieldUnderTest } from "../../../test/field-under-test.tsx";
import { PlaceFinder } from "../places.ts";
import { newQueryClient } from "../server/query-client.ts";
import { Deletion } from "./Deletion.tsx";
import { FormContext } from "./form-state.ts";
import { useResourceForm } from "./useResourceForm.ts";

const page = fieldUnderTest();
const service = { uuid: "s1", version: 3, name: "Sécurité", members: [] } as unknown as Read<typeof Service>;
const told = { success: vi.fn(), error: vi.fn(), withdraw: () => {} };
const onRemoved = vi.fn();

function ServiceForm() {
  const form = useResourceForm(Service, { item: service, saved: "Enregistré." });
  return (
    <FormContext value={form}>
      <Deletion removed="Service supprimé." onRemoved={onRemoved} />
    </FormContext>
  );
}

const RESTORE = "/api/history/h1/restore";
const nothing = () => new Response(null, { status: 204 });

/** A server that answers what needs the service so, and its deletion; gives what it was asked. */
async function drawn(uses: (signal: AbortSignal) => Response | Promise<Response>, deletion = nothing, restored = nothing) {
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (path: string, { method, signal }: { method: string; signal: AbortSignal }) => {
    asked.push(`${method} ${path.replace(/.*\/services/, "")}`);
    if (path === RESTORE) return restored();
    return path.endsWith("/uses") ? uses(signal) : deletion();
  });
  await page.draws(
    <QueryClientProvider client={newQueryClient(told)}>
      <PlaceFinder value={async (href) => ({ href, label: "Lens - Lille" })}>
        <ServiceForm />
      </PlaceFinder>
    </QueryClientProvider>,
  );
  return asked;
}
const presses = async (name: string) => {
  const shown = document.querySelector("dialog[open]") ?? document;
  const button = [...shown.querySelectorAll("button")].find(({ textContent }) => textContent === name);
  await act(async () => {
    button?.focus();
    button?.click();
  });
};
const dialog = () => vi.waitFor(() => document.querySelector("dialog[open]")?.textContent ?? expect.fail("There is no dialog."), 20_000);

test("what is needed elsewhere says so at once, and nobody is told that it goes for good", async () => {
  const refusal = { title: "Suppression impossible", detail: "Ce service est lié à 2 rencontres.", uses: ["/api/fixtures/f1"] };
  const asked = await drawn(() => Response.json(refusal, { status: 409 }));
  await presses("Supprimer");
  expect(await dialog()).toContain("Ce service est lié à 2 rencontres.");
  expect(document.body.textContent).not.toContain("irréversible");
  await presses("Fermer");
  expect(document.activeElement?.textContent).toBe("Supprimer");
  expect(asked).toEqual(["GET /s1/uses"]);
  expect(told.error).not.toHaveBeenCalled();
});

test.each([
  { usesTotal: 68, said: "et 67\u00a0autres" },
  { usesTotal: 2, said: "et 1\u00a0autre" },
])("of $usesTotal uses the first are led to, and the others said", async ({ usesTotal, said }) => {
  const refusal = {
    title: "Suppression impossible",
    detail: "Ce service est lié à des rencontres.",
    uses: ["/api/fixtures/f1"],
    usesTotal,
  };
  await drawn(() => Response.json(refusal, { status: 409 }));
  await presses("Supprimer");
  await vi.waitFor(() =>
    expect([...document.querySelectorAll("dialog[open] li")].map(({ textContent }) => textContent)).toEqual(["Lens - Lille", said]),
  );
});

test("what nothing needs is asked about, and goes", async () => {
  const asked = await drawn(() => new Response(null, { status: 204 }));
  await presses("Supprimer");
  expect(await dialog()).toContain("Cette action est irréversible.");
  await presses("Supprimer");
  expect(asked).toEqual(["GET /s1/uses", "DELETE /s1"]);
  expect(onRemoved).toHaveBeenCalledOnce();
});

test("where it cannot be said what needs it, the question comes as before", async () => {
  await drawn(() => Response.json({ title: "Introuvable", detail: "Non." }, { status: 404 }));
  await presses("Supprimer");
  expect(await dialog()).toContain("Cette action est irréversible.");
  expect(told.error).not.toHaveBeenCalled();
});

test("while it is looked for the button says so, and where no answer comes the question does", async () => {
  const patience = new AbortController();
  const timeout = vi.spyOn(AbortSignal, "timeout").mockReturnValue(patience.signal);
  onTestFinished(() => timeout.mockRestore());
  const given = (signal: AbortSignal) =>
    new Promise<Response>((_answer, giveUp) => signal.addEventListener("abort", () => giveUp(signal.reason)));
  const asked = await drawn(given);
  await presses("Supprimer");
  await presses("Supprimer");
  expect(document.querySelector("[aria-busy=true]")?.textContent).toBe("Supprimer");
  expect(document.querySelector("dialog[open]")).toBeNull();
  await act(async () => patience.abort());
  expect(await dialog()).toContain("Cette action est irréversible.");
  expect(document.querySelector("[aria-busy=true]")).toBeNull();
  expect(asked).toEqual(["GET /s1/uses"]);
  expect(told.error).not.toHaveBeenCalled();
});

const restorable = () =>
  new Response(null, { status: 204, headers: { link: `</api/docs.jsonld>; rel="api", <${RESTORE}>; rel="restore"` } });

/** Deletes the service; gives what may be done about it then. */
async function deletes(restored: () => Response, deletion = restorable) {
  vi.clearAllMocks();
  const asked = await drawn(nothing, deletion, restored);
  await presses("Supprimer");
  await dialog();
  await presses("Supprimer");
  await vi.waitFor(() => expect(told.success).toHaveBeenCalled());
  const [text, action] = told.success.mock.lastCall as [string, { label: string; run: () => Promise<void> }?];
  expect(text).toBe("Service supprimé.");
  return { asked, action };
}

test("what can come back is taken back where its deletion said, and what of it does not come back is told", async () => {
  const { asked, action } = await deletes(() => Response.json({ missing: ["Logo\u00a0: l’image est à ajouter de nouveau."] }));
  expect(action?.label).toBe("Annuler");
  await act(async () => action?.run());
  expect(asked.at(-1)).toBe(`POST ${RESTORE}`);
  expect(told.success).toHaveBeenLastCalledWith("Suppression annulée. Logo\u00a0: l’image est à ajouter de nouveau.");
});

test("where it cannot come back the reason is said", async () => {
  const refusal = { title: "Rétablissement impossible", detail: "Ce service existe déjà." };
  const { action } = await deletes(() => Response.json(refusal, { status: 409 }));
  await act(async () => action?.run());
  expect(told.error).toHaveBeenLastCalledWith("Rétablissement impossible : Ce service existe déjà.");
});

test("what is gone for good offers nothing", async () => {
  const { action } = await deletes(nothing, nothing);
  expect(action).toBeUndefined();
});
