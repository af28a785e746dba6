import { test } from "vitest";
import { demo } from "../server/demo/names.ts";
import { expect } from "./support/expect.ts";
import { pathOf } from "./support/paths.ts";
import type { Person } from "./support/person.ts";
import { openWorld, phone } from "./support/world.ts";

const world = openWorld();

const bell = (person: Person) => person.page.getByRole("button", { name: /^Notifications/ });
const numberOf = (person: Person, count: number) =>
  expect(bell(person)).toHaveAccessibleName(
    count === 0 ? "Notifications" : `Notifications, ${count} ${count > 1 ? "non lues" : "non lue"}`,
  );
const panel = (person: Person) => person.dialog("Notifications");
/** As when one comes back to the window. */
const comesBack = (person: Person) => person.page.evaluate(() => void window.dispatchEvent(new Event("visibilitychange")));

test("the visitors fill their side: the home manager’s bell says so, leads there, and is read on another device too", async () => {
  const [visitor, manager, elsewhere] = [
    await world.person("rennesOwner"),
    await world.person("lensAdmin"),
    await world.person("lensAdmin"),
  ];
  await manager.opens("/app/fixtures");
  await numberOf(manager, 1);
  await bell(manager).click();
  await panel(manager).button("Tout marquer comme lu").click();
  await numberOf(manager, 0);
  await panel(manager).button("Fermer les notifications").click();
  await expect(bell(manager)).toBeFocused();

  const away = `/fixtures/${demo.fixtures.lensRennes}/teams/away`;
  await visitor.opens("/app/fixtures");
  await visitor.sends("PUT", away, { residenceName: null });
  await visitor.sends("PUT", away, { residenceName: "Hôtel Louvre-Lens" });
  await elsewhere.opens("/app/directory");
  await numberOf(elsewhere, 1);
  await comesBack(manager);
  await numberOf(manager, 1);

  await bell(manager).focus();
  await manager.keys("Enter");
  const told = manager.page.getByRole("link", { name: /Non lue.*RC Lens - Stade rennais FC.*a complété un point de son côté/ });
  await expect(told).toBeVisible();
  await manager.inspects();
  await told.click();
  await manager.expectAddress(pathOf("lensRennes", "edit/teams/away"));
  await numberOf(manager, 0);
  await comesBack(elsewhere);
  await numberOf(elsewhere, 0);
});

test("on a telephone it fills the screen, by days, and says where there is nothing", async () => {
  const [owner, admin] = [await world.person("lensOwner", phone), await world.person("admin", phone)];
  await owner.opens("/app/fixtures");
  await bell(owner).click();
  await panel(owner).expectText("Aujourd’hui");
  await panel(owner).expectText(/^Le dossier «\u00a0Sécurité\u00a0» a été ouvert par /);
  await owner.inspects();
  await owner.keys("Escape");
  await expect(panel(owner).root).toHaveCount(0);
  await admin.opens("/app/fixtures");
  await numberOf(admin, 0);
  await bell(admin).click();
  await panel(admin).expectText("Rien de nouveau");
});
