import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "./run.ts";

const exported = /^export (?:declare )?(?:async )?(?:abstract )?(?:function|const|class|interface|type)\*? (\w+)/gm;

test.each(["contract/src/kit", "server/src/kit", "web/src/kit"])("no two things of %s have one name", (kit) => {
  const files = globSync("**/*.{ts,tsx}", { cwd: join(root, kit) }).filter((file) => !file.includes(".test."));
  const named = files.flatMap((file) => {
    const names = [...readFileSync(join(root, kit, file), "utf8").matchAll(exported)].map(([, name]) => name);
    return [...new Set(names)].map((name) => ({ name, file }));
  });
  expect(named.length).toBeGreaterThan(20);
  const homonyms = [...Map.groupBy(named, ({ name }) => name)].filter(([, places]) => places.length > 1);
  expect(homonyms.map(([name, places]) => `${name}: ${places.map(({ file }) => file).join(", ")}`)).toEqual([]);
});
