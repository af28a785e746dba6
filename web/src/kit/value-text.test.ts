import { count, flag, instant, oneOf, relation, text } from "@avant-match/contract/kit/fields.ts";
import { Contact } from "@avant-match/contract/organizations/contacts.ts";
import { expect, test } from "vitest";
import { valueText } from "./value-text.ts";

test("a value is said in the words of its field", () => {
  expect(valueText(text("Nom"), "P1 – Delacourt")).toBe("P1 – Delacourt");
  expect(valueText(oneOf({ vip: "VIP" }, "Type"), "vip")).toBe("VIP");
  expect(valueText(flag("Ouvert"), false)).toBe("Non");
  expect(valueText(count("Capacité", { nullable: true, unit: "places" }), 6000)).toBe("6\u00a0000\u00a0places");
  expect(valueText(instant("Ouverture"), new Date(2026, 10, 7, 20, 45).toISOString())).toBe("samedi 7 novembre 2026 à 20:45");
});

test("there is nothing to say of what is not known", () => {
  for (const value of [null, undefined, ""]) expect(valueText(text("Nom"), value)).toBeNull();
});

test("what was typed for a date and is none is said as it was typed", () => {
  expect(valueText(instant("Ouverture"), "30/02T20:45")).toBe("30/02T20:45");
  expect(valueText({ ...instant("Échéance"), control: "day" }, "5 brumaire")).toBe("5 brumaire");
});

test("a related item is said by its name", () => {
  expect(valueText(relation(Contact, "Responsable"), { person: { displayName: "Camille Dewaele" }, job: "Intendante" })).toBe(
    "Camille Dewaele",
  );
});
