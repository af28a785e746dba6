import { describe, test } from "vitest";
import { pathOf } from "./support/paths.ts";
import { screens } from "./support/screens.ts";
import { openWorld } from "./support/world.ts";

const world = openWorld();

describe("every screen of a fixture reads well where nothing is prepared", () => {
  test.for(screens)("%s", async (screen) => {
    const owner = await world.person("lensOwner");
    await owner.opens(pathOf("lensToulouse", screen));
    await owner.expectReady();
    await owner.inspects();
  });
});
