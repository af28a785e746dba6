import { describe, expect, test } from "vitest";
import { check } from "./kit/check.ts";
import { isHeavy } from "./kit/html.ts";
import { resources } from "./resources.ts";

const written = resources.flatMap((resource) =>
  Object.entries(resource.fields)
    .filter(([, { mode }]) => mode === "required" || mode === "optional")
    .map(([name, field]) => ({ at: `${resource.type}.${name}`, resource, name, field })),
);
const wrong = (resource: (typeof resources)[number], name: string, value: unknown) =>
  check(resource, { [name]: value }, { creating: true }).violations.filter(
    ({ propertyPath, code }) => propertyPath === name && code === "invalid",
  );

describe("every instant that is written lies between 1900 and 2199", () => {
  test.each(written.filter(({ field }) => field.column === "timestamptz"))("$at", ({ resource, name }) => {
    for (const far of ["0001-12-31T20:00:00Z", "1899-12-31T23:59:59Z", "2200-01-01T00:00:00Z", "9999-12-31T12:00:00Z"])
      expect(wrong(resource, name, far)).toEqual([
        { propertyPath: name, message: "Une date entre 1900 et 2199 est attendue.", code: "invalid" },
      ]);
    for (const near of ["1900-01-01T00:00:00Z", "2199-12-31T23:59:59Z"]) expect(wrong(resource, name, near)).toEqual([]);
  });
});

test("every list of what a match has is narrowed to one match under the same name", () => {
  const ofMatch = resources.filter(({ path, section }) => path.startsWith("/fixtures/") && !section);
  expect(ofMatch.length).toBeGreaterThan(20);
  expect(ofMatch.filter(({ filters }) => !filters.includes("fixture.uuid")).map(({ type }) => type)).toEqual([]);
});

// What has a layout is cleaned by the server before.
describe("no text that is written has what breaks the files of others", () => {
  const texts = written.filter(({ field }) => field.column === "text" && !field.options && !field.to && !isHeavy(field));
  test.each(texts)("$at", ({ resource, name }) => {
    for (const broken of ["RC Lens\uffff", "\ufdd0RC Lens", "RC\u0000Lens"]) expect(wrong(resource, name, broken)).toHaveLength(1);
    for (const marked of ["RC Lens\rEND:VEVENT\rBEGIN:VEVENT", "RC\u0007Lens", "RC\u2028Lens", "RC\u2029Lens"]) {
      const { sent } = check(resource, { [name]: marked }, { creating: true });
      expect(String(sent[name as keyof typeof sent] ?? "")).not.toMatch(/(?![\t\n\r])\p{Cc}|[\u2028\u2029]/u);
    }
  });
});
