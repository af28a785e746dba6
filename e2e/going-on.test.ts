import { test } from "vitest";
import { demo } from "../server/demo/names.ts";
import { expect } from "./support/expect.ts";
import { pathOf } from "./support/paths.ts";
import type { Person } from "./support/person.ts";
import { openWorld, phone } from "./support/world.ts";

const world = openWorld();
const BUTTON = "Enregistrer et suite";

const typed = async (person: Person, text: string) => {
  await person.page.keyboard.type(text);
};

test("by the keyboard alone each save opens what is to be done next, and a refused one stays", async () => {
  const admin = await world.person("lensAdmin");
  await admin.opens(pathOf("lensStrasbourg", "edit/venue/pitch#pitchManager"));
  await expect(admin.field("Responsable pelouse")).toBeFocused();
  await expect(admin.button(BUTTON)).toHaveCount(0);
  await typed(admin, "dewaele");
  await expect(admin.page.getByRole("option", { name: "Camille Dewaele" })).toBeVisible();
  await admin.keys("Enter");
  await expect(admin.button(BUTTON)).toBeVisible();
  await admin.inspects();
  await admin.keys("Control+Enter");
  await admin.expectAddress(/edit\/venue\/parkings\/new$/);
  const parking = admin.dialog("Parking de la rencontre");
  await expect(parking.field("Nom")).toBeFocused();
  await typed(admin, "P9");
  await admin.inspects();
  await admin.keys("Control+Enter");
  await expect(parking.field("Capacité")).toHaveAttribute("aria-invalid", "true");
  await expect(parking.field("Capacité")).toBeFocused();
  await parking.expectValue("Nom", "P9");
  await typed(admin, "120");
  await admin.keys("Control+Enter");
  // The officials are designated by others: their reception is for the club.
  await expect(admin.field("Accompagnateur des délégués")).toBeFocused();
  await typed(admin, "dewaele");
  await expect(admin.page.getByRole("option", { name: "Camille Dewaele" })).toBeVisible();
  await admin.keys("Enter");
  await admin.keys("Control+Enter");
  await expect(admin.field("Accompagnateur des arbitres")).toBeFocused();
});

test("what is refused keeps one where one is, with all that is typed, and goes on once it is mended", async () => {
  const admin = await world.person("lensAdmin");
  await admin.opens(pathOf("lensBrest", "edit/security/public#securityMeetingAt"));
  const date = admin.field("Réunion de sécurité, date");
  await expect(date).toBeFocused();
  await admin.types("Lieu", "Salle de presse");
  await admin.types("Réunion de sécurité, date", "le trente-deux");
  await admin.keys("Control+Enter");
  await expect(date).toHaveAttribute("aria-invalid", "true");
  await expect(date).toBeFocused();
  await admin.expectValue("Réunion de sécurité, date", "le trente-deux");
  await admin.expectValue("Lieu", "Salle de presse");
  await admin.expectAddress(/edit\/security\/public$/);
  await expect(admin.button(BUTTON)).toBeVisible();
  await admin.types("Réunion de sécurité, date", "2026-12-20 à 10h30");
  await admin.presses(BUTTON);
  await admin.expectToast("Informations sécurité publique enregistrées.");
  await expect(admin.field("Responsable sécurité")).toBeFocused();
  await admin.opens(pathOf("lensBrest", "edit/security/public"));
  await admin.expectValue("Lieu", "Salle de presse");
});

test("a dialog is saved with what is typed on the screen below it, which would be left with it", async () => {
  const admin = await world.person("lensAdmin");
  await admin.opens(pathOf("lensToulouse", "edit/teams/away"));
  await admin.types("Lieu de résidence", "Hôtel du Beffroi");
  await admin.follows("Ajouter un représentant");
  const dialog = admin.dialog("Représentant de la délégation");
  await expect(dialog.root).toBeVisible();
  await dialog.types("Nom", "Olivia Schneider");
  await admin.keys("Control+Enter");
  await admin.expectToast("Représentant enregistré.");
  await admin.expectToast("Informations de l’équipe visiteuse enregistrées avec succès.");
  await expect(admin.field("Team manager")).toBeFocused();
  await admin.expectValue("Lieu de résidence", "Hôtel du Beffroi");
  await expect(dialog.root).toHaveCount(0);
});

test("a save that fails keeps what is typed, and on a telephone the button is there too", async () => {
  const member = await world.person("lensMember", phone);
  const away = `**/api/fixtures/${demo.fixtures.lensMonaco}/teams/away`;
  member.expectsFailure(/status of 500/);
  await member.opens(pathOf("lensMonaco", "edit/teams/away"));
  await member.types("Lieu de résidence", "Hôtel du Rocher");
  await member.page.route(away, (route) => (route.request().method() === "PUT" ? route.fulfill({ status: 500 }) : route.fallback()));
  await member.presses(BUTTON);
  await member.expectToast(/./);
  await member.expectValue("Lieu de résidence", "Hôtel du Rocher");
  await expect(member.button(BUTTON)).toBeVisible();
  await member.page.unroute(away);
  await member.presses(BUTTON);
  await expect(member.dialog("Trajet de l’équipe").root).toBeVisible();
  await member.inspects();
});
