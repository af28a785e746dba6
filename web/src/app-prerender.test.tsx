import { askedAround } from "@avant-match/contract/fixtures/fixture/asked.ts";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { render } from "./app-prerender.tsx";

const uuid = "00000000-0000-4000-8000-000000000001";
const user = {
  "@id": `/api/users/${uuid}`,
  "@type": "User",
  uuid,
  roles: ["ROLE_USER"],
  profile: "member",
  organization: { "@id": "/api/organizations/o", uuid: "o", name: "RC Lens", type: "club" },
  person: { displayName: "Camille Dewaele", pictureUrl: null },
};
const empty = { member: [], totalItems: 0 };
const list = "/api/fixtures?status=finished&page=1&itemsPerPage=30";
const around = `/api/fixtures?${new URLSearchParams(Object.entries(askedAround(new Date())).map(([name, value]) => [name, String(value)]))}`;
const duty = {
  uuid: "00000000-0000-4000-8000-000000000002",
  fixtureUuid: "00000000-0000-4000-8000-000000000003",
  label: "Déclaration à la Sacem",
  match: "RC Lens - LOSC Lille",
  url: "/fixtures/00000000-0000-4000-8000-000000000003/overview#duty-00000000-0000-4000-8000-000000000002",
  dueAt: "2026-01-05T17:00:00Z",
  timeZone: "Europe/Paris",
  toConfirm: false,
};
const duties = { duties: [duty], left: 12 };
const answers = { [`/api/users/${uuid}`]: user, [list]: empty, [around]: empty, "/api/duties/next": duties };
const globals = { __USER_UUID__: uuid, __COMPANY__: { name: "Avant-match", url: "/", contact: "contact@exemple.fr" } };
const page = (url: string, given: Record<string, unknown> = answers) => render({ url, globals, answers: { ...given } });

// A render sets these for good, as its thread does nothing else; what is stubbed is restored, for the next file of tests.
beforeEach(() => {
  for (const name of ["window", "self", "fetch"]) vi.stubGlobal(name, Reflect.get(globalThis, name));
  Reflect.deleteProperty(globalThis, "window");
});
afterEach(() => void vi.unstubAllGlobals());

test("the list is rendered out of what its page brings", async () => {
  const html = await page("/app/fixtures?status=finished");
  expect(html).toContain("Aucune rencontre");
  expect(html).toContain("Camille Dewaele");
});

test("what presses of one's duties stands above the list at once, with the way to each; nothing where nothing does", async () => {
  const planned = "/api/fixtures?status=scheduled&page=1&itemsPerPage=30";
  const given = { ...answers, [planned]: empty };
  const html = (await page("/app/fixtures?status=scheduled", given)).replaceAll("<!-- -->", "");
  expect(html).toContain("Mes échéances (12)");
  expect(html).toContain(`/app${duty.url}"`);
  expect(html.indexOf("Déclaration à la Sacem")).toBeLessThan(html.indexOf("Filtrer par statut"));
  const none = await page("/app/fixtures?status=scheduled", { ...given, "/api/duties/next": { duties: [], left: 3 } });
  expect(none).toContain("Aucune échéance ne presse");
});

test("a page that asks for more than it brings is left to its scripts, and the next one is rendered", async () => {
  const late = "/app/fixtures?status=finished&sort=-completionScore";
  expect(await page(late)).toBe("");
  expect(await page("/app/fixtures?status=finished", {})).toBe("");
  expect(await page("/app/fixtures?status=finished")).toContain("Aucune rencontre");
});

test("who is led to a screen that only a browser can show is led there by the scripts", async () => {
  expect(await page("/app/", { ...answers, [`/api/users/${uuid}`]: { ...user, roles: ["ROLE_ADMIN"] } })).toBe("");
  expect(await page("/app/fixtures?status=finished")).toContain("Aucune rencontre");
});
