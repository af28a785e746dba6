// @vitest-environment happy-dom
import { Region } from "@avant-match/contract/regions.ts";
import { QueryClientProvider } from "@tanstack/react-query";
import { act } from "react";
import { expect, test, vi } from "vitest";
import { fieldUnderTest } from "../../../test/field-under-test.tsx";
import { told } from "../../../test/form-under-test.tsx";
import { newQueryClient } from "../server/query-client.ts";
import { formOf } from "./form-of.tsx";
import { FormContext } from "./form-state.ts";
import { SameName } from "./SameName.tsx";
import { useResourceForm } from "./useResourceForm.ts";

const page = fieldUnderTest();
const Form = formOf(Region);

function NewRegion() {
  const form = useResourceForm(Region, { item: null, saved: "Enregistrée." });
  return (
    <FormContext value={form}>
      <Form.Field name="name" />
      <SameName />
    </FormContext>
  );
}

test("who types a name that is there already is told so before it is there twice", async () => {
  vi.stubGlobal("fetch", async () =>
    Response.json({ member: ["Île-de-France", "Île-de-France Est"].map((name) => ({ uuid: name, name })), totalItems: 2 }),
  );
  await page.draws(
    <QueryClientProvider client={newQueryClient(told)}>
      <NewRegion />
    </QueryClientProvider>,
  );
  const says = (told: boolean) =>
    vi.waitFor(async () => {
      await act(async () => {});
      expect(page.says()?.includes("Une autre région porte déjà ce nom.")).toBe(told);
    }, 5000);
  await page.types("ile-de-france ");
  await says(true);
  await page.types("Île");
  await says(false);
});
