import { beforeAll, describe, test } from "vitest";
import { demo } from "../server/demo/names.ts";
import { expect } from "./support/expect.ts";
import { pathOf } from "./support/paths.ts";
import { screens } from "./support/screens.ts";
import { openWorld } from "./support/world.ts";

const world = openWorld();
const fixtureUuid = demo.fixtures.lensToulouse;

/** What runs where text is taken for something else: each says so by a mark on the window. */
const scripts = [
  "<script>window.ran=1</script>",
  "</script><script>window.ran=1</script>",
  '"><img src=x onerror="window.ran=1">',
  "'><svg onload=window.ran=1>",
  "<iframe srcdoc='<script>parent.ran=1</script>'></iframe>",
  "javascript:window.ran=1",
  "<a href='javascript:window.ran=1'>Ici</a>",
  "{{constructor.constructor('window.ran=1')()}}",
  `$${"{window.ran=1}"}`,
  "<style>@import 'javascript:window.ran=1';</style>",
  "\u2028window.ran=1//",
  "--><script>window.ran=1</script>",
  "]]><script>window.ran=1</script>",
  "<math><mtext><table><mglyph><style><img src=x onerror=window.ran=1>",
  '<details open ontoggle="window.ran=1">',
];

beforeAll(async () => {
  const owner = await world.person("lensOwner");
  const below = `/fixtures/${fixtureUuid}`;
  const all = scripts.join(" ");
  await owner.sends("PUT", `${below}/context/pitch`, { comments: all });
  await owner.sends("PUT", `${below}/context/officials`, { pickupLocation: scripts[2], pickupAddress: scripts[3], comments: all });
  await owner.sends("PUT", `${below}/context/refereeing`, { pickupLocation: scripts[4], pickupAddress: scripts[13], comments: all });
  await owner.sends("PUT", `${below}/medias`, { broadcaster: scripts[0] });
  await owner.sends("PUT", `${below}/teams/${demo.teams.lens}`, {
    residenceName: scripts[1],
    residenceAddress: scripts[14],
    comments: all,
  });
  await owner.sends("PUT", `${below}/fans/away/ticketing`, { ticketsDistributionLocation: scripts[6], ticketingComments: all });
  for (const name of scripts) {
    await owner.sends("POST", "/fixtures/parkings", { fixtureUuid, name, capacity: 1, comments: name });
    await owner.sends("POST", "/fixtures/fans/away/travels", { fixtureUuid, supportersGroupName: name });
    await owner.sends("POST", "/fixtures/teams/away/representatives", { fixtureUuid, displayName: name, role: name });
    await owner.sends("POST", "/organizations/contacts", {
      organizationUuid: demo.organizations.lens,
      firstname: name,
      lastname: name,
      email: "essai@exemple.example",
      phone: "01 99 00 00 00",
      job: name,
    });
  }
});

describe("what was typed as a script is read as a text, and never runs", () => {
  test.for([...screens.map((screen) => pathOf("lensToulouse", screen)), "/app/fixtures?q=%3Cscript%3Ewindow.ran%3D1%3C%2Fscript%3E"])(
    "%s",
    async (path) => {
      const owner = await world.person("lensOwner");
      await owner.opens(path);
      await expect(owner.page.getByRole("main")).toBeVisible();
      await expect(owner.page.getByText(/^Chargement/).filter({ visible: true })).toHaveCount(0);
      expect(await owner.page.evaluate(() => "ran" in window)).toBe(false);
    },
  );

  test("nor does what a picker offers", async () => {
    const owner = await world.person("lensOwner");
    await owner.opens(pathOf("lensToulouse", "edit/venue/pitch"));
    await owner.types("Responsable pelouse", "script");
    await expect(owner.page.getByRole("listbox").getByRole("option").first()).toBeVisible();
    expect(await owner.page.evaluate(() => "ran" in window)).toBe(false);
  });
});
