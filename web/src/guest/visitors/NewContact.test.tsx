// @vitest-environment happy-dom
import type { VisitorForm } from "@avant-match/contract/fixtures/visitors/visitor-form-actions.ts";
import { act } from "react";
import { createRoot } from "react-dom/client";
import { afterEach, expect, test, vi } from "vitest";
import VisitorPage from "./VisitorPage.tsx";

vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);

const eva = { uuid: "33333333-3333-4333-8333-333333333333", name: "Eva Roux", detail: "Team manager" };
const match = {
  ...{ homeTeam: "RC Lens", awayTeam: "LOSC Lille", day: "samedi", kickoffAt: null, timeZone: "Europe/Paris" },
  ...{ venue: null, host: "RC Lens" },
};
const form: VisitorForm = {
  ...{
    "@type": "VisitorForm",
    match,
    contact: null,
    name: "Léa",
    state: "started",
    submittedAt: null,
    draftKey: "lille",
    filled: 0,
    asked: 14,
  },
  ...{ proposedFrom: null, trips: [], representatives: [], travels: [], stewards: [], contacts: [], parkings: [] },
  sections: [{ key: "awayTeam", version: 1, data: { teamManager: null }, proposed: {} }],
};

const shown = document.body.appendChild(document.createElement("div"));
let root = createRoot(shown);
/** What was sent, by where it was sent to; somebody is known once they are made known. */
let sent: Record<string, Record<string, unknown>> = {};
vi.stubGlobal("fetch", async (address: string, { method = "GET", body }: RequestInit) => {
  const below = /visitor-forms\/link\/?(.*)$/.exec(address)?.[1] ?? "";
  if (method === "GET") return answer(200, { ...form, contacts: sent.contacts ? [eva] : [] });
  sent[below] = JSON.parse(String(body));
  return answer(200, below === "contacts" ? eva : { ...form.sections[0], version: 2, data: { teamManager: eva } });
});
const answer = (status: number, body: object) => new Response(JSON.stringify(body), { status });
const open = () => act(async () => root.render(<VisitorPage token="link" />));
const press = (text: string) =>
  act(async () => [...shown.querySelectorAll("button")].find(({ textContent }) => textContent?.startsWith(text))?.click());
const type = (label: string, value: string) =>
  act(async () => {
    const id = [...shown.querySelectorAll("label")].find(({ textContent }) => textContent?.startsWith(label))?.htmlFor;
    const input = document.getElementById(id ?? "");
    if (!(input instanceof HTMLInputElement)) throw new Error(`${label} is no field`);
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(input, value);
    input.dispatchEvent(new Event("input", { bubbles: true }));
  });

afterEach(async () => {
  await act(async () => root.unmount());
  localStorage.clear();
  sent = {};
  root = createRoot(shown);
});

test("somebody of a club without contacts is named, with how they are reached, and stands in the field", async () => {
  await open();
  expect(shown.querySelector("select")).toBeNull();
  await press("Nommer quelqu’un");
  await type("Prénom", "Eva");
  await type("Nom", "Roux");
  await press("Ajouter");
  expect(shown.querySelector("[role=alert]")?.textContent).toBe("Un téléphone ou un email est nécessaire");
  await type("Téléphone", "06 11 22 33 44");
  await press("Ajouter");
  expect(sent.contacts).toEqual({ job: "Team manager", firstname: "Eva", lastname: "Roux", phone: "06 11 22 33 44", email: null });
  await vi.waitFor(() => expect(sent["sections/awayTeam"]).toEqual({ teamManagerUuid: eva.uuid }), 20_000);
  expect(shown.querySelector("select")?.value).toBe(eva.uuid);
  expect(shown.textContent).toContain("Nommer quelqu’un d’autre");
});

test("what was begun of them is there again after the tab was closed, and keeps the form from being sent on", async () => {
  await open();
  await press("Nommer quelqu’un");
  await type("Prénom", "Eva");
  await act(async () => root.unmount());
  root = createRoot(shown);
  await open();
  expect([...shown.querySelectorAll("input")].map(({ value }) => value)).toContain("Eva");
  await press("Transmettre");
  expect(shown.textContent).toContain("Un élément est ouvert");
  expect(sent.submit).toBeUndefined();
});

test("all points that are asked can be answered", async () => {
  await open();
  const left = [...shown.querySelectorAll("footer li")].map(({ textContent }) => textContent);
  expect(shown.textContent).toContain(`0\u00a0sur\u00a0${left.length}`);
  expect(left).toContain("Team manager");
});
