// @vitest-environment happy-dom
import type { Read } from "@avant-match/contract/kit/resource.ts";
import { Region } from "@avant-match/contract/regions.ts";
import { QueryClientProvider } from "@tanstack/react-query";
import { expect, test, vi } from "vitest";
import { eventually } from "../../../test/by-name.ts";
import { fieldUnderTest } from "../../../test/field-under-test.tsx";
import { told } from "../../../test/form-under-test.tsx";
import { newQueryClient } from "../server/query-client.ts";
import { formOf } from "./form-of.tsx";
import { FormContext } from "./form-state.ts";
import { SameName } from "./SameName.tsx";
import { useResourceForm } from "./useResourceForm.ts";

const page = fieldUnderTest();
const Form = formOf(Region);

function RegionForm({ region }: { region: Read<typeof Region> | null }) {
  const form = useResourceForm(Region, { item: region, saved: "Enregistrée." });
  return (
    <FormContext value={form}>
      <Form.Field name="name" />
      <SameName />
    </FormContext>
  );
}

/** The form of a region, where there are two others; gives the names that the server was asked for. */
async function draws(region: Read<typeof Region> | null) {
  const asked: (string | null)[] = [];
  vi.stubGlobal("fetch", async (path: string) => {
    asked.push(new URL(path, "http://localhost").searchParams.get("q"));
    return Response.json({ member: ["Île-de-France", "Île-de-France Est"].map((name) => ({ uuid: name, name })), totalItems: 2 });
  });
  await page.draws(
    <QueryClientProvider client={newQueryClient(told)}>
      <RegionForm region={region} />
    </QueryClientProvider>,
  );
  return asked;
}
const status = () => document.querySelector("[role=status]")?.textContent;
const says = (text: string) => eventually(() => expect(status()).toBe(text));
const remark = "Une autre région porte déjà ce nom.";

test("who types a name that is there already is told so before it is there twice", async () => {
  await draws(null);
  expect(status()).toBe("");
  await page.types("ile-de-france ");
  await says(remark);
  await page.types("Île");
  await says("");
});

test("one that is opened with the name of another says nothing, until that is typed", async () => {
  const asked = await draws({ uuid: "r1", version: 1, name: "Île-de-France" } as unknown as Read<typeof Region>);
  await page.types("Île-de-France Est");
  await says(remark);
  await page.types("Île-de-France");
  await says("");
  expect(asked).toEqual(["Île-de-France Est"]);
});
