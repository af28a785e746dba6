// @vitest-environment happy-dom
import { Referee } from "@avant-match/contract/reference/officials.ts";
import { QueryClientProvider } from "@tanstack/react-query";
import { act } from "react";
import { expect, test } from "vitest";
import { fieldUnderTest } from "../../../test/field-under-test.tsx";
import { told } from "../../../test/form-under-test.tsx";
import { FormContext } from "../../kit/forms/form-state.ts";
import { useResourceForm } from "../../kit/forms/useResourceForm.ts";
import { newQueryClient } from "../../kit/server/query-client.ts";
import { UnavailableDays } from "./OfficialFields.tsx";

const page = fieldUnderTest();

function NewReferee() {
  const form = useResourceForm(Referee, { item: null, saved: "Enregistré." });
  return (
    <FormContext value={form}>
      <UnavailableDays />
    </FormContext>
  );
}

const press = (name: string) =>
  act(async () => {
    const named = [...document.querySelectorAll("button")].find((each) => (each.getAttribute("aria-label") ?? each.textContent) === name);
    named?.focus();
    named?.click();
  });
const held = () => document.activeElement?.getAttribute("aria-label") ?? document.activeElement?.textContent;

test("who adds a day off goes on in it, and who takes one away stays there", async () => {
  await page.draws(
    <QueryClientProvider client={newQueryClient(told)}>
      <NewReferee />
    </QueryClientProvider>,
  );
  await press("Ajouter une indisponibilité");
  expect(held()).toBe("Du, période 1");
  await press("Ajouter une indisponibilité");
  expect(held()).toBe("Du, période 2");
  await press("Retirer la période 1");
  expect(held()).toBe("Ajouter une indisponibilité");
});
