// @vitest-environment happy-dom
import { FixtureParking } from "@avant-match/contract/fixtures/preparation/parkings.ts";
import { QueryClientProvider } from "@tanstack/react-query";
import { act, useEffect, useRef } from "react";
import { expect, test } from "vitest";
import { fieldUnderTest } from "../../../test/field-under-test.tsx";
import { serverWith, told } from "../../../test/form-under-test.tsx";
import { parking } from "../../../test/parking-server.ts";
import { focusFirstError } from "../../ui/OverlayFrame.tsx";
import { newQueryClient } from "../server/query-client.ts";
import { formOf } from "./form-of.tsx";
import { FormContext } from "./form-state.ts";
import { useResourceForm } from "./useResourceForm.ts";

const page = fieldUnderTest();
const Form = formOf(FixtureParking);
const here = { submit: (): void => {} };

function ParkingForm() {
  const form = useResourceForm(FixtureParking, { item: parking, saved: "Enregistré." });
  here.submit = form.submit;
  const body = useRef<HTMLDivElement>(null);
  const { attempts } = form;
  useEffect(() => {
    if (attempts > 0) focusFirstError(body.current);
  }, [attempts]);
  return (
    <FormContext value={form}>
      <div ref={body}>
        <Form.Field name="capacity" />
      </div>
    </FormContext>
  );
}
const draws = () =>
  page.draws(
    <QueryClientProvider client={newQueryClient(told)}>
      <ParkingForm />
    </QueryClientProvider>,
  );

test.each([
  ["douze", "Un nombre est attendu, en chiffres."],
  ["12,5", "Un nombre entier est attendu."],
  ["99999999999999", "Ce nombre est trop grand."],
  ["-5", "Nombre positif requis."],
])("a form sends nothing while « %s » stands in a field of numbers, and leads back to it: %s", async (text, message) => {
  const server = serverWith(parking);
  await draws();
  await page.types(text);
  await page.leaves();
  await act(async () => here.submit());
  expect(server.sent).toEqual([]);
  expect(page.says()).toContain(message);
  expect(page.input().value.replace(/\s/g, "")).toBe(text);
  expect(document.activeElement).toBe(page.input());
  await page.types("500");
  await act(async () => here.submit());
  expect(server.sent).toEqual([{ method: "PUT", body: { capacity: 500 } }]);
});
