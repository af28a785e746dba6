import { test } from "vitest";
import { expect } from "./support/expect.ts";
import { pathOf } from "./support/paths.ts";
import { openWorld } from "./support/world.ts";

const world = openWorld();

test("a rate that is typed shows what each sector would get, and estimates stand for the share until somebody is counted", async () => {
  const member = await world.person("lensMember");
  await member.opens(pathOf("lensMarseille", "edit/venue/attendances"));
  await member.presses("Saisir les estimations");
  await member.types("Taux de remplissage", "90");
  await expect(member.field("Affluence estimée\u00a0: Delacourt Haute")).toHaveAttribute("placeholder", "3\u00a0420");
  await member.expectText(/12 à estimer.: 34.401.spectateurs à ce taux/);
  await member.expectRow("Delacourt Haute", "est.\u00a090\u00a0%");
  await member.inspects();
  await member.inside("form", "Affluences estimées").presses("Enregistrer");
  await member.expectToast("Affluences estimées enregistrées.");
  await member.expectRow("Delacourt Haute", "est.\u00a090\u00a0%", "3\u00a0420");
  await member.expectRow("12 secteurs ouverts", "est.\u00a090\u00a0%", "34\u00a0401");
});
