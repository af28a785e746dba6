import { expect, test } from "vitest";
import { contactFrom, newContact } from "./new-contact.ts";

test("a new contact begins with what was typed in search of them", () => {
  expect(contactFrom("  ")).toBe(newContact);
  expect(contactFrom("hélène le goff")).toMatchObject({ firstname: "Hélène", lastname: "Le Goff" });
  expect(contactFrom("Jean-marc DUVAL")).toMatchObject({ firstname: "Jean-marc", lastname: "DUVAL" });
  expect(contactFrom("jean-marc")).toEqual({ ...newContact, firstname: "Jean-Marc" });
  expect(contactFrom("lea@club.example")).toEqual({ ...newContact, email: "lea@club.example" });
  expect(contactFrom("01 99 00 12 34")).toEqual({ ...newContact, phone: "01 99 00 12 34" });
});
