import { test } from "vitest";
import { expect } from "./support/expect.ts";
import { openWorld } from "./support/world.ts";

const world = openWorld();

test("one chooses the hour of the mail, or never, on one’s account", async () => {
  const member = await world.person("lensMember");
  await member.opens("/app/account");
  const hour = member.page.getByLabel("Récapitulatif des échéances");
  await expect(hour).toHaveValue("07:30");
  await hour.selectOption("Jamais");
  await member.expectToast("Choix enregistré.");
  await member.reloads();
  await expect(hour).toHaveValue("never");
  await hour.selectOption("18:00");
  await member.expectToast("Choix enregistré.");
  await member.inspects();
});
