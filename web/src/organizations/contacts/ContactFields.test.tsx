// @vitest-environment happy-dom
import { Contact } from "@avant-match/contract/organizations/contacts.ts";
import { QueryClientProvider } from "@tanstack/react-query";
import { beforeEach, expect, test } from "vitest";
import { click, field } from "../../../test/by-name.ts";
import { fieldUnderTest } from "../../../test/field-under-test.tsx";
import { FormContext } from "../../kit/forms/form-state.ts";
import { useResourceForm } from "../../kit/forms/useResourceForm.ts";
import { newQueryClient } from "../../kit/server/query-client.ts";
import { ContactFields } from "./ContactFields.tsx";
import { newContact } from "./new-contact.ts";

const page = fieldUnderTest();
beforeEach(() => sessionStorage.clear());

type Defaults = Partial<Record<keyof typeof newContact, boolean>>;

function NewContact({ given }: { given: Defaults }) {
  const form = useResourceForm(Contact, {
    item: null,
    parent: { organizationUuid: "lens" },
    defaults: { ...newContact, ...given },
    saved: "Enregistré.",
    onSaved: () => {},
  });
  return (
    <FormContext value={form}>
      <ContactFields />
    </FormContext>
  );
}

async function begins(given: Defaults = {}) {
  const client = newQueryClient({ success: () => {}, error: () => {}, withdraw: () => {} });
  await page.draws(
    <QueryClientProvider client={client}>
      <NewContact given={given} />
    </QueryClientProvider>,
  );
}

const press = (label: string) => click(field(label));
const isPublic = () => field("Profil public").checked;

test("who is external is kept to the organisation, and public again where that is taken back", async () => {
  await begins();
  expect(isPublic()).toBe(true);
  await press("Contact externe");
  expect(isPublic()).toBe(false);
  await press("Contact externe");
  expect(isPublic()).toBe(true);
});

test("what was chosen by hand stays, whatever is said of where the person works", async () => {
  await begins();
  await press("Profil public");
  for (let pressed = 0; pressed < 2; pressed++) {
    await press("Contact externe");
    expect(isPublic()).toBe(false);
  }
  await press("Profil public");
  for (let pressed = 0; pressed < 2; pressed++) {
    await press("Contact externe");
    expect(isPublic()).toBe(true);
  }
});

test("who begins as external stays kept to the organisation", async () => {
  await begins({ external: true, publicProfile: false });
  await press("Contact externe");
  expect(isPublic()).toBe(false);
});
