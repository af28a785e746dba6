// @vitest-environment happy-dom
import { test } from "vitest";
import { openApp } from "../test/app-under-test.tsx";
import { expectPermissions } from "../test/permissions/expect-permissions.ts";
import { organizationTables } from "../test/permissions/organization-tables.ts";
import { answersOf, emptyOrganizationAnswers } from "../test/permissions/organizations.ts";
import { userOf } from "../test/permissions/people.ts";

test.each(organizationTables)("everybody is offered what they may do on $subject, and nothing else", async (table) => {
  const answers = table.isEmpty ? emptyOrganizationAnswers : answersOf;
  await expectPermissions(table, (person) => openApp(table.address, userOf(person), answers(person)));
});
