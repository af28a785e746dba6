// @vitest-environment happy-dom
import type { VisitorRow } from "@avant-match/contract/fixtures/visitors/visitor-form-actions.ts";
import { act } from "react";
import { createRoot } from "react-dom/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { around } from "../../../test/visitors-around.ts";
import { AroundContext } from "./around.ts";
import { placeKey } from "./drafts.ts";
import { RowForm } from "./RowForm.tsx";

vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);

const key = placeKey(around.draftKey, "travels new");
const once = "11111111-1111-4111-8111-111111111111";
const shown = document.body.appendChild(document.createElement("div"));
const root = createRoot(shown);
const draw = (row: VisitorRow | null) =>
  act(async () =>
    root.render(
      <AroundContext value={around}>
        <RowForm {...{ row }} name="travels" gone={false} entered={false} onDone={() => {}} />
      </AroundContext>,
    ),
  );
const submit = () => act(async () => shown.querySelector("form")?.dispatchEvent(new Event("submit", { bubbles: true, cancelable: true })));

/** Answers each request alike; gives the keys under which rows were added. */
function answering(status: number, body: object) {
  const keys: (string | null)[] = [];
  vi.stubGlobal("fetch", async (_address: string, { headers }: RequestInit) => {
    keys.push(new Headers(headers).get("idempotency-key"));
    return new Response(JSON.stringify(body), { status });
  });
  return keys;
}

beforeEach(() => {
  localStorage.setItem(key, JSON.stringify({ base: { supportersGroupName: null }, values: { supportersGroupName: "Dogues" }, once }));
});
afterEach(async () => {
  await act(async () => root.render(null));
  localStorage.clear();
  vi.clearAllMocks();
});

/** As the browser tells this tab that another has sent, or cleared, what both held. */
const sentElsewhere = () =>
  act(async () => {
    const oldValue = localStorage.getItem(key);
    localStorage.removeItem(key);
    window.dispatchEvent(new StorageEvent("storage", { key, oldValue, newValue: null }));
  });

test("a new row keeps its key however often it is sent", async () => {
  const keys = answering(503, {});
  await draw(null);
  await submit();
  await submit();
  expect(keys).toEqual(Array.from({ length: 2 }, () => once));
});

test("what another tab has sent is its row: what is still typed here is added under another key, and stays kept", async () => {
  const keys = answering(503, {});
  await draw(null);
  await sentElsewhere();
  await submit();
  expect(keys[0]).toMatch(/^[\da-f-]{36}$/);
  expect(keys[0]).not.toBe(once);
  expect(JSON.parse(localStorage.getItem(key)?.split("\n")[0] ?? "")).toMatchObject({
    values: { supportersGroupName: "Dogues" },
    once: keys[0],
  });
});

test("a key that has made another row is used no more", async () => {
  const keys = answering(409, { detail: "Cet élément a déjà été ajouté." });
  await draw(null);
  await submit();
  await submit();
  expect(new Set(keys).size).toBe(2);
  expect(around.refused).toHaveBeenLastCalledWith("Cet élément a déjà été ajouté.");
});

/** Types into the number of vehicles of a row that has 7, saves, and gives what was sent of it, what stands in the field and whether it is refused. */
async function sendsVehicles(typed: string) {
  const sent: Record<string, unknown>[] = [];
  vi.stubGlobal("fetch", async (_address: string, { body }: RequestInit) => {
    sent.push(JSON.parse(String(body)));
    return new Response("{}", { status: 503 });
  });
  await draw({ uuid: "22222222-2222-4222-8222-222222222222", version: 1, supportersGroupName: "Dogues", numberOfVehicles: 7 });
  const field = shown.querySelector<HTMLInputElement>("[data-target=numberOfVehicles]");
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(field, typed);
    field?.dispatchEvent(new Event("input", { bubbles: true }));
  });
  await submit();
  const value = field?.value;
  await act(async () => root.render(null));
  return [sent[0]?.numberOfVehicles, value, field?.getAttribute("aria-invalid")];
}

test("what is no number stays as it is typed and is refused, instead of taking the number that stood there away", async () => {
  for (const typed of ["1e", "12,5", "deux"]) expect(await sendsVehicles(typed)).toEqual([undefined, typed, "true"]);
  expect(await sendsVehicles("1 200")).toEqual([1200, "1 200", null]);
  expect(await sendsVehicles("")).toEqual([null, "", null]);
});

const pressed = (name: string) =>
  act(async () => [...shown.querySelectorAll("button")].find(({ textContent }) => textContent === name)?.click());

test("what is typed is dropped only once that was asked", async () => {
  answering(503, {});
  const done = vi.fn();
  await act(async () =>
    root.render(
      <AroundContext value={around}>
        <RowForm row={null} name="travels" gone={false} entered={false} onDone={done} />
      </AroundContext>,
    ),
  );
  await pressed("Annuler");
  expect([done.mock.calls.length, localStorage.getItem(key) === null]).toEqual([0, false]);
  await pressed("Continuer la saisie");
  await pressed("Annuler");
  await pressed("Oui, abandonner");
  expect([done.mock.calls.length, localStorage.getItem(key)]).toEqual([1, null]);
});
