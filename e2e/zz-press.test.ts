import { test } from "vitest";
import { expect } from "./support/expect.ts";
import { cell, opens, parkingTable } from "./support/grid.ts";
import { openWorld } from "./support/world.ts";

const world = openWorld();
test("press", async () => {
  const member = await world.person("lensMember");
  await opens(member, "lensMonaco", parkingTable);
  await member.page.keyboard.type("P9 – Souris");
  await cell(member, 1, "capacity").click();
  await expect(cell(member, 1, "capacity")).toBeFocused();
  console.log("AFTER", await member.page.getByRole("grid").innerText());
  await expect(cell(member, 1, "name")).toHaveText("P9 – Souris");
});
