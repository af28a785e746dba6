import { test } from "vitest";
import { demo } from "../server/demo/names.ts";
import { expect } from "./support/expect.ts";
import { openWorld, phone } from "./support/world.ts";

const world = openWorld();
const { competitions, organizations } = demo;

test("a league shows the calendar of its competition to everybody, and keeps its agenda address", async () => {
  const league = await world.person("leagueOwner", phone);
  await league.opens(`/app/organizations/${organizations.league}/competitions/${competitions.ligue1.uuid}`);
  await league.page.getByRole("switch", { name: "Montrer le calendrier à tous, sans compte" }).check();
  await league.expectToast("Choix enregistré.");
  await expect(league.field("Adresse de la page")).toHaveValue(new RegExp(`/calendriers/${competitions.ligue1.uuid}$`));
  await league.presses("Créer une adresse");
  await expect(league.field("Adresse à ajouter à votre agenda")).toHaveValue(/\/api\/calendars\/.+\.ics$/);
  await league.inspects();
  const guest = await world.person(null, phone);
  await guest.opens(`/calendriers/${competitions.ligue1.uuid}`);
  await guest.expectHeading("Ligue 1");
  await guest.inspects();
  await guest.opens(`/calendriers/${competitions.demonstration.uuid}`);
  await guest.expectHeading("Journée 12");
  await guest.inspects();
  const map = await (await guest.page.request.get("/sitemap.xml")).text();
  expect(map.match(/calendriers\/[^<]*/g)).toHaveLength(2);
});
