// @vitest-environment happy-dom
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { around } from "../../../test/visitors-around.ts";
import { AroundContext } from "./around.ts";
import { clockNote, ownZone } from "./clock.ts";
import { RowForm } from "./RowForm.tsx";

const winter = new Date("2026-12-26T16:45:00Z");

test("hours are said to be the telephone’s where the match is played by another clock, and there alone", () => {
  const reunion = "Heure de votre appareil (Paris)\u00a0; le match se joue à l’heure de La Réunion.";
  expect(clockNote("Europe/Paris", "Indian/Reunion", winter)).toBe(reunion);
  expect(clockNote("Indian/Reunion", "Europe/Paris", winter)).toBe(
    "Heure de votre appareil (La Réunion)\u00a0; le match se joue à l’heure de Paris.",
  );
  expect(clockNote("Europe/Brussels", "Europe/Paris", winter)).toBeNull();
});

const drawn = (name: string, timeZone: string) =>
  renderToStaticMarkup(
    <AroundContext value={{ ...around, timeZone }}>
      <RowForm
        name="trips"
        row={{ uuid: "t", version: 1, departureAt: winter.toISOString() }}
        gone={false}
        entered={false}
        onDone={() => {}}
      />
    </AroundContext>,
  ).match(new RegExp(`-${name}-description"[^>]*>Heure de votre appareil.*aria-describedby="[^"]*-${name}-description"`));

test("a field of an hour tells it, and its control leads to what is told", () => {
  const elsewhere = ownZone() === "Pacific/Noumea" ? "Indian/Reunion" : "Pacific/Noumea";
  expect(drawn("departureAt", elsewhere)).not.toBeNull();
  expect(drawn("departureAt", ownZone())).toBeNull();
  expect(drawn("comments", elsewhere)).toBeNull();
});
