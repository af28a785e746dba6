// @vitest-environment happy-dom
import type { VisitorField, VisitorFields, VisitorPart, VisitorRow } from "@avant-match/contract/fixtures/visitors/visitor-form-actions.ts";
import { act } from "react";
import { createRoot } from "react-dom/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { draftOf, isEmpty, keepDraft } from "./drafts.ts";
import { FormField } from "./FormField.tsx";
import { RowsPart } from "./RowsPart.tsx";

vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);

const [token, draftKey] = ["a-token-of-a-link", "a-key-of-drafts"];
const row: VisitorRow = { uuid: "22222222-2222-4222-8222-222222222222", version: 3, supportersGroupName: "Dogues", comments: "Deux cars" };
const place = `travels ${row.uuid}`;
const fieldOf = (name: string, label: string): VisitorField => ({
  name,
  wire: name,
  label,
  control: "text",
  unit: null,
  required: false,
  fixed: false,
  asked: false,
  options: [],
  to: null,
});
const part: VisitorPart = {
  key: "travels",
  label: "Déplacement",
  one: "déplacement",
  feminine: false,
  fields: [fieldOf("supportersGroupName", "Nom du groupe"), fieldOf("comments", "Commentaires")],
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
const draw = (rows: readonly VisitorRow[]) =>
  act(async () =>
    root.render(
      <RowsPart {...{ around, name: "travels", part, rows, fields }}>
        <FormField name="supportersGroupName" />
        <FormField name="comments" />
      </RowsPart>,
    ),
  );
const again = () => [...shown.querySelectorAll("button")].find(({ textContent }) => textContent === "Ajouter à nouveau");
const submit = () => act(async () => shown.querySelector("form")?.dispatchEvent(new Event("submit", { bubbles: true, cancelable: true })));

beforeEach(() => keepDraft(draftKey, place, { typed: { comments: "Trois cars" }, before: { comments: "Deux cars" } }));
afterEach(async () => {
  await act(async () => root.render(null));
  localStorage.clear();
  vi.clearAllMocks();
});

test("what was typed in a row that is deleted meanwhile is added again, with the rest of that row", async () => {
  const sent: { method: string; body: unknown }[] = [];
  vi.stubGlobal("fetch", async (_address: string, { method = "", body }: RequestInit) => {
    sent.push({ method, body: JSON.parse(String(body)) });
    return new Response(JSON.stringify({ ...row, uuid: "33333333-3333-4333-8333-333333333333" }), { status: 201 });
  });
  await draw([row]);
  expect(again()).toBeUndefined();
  await draw([]);
  expect(again()).toBeDefined();
  expect(shown.textContent).toContain("Cet élément a été supprimé entre-temps");
  await submit();
  expect(sent).toEqual([{ method: "POST", body: { supportersGroupName: "Dogues", comments: "Trois cars" } }]);
  expect(around.saved).toHaveBeenCalledOnce();
  expect(isEmpty(draftOf(draftKey, place))).toBe(true);
  expect(shown.querySelector("form")).toBeNull();
});

test("what was typed in a row that was deleted while the page was closed stands there all the same", async () => {
  await draw([]);
  expect(again()).toBeDefined();
  expect([...shown.querySelectorAll("input")].map(({ value }) => value)).toEqual(["", "Trois cars"]);
  expect(shown.querySelector("[role=alert]")).toBeNull();
});

test("a row says what is counted and when, each with what was asked", async () => {
  localStorage.clear();
  const count = { ...fieldOf("currentNumberOfSupporters", "Nombre de supporters"), control: "number" };
  const leaves = { ...fieldOf("departureAt", "Départ"), control: "instant" };
  const said = { ...row, comments: null, currentNumberOfSupporters: 450, departureAt: "2026-12-18T07:00:00Z" };
  await act(async () =>
    root.render(
      <RowsPart {...{ around, name: "travels", rows: [said], fields }} part={{ ...part, fields: [...part.fields, count, leaves] }}>
        {null}
      </RowsPart>,
    ),
  );
  expect(shown.querySelector("li small")?.textContent).toMatch(/^Nombre de supporters\u00a0: 450 · Départ\u00a0: 1\d décembre/);
  expect(shown.querySelector("li button")?.getAttribute("aria-label")).toBe("Modifier Dogues");
});
