// @vitest-environment happy-dom
import type { VisitorField } from "@avant-match/contract/fixtures/visitors/visitor-form-actions.ts";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { clockNote, ownZone } from "./clock.ts";
import { FormField } from "./FormField.tsx";
import { Fields } from "./field-state.ts";

const winter = new Date("2026-12-26T16:45:00Z");

test("hours are said to be the telephone’s where the match is played by another clock, and there alone", () => {
  const reunion = "Heure de votre appareil (Paris)\u00a0; le match se joue à l’heure de La Réunion.";
  expect(clockNote("Europe/Paris", "Indian/Reunion", winter)).toBe(reunion);
  expect(clockNote("Indian/Reunion", "Europe/Paris", winter)).toBe(
    "Heure de votre appareil (La Réunion)\u00a0; le match se joue à l’heure de Paris.",
  );
  expect(clockNote("Europe/Brussels", "Europe/Paris", winter)).toBeNull();
});

const arrival: VisitorField = {
  name: "departureAt",
  wire: "departureAt",
  label: "Départ",
  control: "instant",
  unit: null,
  required: false,
  fixed: false,
  asked: false,
  options: [],
  to: null,
};
const nothing = () => {};
const around = {
  ...{ token: "t", draftKey: "d", timeZone: "Europe/Paris", saved: nothing, ended: nothing, refused: nothing },
  ...{ reread: async () => {}, report: nothing },
};
const drawn = (field: VisitorField, timeZone: string) =>
  renderToStaticMarkup(
    <Fields
      value={{
        ...{
          id: "t",
          fields: [field],
          data: { departureAt: winter.toISOString() },
          draft: { typed: {}, before: {} },
          errors: {},
          timeZone,
        },
        ...{ choices: { contacts: [], parkings: [] }, around, place: "t", isNew: false, set: () => {}, settle: () => {}, left: () => {} },
      }}
    >
      <FormField name={field.name} />
    </Fields>,
  );

test("a field of an hour tells it, and its control leads to what is told", () => {
  const elsewhere = ownZone() === "Pacific/Noumea" ? "Indian/Reunion" : "Pacific/Noumea";
  expect(drawn(arrival, elsewhere)).toMatch(
    /id="t-departureAt-description"[^>]*>Heure de votre appareil.*aria-describedby="t-departureAt-description"/,
  );
  expect(drawn(arrival, ownZone())).not.toContain("appareil");
  expect(drawn({ ...arrival, control: "text" }, elsewhere)).not.toContain("appareil");
});
