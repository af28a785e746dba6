// @vitest-environment happy-dom
import type { VisitorFields, VisitorPart, VisitorRow } from "@avant-match/contract/fixtures/visitors/visitor-form-actions.ts";
import { act } from "react";
import { createRoot } from "react-dom/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { draftOf, keepDraft } from "./drafts.ts";
import { FormField } from "./FormField.tsx";
import { RowForm } from "./RowForm.tsx";

vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);

const [token, draftKey] = ["a-token-of-a-link", "a-key-of-drafts"];
const place = "travels new";
const named = { name: "supportersGroupName", wire: "supportersGroupName", label: "Nom du groupe", control: "text" } as const;
const counted = { name: "numberOfVehicles", wire: "numberOfVehicles", label: "Nombre de véhicules", control: "number" } as const;
const plain = { unit: null, required: true, fixed: false, asked: false, options: [], to: null };
const part: VisitorPart = {
  key: "travels",
  label: "Déplacement",
  one: "déplacement",
  feminine: false,
  fields: [
    { ...named, ...plain },
    { ...counted, ...plain, required: false },
  ],
};
const fields: VisitorFields = { "@type": "VisitorFormFields", parts: [part], contacts: [], parkings: [] };

const shown = document.body.appendChild(document.createElement("div"));
const root = createRoot(shown);
const around = {
  token,
  draftKey,
  timeZone: "Europe/Paris",
  saved: vi.fn(),
  ended: vi.fn(),
  refused: vi.fn(),
  reread: vi.fn(async () => {}),
  report: vi.fn(),
};
const draw = (row: VisitorRow | null) =>
  act(async () =>
    root.render(
      <RowForm {...{ around, name: "travels", part, fields, row }} entered={false} onDone={() => {}}>
        <FormField name="supportersGroupName" />
        <FormField name="numberOfVehicles" />
      </RowForm>,
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
  keepDraft(draftKey, place, {
    typed: { supportersGroupName: "Dogues" },
    before: { supportersGroupName: null },
    key: "11111111-1111-4111-8111-111111111111",
  });
});
afterEach(async () => {
  await act(async () => root.render(null));
  localStorage.clear();
  vi.clearAllMocks();
});

/** As the browser tells this tab that another has sent, or cleared, what both held. */
const sentElsewhere = () =>
  act(async () => {
    const [key = ""] = Object.keys(localStorage);
    const oldValue = localStorage.getItem(key);
    localStorage.removeItem(key);
    window.dispatchEvent(new StorageEvent("storage", { key, oldValue, newValue: null }));
  });

test("a new row keeps its key however often it is sent", async () => {
  const keys = answering(503, {});
  await draw(null);
  await submit();
  await submit();
  expect(keys).toEqual(Array.from({ length: 2 }, () => "11111111-1111-4111-8111-111111111111"));
});

test("what another tab has sent is its row: what is still typed here is added under another key, and stays kept", async () => {
  const keys = answering(503, {});
  await draw(null);
  await sentElsewhere();
  await submit();
  expect(keys[0]).toMatch(/^[\da-f-]{36}$/);
  expect(keys[0]).not.toBe("11111111-1111-4111-8111-111111111111");
  expect(draftOf(draftKey, place)).toMatchObject({ typed: { supportersGroupName: "Dogues" }, key: keys[0] });
});

test("a key that has made another row is used no more", async () => {
  const keys = answering(409, { detail: "Cet élément a déjà été ajouté." });
  await draw(null);
  await submit();
  await submit();
  expect(new Set(keys).size).toBe(2);
  expect(around.refused).toHaveBeenLastCalledWith("Cet élément a déjà été ajouté.");
});

/** Types into the number of vehicles of a row that has 7, saves, and gives what was sent of it and what stands in the field. */
async function sendsVehicles(typed: string) {
  const sent: Record<string, unknown>[] = [];
  vi.stubGlobal("fetch", async (_address: string, { body }: RequestInit) => {
    const { numberOfVehicles } = JSON.parse(String(body));
    sent.push({ numberOfVehicles });
    const isWrong = typeof numberOfVehicles === "string";
    return Response.json({ violations: isWrong ? [{ propertyPath: "numberOfVehicles", message: NO_NUMBER }] : [] }, { status: 422 });
  });
  await draw({ uuid: "22222222-2222-4222-8222-222222222222", version: 1, supportersGroupName: "Dogues", numberOfVehicles: 7 });
  const field = shown.querySelector<HTMLInputElement>('input[inputmode="numeric"]');
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(field, typed);
    field?.dispatchEvent(new Event("input", { bubbles: true }));
  });
  await submit();
  return [sent[0]?.numberOfVehicles, field?.value, shown.textContent?.includes(NO_NUMBER)];
}

const NO_NUMBER = "Un nombre est attendu.";

test("what is no number stays as it is typed and is refused, instead of taking the number that stood there away", async () => {
  for (const typed of ["1e", "12,5", "deux"]) expect(await sendsVehicles(typed)).toEqual([typed, typed, true]);
  expect(await sendsVehicles("1 200")).toEqual([1200, "1200", false]);
  expect(await sendsVehicles("")).toEqual([null, "", false]);
});
