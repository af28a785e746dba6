import { test } from "vitest";
import { demo } from "../server/demo/names.ts";
import { expect } from "./support/expect.ts";
import { enterBy, tabTo, typeInto, walkThrough } from "./support/keyboard.ts";
import { pathOf } from "./support/paths.ts";
import type { Person } from "./support/person.ts";
import { asks, codeMailed, lea, malo, metBefore } from "./support/visitors.ts";
import { openWorld } from "./support/world.ts";

const world = openWorld();
const match = "RC Lens - Stade rennais FC";
const { lensRennes } = demo.fixtures;

test("with the keyboard alone the visitors’ form is opened, filled in, passed on and sent on", async () => {
  const [home, mailbox] = [await world.person("lensOwner"), await world.person(null)];
  const [visitor, colleague] = [await world.person(null), await world.person(null)];
  await begins(home);
  await home.opens(pathOf("lensRennes"));
  await comesIn(visitor, mailbox, await asks(home, mailbox, malo, match));
  await walkThrough(visitor.page);
  await walksBack(visitor);

  await enterBy(visitor, "Confirmer cette réponse");
  await expect(title(visitor, "Équipe visiteuse")).toBeFocused();
  await visitor.expectValue("Lieu de résidence", "Hôtel de la Gare");
  await visitor.keys("Tab");
  await expect(visitor.field("Team manager")).toBeFocused();
  await typeInto(visitor, "Adresse du lieu de résidence", "2, rue du Nord");
  await fillsRows(visitor);
  await tabTo(visitor, "Participation à la réunion de sécurité");
  await visitor.page.keyboard.type("N");
  await typeInto(visitor, "Canal radio", "Canal 12");
  await visitor.keys("Tab");
  await visitor.expectText(/^Enregistré à \d\d:\d\d$/);
  await tabTo(visitor, "Référent supporters visiteur");
  await visitor.keys("ArrowDown");
  await visitor.keys("Tab");
  await settles(visitor, home);
  await visitor.reloads();
  await visitor.expectValue("Adresse du lieu de résidence", "2, rue du Nord");
  await visitor.expectValue("Participation à la réunion de sécurité", "Non");
  await expect(visitor.page.getByLabel("Référent supporters visiteur")).not.toHaveValue("");

  await passesOn(visitor);
  await comesIn(colleague, mailbox, await mailbox.linkMailed(`Votre venue : ${match}`, "visiteurs"));
  await enterBy(colleague, "Transmettre");
  await colleague.expectText(/^Transmis à RC Lens/);
  await expect(colleague.button("Transmettre à nouveau")).toBeFocused();
  await enterBy(colleague, "Ce n’est pas moi");
  await expect(title(colleague, "Ce n’est pas vous ?")).toBeFocused();
  await enterBy(colleague, "Ouvrir le formulaire");
  await expect(title(colleague, /^RC Lens/)).toBeFocused();
  await isEnded(colleague);
});

const title = ({ page }: Person, name: string | RegExp) => page.getByRole("heading", { name, exact: true });

/** The last match of both said where its visitors stayed, which is not said of this one, nor who answers for their supporters. */
async function begins(home: Person): Promise<void> {
  const former = await metBefore(home, demo.teams.rennes);
  await home.sends("PUT", `/fixtures/${former}/teams/away`, { residenceName: "Hôtel de la Gare" });
  await home.sends("PUT", `/fixtures/${lensRennes}/teams/away`, { residenceName: null });
  await home.sends("PUT", `/fixtures/${lensRennes}/fans/away`, { supportersLiaisonOfficerUuid: null });
}

/** From the link to the form: a code that is wrong, then the one that was mailed. */
async function comesIn(visitor: Person, mailbox: Person, link: string): Promise<void> {
  visitor.expectsFailure(/status of (401|422).*visitor-forms/);
  await visitor.opens(link);
  await enterBy(visitor, "Recevoir un code");
  await expect(visitor.field("Code")).toBeFocused();
  const code = await codeMailed(mailbox, match);
  await visitor.page.keyboard.type(code === "000000" ? "000001" : "000000");
  await visitor.keys("Enter");
  await visitor.expectText("Ce code n’est pas le bon, ou il n’est plus valable.");
  await expect(visitor.field("Code")).toBeFocused();
  await visitor.keys("Control+a");
  await visitor.page.keyboard.type(code);
  await visitor.keys("Enter");
  await expect(title(visitor, match.replace(" - ", " – "))).toBeFocused();
}

/** From the end to the beginning: nothing that has the focus is below the bar that stays on top. */
async function walksBack({ page }: Person): Promise<void> {
  const covered: string[] = [];
  for (let step = 0; step < 150; step += 1) {
    await page.keyboard.press("Shift+Tab");
    const here = await page.evaluate(() => {
      const stop = document.activeElement;
      const bar = document.querySelector("[data-bar]")?.getBoundingClientRect();
      if (!stop || !bar || !stop.closest("main")) return null;
      const { top } = stop.getBoundingClientRect();
      return { name: stop.outerHTML.slice(0, 120), isCovered: !stop.closest("[data-bar]") && bar.top <= 0 && top < bar.bottom };
    });
    if (!here) break;
    if (here.isCovered) covered.push(here.name);
  }
  expect(covered).toEqual([]);
}

/** A row is added after a mistake, changed, and removed after a second thought. */
async function fillsRows(visitor: Person): Promise<void> {
  const [list, added] = [title(visitor, "Accompagnateurs du club visiteur"), "Nora Le Bihan, Stadier"];
  await enterBy(visitor, "Ajouter un accompagnateur");
  await expect(visitor.field("Nom")).toBeFocused();
  await visitor.page.keyboard.type("Nora Le Bihan");
  await visitor.keys("Enter");
  await expect(visitor.field("Rôle")).toBeFocused();
  await visitor.page.keyboard.type("St");
  await visitor.expectText("Un élément est ouvert\u00a0: terminez\u2011le ou annulez\u2011le.");
  await typeInto(visitor, "Téléphone", "01 99 00 00 41");
  await visitor.keys("Enter");
  await expect(list).toBeFocused();
  await enterBy(visitor, `Modifier ${added}`);
  await expect(visitor.field("Nom")).toBeFocused();
  await visitor.keys("Control+a");
  await visitor.page.keyboard.type("Nora Kerbrat");
  await visitor.keys("Enter");
  await expect(list).toBeFocused();
  const [removes, keeps] = [visitor.button("Supprimer Nora Kerbrat, Stadier"), visitor.button("Non, garder Nora Kerbrat, Stadier")];
  await enterBy(visitor, "Supprimer Nora Kerbrat, Stadier");
  await expect(keeps).toBeFocused();
  await visitor.keys("Enter");
  await expect(removes).toBeFocused();
  await visitor.keys("Enter");
  await expect(keeps).toBeFocused();
  await visitor.keys("Shift+Tab");
  await visitor.keys("Enter");
  await expect(list).toBeFocused();
  await expect(removes).toHaveCount(0);
}

/** What the home club has answered meanwhile is kept or taken. */
async function settles(visitor: Person, home: Person): Promise<void> {
  visitor.expectsFailure(/status of 412/);
  await home.sends("PUT", `/fixtures/${lensRennes}/security/away`, { radioChannel: "Canal 3" });
  await typeInto(visitor, "Canal radio", "Canal 9");
  await visitor.keys("Tab");
  await enterBy(visitor, "Prendre l’autre");
  await expect(visitor.field("Canal radio")).toBeFocused();
  await visitor.expectValue("Canal radio", "Canal 3");
}

/** To a colleague, after a second thought and a mistake. */
async function passesOn(visitor: Person): Promise<void> {
  await enterBy(visitor, "Passer à un collègue");
  await enterBy(visitor, "Annuler");
  await expect(visitor.button("Passer à un collègue")).toBeFocused();
  await visitor.keys("Enter");
  await enterBy(visitor, "Passer à ce collègue");
  await expect(visitor.field("Nom")).toBeFocused();
  await visitor.page.keyboard.type(lea.name);
  await typeInto(visitor, "Email", lea.email);
  await visitor.keys("Enter");
  await expect(title(visitor, "Merci")).toBeFocused();
}

/** Ended by their club while they are in it. */
async function isEnded(visitor: Person): Promise<void> {
  const away = await world.person("rennesMember");
  await away.sends("POST", `/fixtures/${lensRennes}/visitor-links/end`, {});
  visitor.expectsFailure(/status of 410/);
  await typeInto(visitor, "Canal radio", "Canal 2");
  await visitor.keys("Tab");
  await expect(title(visitor, "Ce lien n’est plus valable")).toBeFocused();
}
