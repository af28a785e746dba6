import { describe, expect, test } from "vitest";
import { zoneAtEnd, zoneInHead } from "./zones.ts";

describe("the zone behind an hour", () => {
  test.each([
    ["18:45Z", "18:45", "UTC"],
    ["18:45 UTC", "18:45", "UTC"],
    ["18:45 (GMT)", "18:45", "UTC"],
    ["6:45pm GMT", "6:45pm", "UTC"],
    ["20h TU", "20h", "UTC"],
    ["13:00 UTC−6", "13:00", "-06:00"],
    ["13:00 UTC-6", "13:00", "-06:00"],
    ["13:00 UTC+5:30", "13:00", "+05:30"],
    ["2026-08-22T20:45:00+02:00", "2026-08-22T20:45:00", "+02:00"],
    ["2026-08-22T12:45-0600", "2026-08-22T12:45", "-06:00"],
    ["Sat Aug 22 2026 20:45:00 GMT+0200 (heure d’été d’Europe centrale)", "Sat Aug 22 2026 20:45:00", "+02:00"],
    ["20:45 CET", "20:45", "Europe/Paris"],
    ["20:45 Europe/London", "20:45", "Europe/London"],
    ["20:45 (heure de Paris)", "20:45", "Europe/Paris"],
  ])("of « %s » is found", (written, text, zone) => {
    expect(zoneAtEnd(written)).toEqual({ text, zone });
  });

  test.each(["18:45", "18:45-20:30", "05-06-2027", "8:45 PM", "20:45 Uhr", "20:45 AEST", "20:45 UTC+20", "20:45 Foo/Bar", "RC Lens"])(
    "of « %s » is none",
    (text) => {
      expect(zoneAtEnd(text)).toEqual({ text, zone: null });
    },
  );
});

describe("the zone of a head", () => {
  test.each([
    ["Date UTC", "Date", "UTC"],
    ["date_GMT", "date", "UTC"],
    ["Date (UTC)", "Date", "UTC"],
    ["utcDate", "Date", "UTC"],
    ["dateTimeUtc", "dateTime", "UTC"],
    ["DATEUTC", "DATE", "UTC"],
    ["Heure (UTC+2)", "Heure", "+02:00"],
    ["Time UTC−6", "Time", "-06:00"],
    ["Kick-off (CET)", "Kick-off", "Europe/Paris"],
    ["Heure de Paris", "Heure", "Europe/Paris"],
  ])("« %s » is found", (head, text, zone) => {
    expect(zoneInHead(head)).toEqual({ text, zone });
  });

  test.each(["Date", "Date et heure", "Dutch", "DUTCH TIME", "Météo", "Paris FC"])("« %s » has none", (text) => {
    expect(zoneInHead(text)).toEqual({ text, zone: null });
  });
});
