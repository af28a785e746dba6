import { describe, expect, test } from "vitest";
import { checkGuestForm } from "../kit/guest-form.ts";
import { newPassword, registration, resetRequest } from "./guest-forms.ts";

const asked = {
  organizationName: " US Boulogne ",
  firstname: "Léa",
  lastname: "Martin",
  email: "lea@us-boulogne.example",
  phone: "06 11 22 33 44",
  tos: true,
};
const messages = (form: Parameters<typeof checkGuestForm>[0], given: Record<string, unknown>) =>
  Object.fromEntries(checkGuestForm(form, given).violations.map(({ propertyPath, message }) => [propertyPath, message]));

describe("what guests send", () => {
  test("is taken trimmed, without what the form does not know", () => {
    expect(checkGuestForm(registration, { ...asked, status: "active" })).toEqual({
      values: { ...asked, organizationName: "US Boulogne" },
      violations: [],
    });
  });

  test("is taken without the invisible marks that were copied, but a password as it is typed", () => {
    const given = {
      ...asked,
      firstname: "\u200eLéa",
      email: "lea@us-boulogne.example\u200b",
      phone: "\u202a06\u201111\u201122 33 44\u202c",
    };
    expect(checkGuestForm(registration, given).values).toEqual({ ...asked, organizationName: "US Boulogne", phone: "06 11 22 33 44" });
    expect(messages(registration, { ...asked, lastname: "\u200b" })).toEqual({ lastname: "Ce champ est obligatoire" });
    expect(checkGuestForm(newPassword, { password: "\u200b12345678\u200b" }).values).toEqual({ password: "\u200b12345678\u200b" });
  });

  test("is refused with all that is missing at once", () => {
    expect(messages(registration, { firstname: "  ", tos: "on" })).toEqual({
      organizationName: "Ce champ est obligatoire",
      firstname: "Ce champ est obligatoire",
      lastname: "Ce champ est obligatoire",
      email: "Ce champ est obligatoire",
      phone: "Ce champ est obligatoire",
      tos: "Vous devez accepter les conditions générales d’utilisation",
    });
  });

  test.each([
    [registration, { ...asked, email: "lea" }, { email: "Adresse email invalide" }],
    [registration, { ...asked, email: "x,lea@us-boulogne.example" }, { email: "Adresse email invalide" }],
    [registration, { ...asked, firstname: "x".repeat(256) }, { firstname: "255 caractères au maximum." }],
    [registration, { ...asked, lastname: { $ne: 1 } }, { lastname: "Un texte est attendu." }],
    [registration, { ...asked, lastname: "a\0b" }, { lastname: "Un texte est attendu." }],
    [resetRequest, {}, { username: "Le nom d’utilisateur ou email est requis" }],
    [newPassword, {}, { password: "Le mot de passe est requis." }],
    [newPassword, { password: "1234567" }, { password: "Votre mot de passe doit contenir au moins 8 caractères." }],
    [newPassword, { password: "        " }, {}],
  ])("is refused with the message of its field", (form, given, expected) => {
    expect(messages(form, given)).toEqual(expected);
  });
});
