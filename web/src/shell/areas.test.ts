import { expect, test } from "vitest";
import { areasOf } from "./areas.ts";

const lens = { uuid: "11111111-1111-4111-8111-111111111111", type: "club" };
const labels = (roles: string[], organization: typeof lens | null = lens) =>
  areasOf({ roles, organization }, "/fixtures").map((a) => a.label);

test("a member goes to the fixtures and the directory", () => {
  expect(labels(["ROLE_ORGANIZATION_MEMBER"])).toEqual(["Rencontres", "Annuaire"]);
});

test("an owner and an admin configure their organisation too", () => {
  expect(labels(["ROLE_ORGANIZATION_OWNER"])).toEqual(["Rencontres", "Annuaire", "Configuration"]);
  expect(areasOf({ roles: ["ROLE_ORGANIZATION_ADMIN"], organization: lens }, "/").at(-1)?.href).toBe(`/organizations/${lens.uuid}`);
});

test("a platform administrator goes to the fixtures, the directory and the administration", () => {
  expect(labels(["ROLE_ADMIN"], null)).toEqual(["Rencontres", "Annuaire", "Administration"]);
});

test("the area that holds the page is marked, whatever the filters", () => {
  const active = (path: string) => areasOf({ roles: ["ROLE_ORGANIZATION_MEMBER"], organization: lens }, path).find((a) => a.active)?.label;
  expect(active("/fixtures/abc/overview")).toBe("Rencontres");
  expect(active("/directory")).toBe("Annuaire");
  expect(active("/fixtureslist")).toBeUndefined();
});

test("whoever belongs to a league finds its competitions and officials in an area of their own", () => {
  const league = { ...lens, type: "league" };
  const areas = (roles: string[], path: string) => areasOf({ roles, organization: league }, path);
  const labelsOf = (roles: string[]) => areas(roles, "/fixtures").map(({ label }) => label);
  expect(labelsOf(["ROLE_ORGANIZATION_OWNER"])).toEqual(["Rencontres", "Compétitions", "Annuaire", "Configuration"]);
  expect(labelsOf(["ROLE_ORGANIZATION_MEMBER"])).toEqual(["Rencontres", "Compétitions", "Annuaire"]);
  const active = (part: string) =>
    areas(["ROLE_ORGANIZATION_OWNER"], `/organizations/${league.uuid}${part}`).flatMap((area) => (area.active ? [area.label] : []));
  for (const part of ["/competitions", "/competitions/1/calendar/2", "/referees", "/delegates/1"])
    expect(active(part)).toEqual(["Compétitions"]);
  for (const part of ["", "/services", "/contacts/1"]) expect(active(part)).toEqual(["Configuration"]);
});
