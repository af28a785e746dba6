import { globSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { preparationEntries } from "@avant-match/contract/fixtures/preparation/preparation.ts";
import { expect, test } from "vitest";
import { matchTables } from "../test/permissions/match-tables.ts";
import { organizationTables } from "../test/permissions/organization-tables.ts";
import { partTables } from "../test/permissions/part-tables.ts";
import { sectionTables } from "../test/permissions/section-tables.ts";
import { permissionsOf } from "../test/permissions/table.ts";
import { tabs } from "./organizations/tabs.ts";

/** Uses without a row of their own, and where they are tested. */
const testedElsewhere: Readonly<Record<string, string>> = {
  "readOnlyReason useReadOnly": "by each section of a match",
  "readOnlyReason FilesScreen": "says why, where nothing can be attached",
  "ownedReadOnlyReason useOrganization": "by each user of useOwnedReadOnly",
  "mayEditSection useGoOn": "fixtures/preparation/useGoOn.test.ts",
  "mayOpen screens": "screens.test.ts",
};

test("every policy that a component asks has a row in a table of permissions, under the component's name", () => {
  const used = usedPolicies();
  const rows = new Set(
    [...matchTables, ...sectionTables, ...organizationTables, ...partTables].flatMap(permissionsOf).flatMap(({ rules }) => rules),
  );
  const known = new Set([...rows, ...Object.keys(testedElsewhere)]);
  expect([...used.difference(known)].toSorted(), "These have no row").toEqual([]);
  expect([...known.difference(used)].toSorted(), "These rows name what no component asks").toEqual([]);
});

test("every screen of the preparation that is there, and every area of an organisation, has a table of permissions", () => {
  const drawn = [...sectionTables, ...organizationTables].map(({ address }) => address);
  const screens = preparationEntries.filter(({ soon }) => !soon).map(({ path }) => `/${path}`);
  for (const path of [...screens, ...Object.values(tabs).map(({ path }) => path)])
    expect(
      drawn.some((address) => address.endsWith(path)),
      path,
    ).toBe(true);
});

const policies = /^(may[A-Z]\w*|runsOrganization|attachableBy|readOnlyReason|ownedReadOnlyReason|useOwnedReadOnly)$/;

/** « mayArchive useFixtureActions »; of a section of a match « pitch PitchScreen », or `section` where it varies. */
function usedPolicies(): Set<string> {
  const files = globSync("**/*.{ts,tsx}", { cwd: import.meta.dirname }).filter((file) => !/\.test\.tsx?$/.test(file));
  return new Set(
    files.flatMap((file) => {
      const text = readFileSync(`${import.meta.dirname}/${file}`, "utf8");
      const imported = [...text.matchAll(/^import \{([^}]*)\} from "([^"]*)"/gm)]
        // Whether the browser keeps pages is no policy.
        .filter(([, , from = ""]) => !from.endsWith("/kept-pages.ts"))
        .flatMap(([, names = ""]) => names.split(",").map((name) => name.trim()));
      const sections = [...text.matchAll(/\buseReadOnly\((?:"(\w+)"|section),/g)].map(([, section = "section"]) => section);
      const name = basename(file).replace(/\.tsx?$/, "");
      return [...imported.filter((each) => policies.test(each)), ...sections].map((rule) => `${rule} ${name}`);
    }),
  );
}
