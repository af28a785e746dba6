import { test } from "vitest";
import { demo } from "../server/demo/names.ts";
import { accounts, password } from "./support/accounts.ts";
import { expect } from "./support/expect.ts";
import { pathOf, pitch } from "./support/paths.ts";
import { tiesApp, totpCode } from "./support/totp.ts";
import { openWorld } from "./support/world.ts";

const world = openWorld();

test("a second factor that is demanded in the middle of a form is set up there, and what was typed is saved", async () => {
  const [owner, member] = [await world.person(null), await world.person(null)];
  await owner.sends("POST", "/login", { username: accounts.lensOwner, password });
  await tiesApp(owner, demo.users.lensOwner.uuid);
  await member.sends("POST", "/login", { username: accounts.lensMember, password });
  await member.opens(pathOf("lensToulouse", pitch));
  await member.types("Commentaires", "Tonte à 22 mm la veille");
  // What it reads by itself would be the first to meet the demand.
  await member.expectRest();
  await owner.sends("PUT", `/organizations/${demo.organizations.lens}/security`, { secondFactorRequired: true, secondFactorFrom: null });

  member.expectsFailure(/status of 403/);
  await member.presses("Enregistrer");
  const demand = member.dialog("Double authentification exigée");
  await demand.expectText("ce que vous avez saisi reste en place");
  await member.inspects();
  await member.keys("Escape");
  await expect(demand.root).toHaveCount(0);
  await expect(member.field("Commentaires")).toHaveValue("Tonte à 22 mm la veille");

  await member.presses("Enregistrer");
  await demand.presses("Relier une application de codes");
  const tie = member.dialog("Relier une application de codes");
  await tie.types("Code à 6 chiffres affiché par l’application", totpCode(await tie.root.locator("code").innerText()));
  await tie.presses("Activer");
  await member.dialog("Vos codes de secours").presses("J’ai gardé ces codes");
  await member.expectToast("Informations pelouse enregistrées avec succès.");
  await member.reloads();
  await expect(member.field("Commentaires")).toHaveValue("Tonte à 22 mm la veille");
});
