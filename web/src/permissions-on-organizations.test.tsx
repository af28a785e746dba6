// @vitest-environment happy-dom
import { test } from "vitest";
import { openApp } from "../test/app-under-test.tsx";
import { expectPermissions } from "../test/permissions/expect-permissions.ts";
import { organizationTables } from "../test/permissions/organization-tables.ts";
import { answersOf, emptyOrganizationAnswers } from "../test/permissions/organizations.ts";
import { userOf } from "../test/permissions/people.ts";
import { bySubject } from "../test/permissions/table.ts";

test.each(bySubject(organizationTables))("everybody is offered what they may do on %s, and nothing else", async (_, table) => {
  const answers = table.isEmpty ? emptyOrganizationAnswers : answersOf;
  await expectPermissions(table, (person) => openApp(table.address, userOf(person), answers(person)));
});
