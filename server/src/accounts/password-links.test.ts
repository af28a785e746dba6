import { expect, test } from "vitest";
import { demo } from "../../demo/names.ts";
import { useWorld } from "../../test/world.ts";
import { newPasswordLink, passwordLink } from "./password-links.ts";

const world = useWorld();
const { uuid } = demo.users.lensMember;

test("of links that are made at once, one alone is good", async () => {
  const tokens = await Promise.all(Array.from({ length: 10 }, () => world.database.transaction((tx) => newPasswordLink(tx, uuid, 1))));
  const links = await Promise.all(tokens.map(async (token) => (await passwordLink(world.database, token)).link));
  expect(links.filter((link) => link === "open")).toHaveLength(1);
  expect(links.filter((link) => link === "ended")).toHaveLength(9);
});
