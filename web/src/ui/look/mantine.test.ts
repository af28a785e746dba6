import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const web = join(import.meta.dirname, "../../..");
const read = (pattern: string) => globSync(pattern, { cwd: web }).map((file) => readFileSync(join(web, file), "utf8"));

test("every component of Mantine that is drawn has its styles", () => {
  const styles = read("src/**/*.css").join("\n");
  const imported = read("src/**/*.tsx").flatMap((text) => text.match(/import \{[^}]*\} from "@mantine\/core"/g) ?? []);
  const names = new Set(imported.flatMap((line) => line.match(/\b[A-Z]\w+/g) ?? []));
  const sheetOf = (name: string) => `@mantine/core/styles/${name}.layer.css`;
  const styled = [...names].filter((name) => existsSync(join(web, "../node_modules", sheetOf(name))));
  expect(styled).toContain("Modal");
  expect(styled.filter((name) => !styles.includes(sheetOf(name)))).toEqual([]);
});
