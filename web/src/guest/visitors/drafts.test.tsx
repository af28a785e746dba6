// @vitest-environment happy-dom
import type { VisitorForm } from "@avant-match/contract/fixtures/visitors/visitor-form-actions.ts";
import { act } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openDrafts, placeKey } from "./drafts.ts";
import VisitorPage from "./VisitorPage.tsx";

vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);

const match = {
  homeTeam: "RC Lens",
  awayTeam: "LOSC Lille",
  day: "samedi",
  kickoffAt: null,
  timeZone: "Europe/Paris",
  venue: null,
  host: "RC Lens",
};
const formOf = (draftKey: string): VisitorForm => ({
  ...{ "@type": "VisitorForm", match, contact: null, name: "Léa", state: "started", submittedAt: null, draftKey, filled: 0, asked: 14 },
  ...{ proposedFrom: null, trips: [], representatives: [], travels: [], stewards: [], contacts: [], parkings: [] },
  sections: [{ key: "awayTeam", version: 1, data: { residenceName: null, residenceAddress: null, comments: null }, proposed: {} }],
});

type Told = { status: number; body: object; headers?: Record<string, string> };
/** What each link answers, by its secret; what is typed is never saved. */
let links: Record<string, Told>;
let root: Root;
let shown: HTMLElement;

beforeEach(() => {
  links = {};
  shown = document.body.appendChild(document.createElement("div"));
  vi.stubGlobal("fetch", async (address: string, { method = "GET" }: RequestInit) => {
    const [, token = "", below] = /visitor-forms\/([^/]+)\/?(.*)$/.exec(address) ?? [];
    const told = links[token] ?? { status: 404, body: {} };
    if (told.status === 200 && below === "submit")
      return answer({ status: 200, body: { state: "submitted", submittedAt: "2026-11-07T10:00:00Z" } });
    if (told.status === 200 && method !== "GET") return answer({ status: 429, body: { detail: "Trop d’enregistrements." } });
    return answer(told);
  });
});
afterEach(async () => {
  await leave();
  localStorage.clear();
});

const answer = ({ status, body, headers = {} }: Told) => new Response(JSON.stringify(body), { status, headers });
async function opens(token: string): Promise<void> {
  root = createRoot(shown);
  await act(async () => root.render(<VisitorPage token={token} />));
}
const leave = () => act(async () => root.unmount());
const typed = () => [...shown.querySelectorAll("input")].map(({ value }) => value);
const kept = () => Object.keys(localStorage).filter((name) => name.includes("awayTeam"));

/** What somebody typed by a link, which did not arrive before the tab was closed. */
function begin(token: string, draftKey: string): void {
  openDrafts(token, draftKey);
  keepTyped(draftKey, { residenceName: "Hôtel" });
}

const keepTyped = (draftKey: string, values: object) =>
  localStorage.setItem(placeKey(draftKey, "awayTeam"), JSON.stringify({ base: { residenceName: null, residenceAddress: null }, values }));

test("what was typed by a link stands in the one that was sent again, also once the former was opened", async () => {
  begin("former", "of-lille");
  links = { former: { status: 410, body: { detail: "Terminé." } }, again: { status: 200, body: formOf("of-lille") } };
  await opens("former");
  expect(shown.textContent).toContain("Terminé.");
  await leave();
  await opens("again");
  expect(typed()).toEqual(["Hôtel", ""]);
});

test("what was typed of another match stands in its own form alone", async () => {
  begin("of-metz", "metz");
  begin("of-lille", "lille");
  keepTyped("lille", { residenceAddress: "4, quai du Port" });
  links = { "of-metz": { status: 200, body: formOf("metz") }, "of-lille": { status: 200, body: formOf("lille") } };
  await opens("of-metz");
  expect(typed()).toEqual(["Hôtel", ""]);
  await leave();
  await opens("of-lille");
  expect(typed()).toEqual(["", "4, quai du Port"]);
});

test("what was typed before a new version of the page stands there", async () => {
  localStorage.setItem(placeKey("lille", "awayTeam"), '{"typed":{"residenceName":"Hôtel"},"before":{"residenceName":null}}');
  links = { "of-lille": { status: 200, body: formOf("lille") } };
  await opens("of-lille");
  expect(typed()).toEqual(["Hôtel", ""]);
});

test("what was typed by a link that was revoked is kept no more", async () => {
  begin("of-lille", "lille");
  begin("of-metz", "metz");
  links = { "of-lille": { status: 410, body: { detail: "Terminé." }, headers: { "x-forget-drafts": "1" } } };
  await opens("of-lille");
  expect(kept()).toEqual(["avant-match visiteurs metz awayTeam"]);
});

test("what was typed is kept no more once a save hears that the link ran out", async () => {
  begin("of-lille", "lille");
  links = { "of-lille": { status: 200, body: formOf("lille") } };
  await opens("of-lille");
  expect(typed()).toEqual(["Hôtel", ""]);
  links = { "of-lille": { status: 410, body: { detail: "Terminé." }, headers: { "x-forget-drafts": "1" } } };
  await act(async () => shown.querySelector("input")?.dispatchEvent(new FocusEvent("focusout", { bubbles: true })));
  expect(shown.textContent).toContain("Terminé.");
  expect(kept()).toEqual([]);
});

test("nothing is kept of a form that was sent on", async () => {
  links = { "of-lille": { status: 200, body: formOf("lille") } };
  await opens("of-lille");
  // Of a part that the form has no more.
  localStorage.setItem(placeKey("lille", "formerPart"), "{}");
  const send = [...shown.querySelectorAll("button")].find(({ textContent }) => textContent === "Transmettre");
  await act(async () => send?.click());
  expect(shown.textContent).toContain("Transmis à RC Lens");
  expect(Object.keys(localStorage)).toEqual(["avant-match visiteurs lien of-lille"]);
});

test("what is saved too often is said, stays typed and is kept", async () => {
  begin("of-lille", "lille");
  links = { "of-lille": { status: 200, body: formOf("lille") } };
  await opens("of-lille");
  await act(async () => shown.querySelector("input")?.dispatchEvent(new FocusEvent("focusout", { bubbles: true })));
  expect(shown.querySelector("[role=status]")?.textContent).toBe("Trop d’enregistrements. Ce que vous avez saisi est gardé.");
  expect(typed()).toEqual(["Hôtel", ""]);
  expect(kept()).toEqual(["avant-match visiteurs lille awayTeam"]);
});

test("what the server alone refuses stands at its field, and keeps nothing else back", async () => {
  keepTyped("lille", { residenceName: "Hôtel", residenceAddress: "4, quai du Port" });
  const sent: object[] = [];
  links = { "of-lille": { status: 200, body: formOf("lille") } };
  const answers = globalThis.fetch;
  vi.stubGlobal("fetch", async (address: string, init: RequestInit) => {
    if (init.method !== "PATCH") return answers(address, init);
    const body = JSON.parse(String(init.body));
    sent.push(body);
    const violations = "residenceName" in body ? [{ propertyPath: "residenceName", message: "Trop long." }] : [];
    return Response.json(violations.length > 0 ? { violations } : { ...formOf("lille").sections[0], version: 2, data: body }, {
      status: violations.length > 0 ? 422 : 200,
    });
  });
  await opens("of-lille");
  await act(async () => shown.querySelector("input")?.dispatchEvent(new FocusEvent("focusout", { bubbles: true })));
  expect(shown.querySelector("[role=alert]")?.textContent).toBe("Trop long.");
  await vi.waitFor(() => expect(sent[1]).toEqual({ residenceAddress: "4, quai du Port" }), 5000);
  await act(async () => {});
  expect(typed()).toEqual(["Hôtel", "4, quai du Port"]);
  expect(shown.querySelector("[role=status]")?.textContent).toBe("Une réponse est à revoir.");
});

test("what nobody has come back to for a month is kept no more, but for what another link opens", () => {
  const month = 31 * 86_400_000;
  begin("of-metz", "metz");
  begin("first", "lille");
  openDrafts("reminder", "lille", Date.now() + month);
  expect(kept()).toEqual(["avant-match visiteurs lille awayTeam"]);
});
