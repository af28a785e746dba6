import { expect, test } from "vitest";
import { titlesOf } from "./test-titles.ts";

const titles = (text: string) => [...titlesOf("file.test.tsx", text)].filter((title) => title !== "");

test("tests and groups are found by their titles, those of tables and of TypeScript and JSX too", () => {
  const text = `describe("a group", () => { test.each([["x", "a table"]] as const)("of %s", (given: string) => <p>{given}</p>); });
    test.for(rows)('it’s one', run); test("long", { timeout: 1 }, run); test(\`\${count} at once\`, run);`;
  expect(titles(text)).toEqual(["a group", "of %s", "it’s one", "long", `\${count} at once`]);
});

test("what does not run has no title, with all that stands in it; what a PostgreSQL is needed for runs", () => {
  const text = `test.skip("a", run); test.todo("b"); describe.skip("c", () => { test("d", run); }); test.skip.each(rows)("e", run);
    test.skipIf(testServer)("f", run); describe.skipIf(!testServer)("g", () => { test("h", run); }); test("i", run);`;
  expect(titles(text)).toEqual(["g", "h", "i"]);
});

test("a file is read in its own language", () => {
  expect(titlesOf("file.test.ts", `const same = <T>(given: T) => given; test("generic", run);`)).toEqual(new Set(["generic"]));
});

test("what is only said, or given to another function, is no title", () => {
  expect(titles(`// test("a", run)\nconst said = 'test("b", run)'; tell("c"); own.test("d", run);`)).toEqual([]);
});
