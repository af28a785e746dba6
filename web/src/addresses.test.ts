import { globSync, readFileSync } from "node:fs";
import { addresses, addressOf, linkTo } from "@avant-match/contract/addresses.ts";
import { QueryClient } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { makeRouter } from "./router.tsx";

const router = makeRouter(new QueryClient());

test("an address is made of what varies in it, from outside with the origin", () => {
  expect(addressOf("/fixtures/$fixtureUuid/edit/contacts/services/$serviceUuid", { fixtureUuid: "a", serviceUuid: "b" })).toBe(
    "/fixtures/a/edit/contacts/services/b",
  );
  expect(linkTo("https://am.example", "/fixtures/$fixtureUuid", { fixtureUuid: "a" })).toBe("https://am.example/app/fixtures/a");
});

test("every address that links and mails are made of has its screen", () => {
  for (const address of addresses) {
    const [, params, found] = router.getMatchedRoutes(address.replaceAll(/\$\w+/g, crypto.randomUUID()));
    expect(found && !("**" in params), address).toBe(true);
  }
});

test("no link, redirection or mail writes its address as text", () => {
  const written =
    /((href|to)(=\{?|: )|go\(|\/app)["`]?\/(account|admin|directory|figures|fixtures|organizations)\b(?!.*satisfies ScreenAddress)/;
  const root = new URL("../../", import.meta.url).pathname;
  const sources = globSync(["web/src/*/**/*.{ts,tsx}", "server/src/**/*.ts"], { cwd: root, exclude: ["**/*.test.*", "web/src/guest/**"] });
  expect(sources.length).toBeGreaterThan(500);
  for (const source of sources) {
    const lines = readFileSync(root + source, "utf8").split("\n");
    expect(
      lines.filter((line) => written.test(line)),
      source,
    ).toEqual([]);
  }
});
