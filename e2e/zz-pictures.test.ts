import { test } from "vitest";
import { demo } from "../server/demo/names.ts";
import { pathOf } from "./support/paths.ts";
import { openWorld, phone } from "./support/world.ts";

const world = openWorld();
const calendar = `/app/organizations/${demo.organizations.league}/competitions/${demo.competitions.demonstration.uuid}/calendar/${demo.seasons.current}`;
const league: [string, string][] = [
  ["calendar", `${calendar}?round=Journée+30`],
  ["hours", `${calendar}/hours?round=Journée+30`],
  ["new", `${calendar}/fixtures/create`],
  ["follow", "/app/fixtures/preparation"],
  ["board", "/app/fixtures/designations"],
];
const owner: [string, string][] = [
  ["overview", pathOf("lensLille")],
  ["contacts", pathOf("lensLille", "edit/contacts")],
  ["venue", pathOf("lensLille", "edit/venue/attendances")],
  ["parkings", pathOf("lensLille", "edit/venue/parkings")],
  ["delegates", pathOf("lensLille", "edit/delegates")],
  ["duties", "/app/fixtures/duties?show=todo"],
  ["list", "/app/fixtures"],
];
test("pictures", { timeout: 300_000 }, async () => {
  for (const [name, size] of [["wide", { width: 1440, height: 900 }], ["phone", phone]] as const)
    for (const [account, screens] of [["leagueOwner", league], ["lensOwner", owner]] as const) {
      const person = await world.person(account, size);
      for (const [screen, path] of screens) {
        await person.opens(path);
        await person.page.waitForTimeout(900);
        await person.page.screenshot({ path: `/tmp/fa/pic/${screen}-${name}.png`, fullPage: true });
      }
    }
});
